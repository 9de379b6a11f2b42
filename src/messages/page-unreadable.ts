/** The browser keeps us out of this tab. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable'
  /**
   * `restricted`: the browser's own pages, its stores, its PDF viewer and the like; `file-access`: a file on this
   * computer, which the person may open to us; `ungranted`: nobody has asked us to read it; `gone`: the tab closed, or went elsewhere while we asked.
   */
  readonly because: 'restricted' | 'ungranted' | 'file-access' | 'gone'

  constructor(because: PageUnreadable['because']) {
    super(`the page cannot be read: ${because}`)
    this.because = because
  }
}
