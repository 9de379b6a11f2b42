/** Finds the text that is visible before scrolling. The function runs inside the view, in both browsers. */

/** The height of the popup, in pixels. */
export const FOLD = 600

/** The first line of the running text. */
export interface FirstLine {
  readonly text: string
  /** Its bottom edge, in pixels from the top of the window. */
  readonly bottom: number
}

/** The first line of the running text: of no heading, caption or table of contents. Null while there is no text. */
export function firstLine(root: ParentNode): FirstLine | null {
  const prose = root.querySelector('.prose')
  if (!prose) return null
  const texts = prose.ownerDocument.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement!
    const isRunning = !parent.closest('h1, h2, h3, h4, h5, h6, figcaption, button, summary, details')
    if (text.data.trim() === '' || !isRunning || !parent.checkVisibility()) continue
    const range = prose.ownerDocument.createRange()
    range.selectNodeContents(text)
    return { text: text.data.trim().slice(0, 60), bottom: range.getClientRects()[0]!.bottom }
  }
  return null
}
