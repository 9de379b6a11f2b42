/** The page of a tab cannot be read. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable'
  /**
   * - `restricted`: a page of the browser itself, such as its store or its PDF viewer.
   * - `file-access`: a file on this computer. The person can allow access in the browser.
   * - `ungranted`: nobody has asked Winnow to read this page.
   * - `kept-out`: a page of the web keeps the scripts of extensions out, or hides the browser's API from them.
   * - `gone`: the tab was closed, or has navigated in the meantime.
   */
  readonly because: 'restricted' | 'ungranted' | 'file-access' | 'kept-out' | 'gone'

  constructor(because: PageUnreadable['because']) {
    super(`the page cannot be read: ${because}`)
    this.because = because
  }
}
