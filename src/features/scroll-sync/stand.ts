/** A run of text on the page. */
export interface Lines {
  readonly first: Text
  readonly last: Text
}

const isConnected = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected')!.get!
const parentElement = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')!.get!
const scrollIntoView: (this: Element, options: ScrollIntoViewOptions) => void =
  Element.prototype.scrollIntoView
const scrollBy: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollBy

/** False once the page has removed it. */
export function standsIn({ first, last }: Lines): boolean {
  return isConnected.call(first) && isConnected.call(last)
}

/** Its rectangle in the window, in pixels. */
export function boxOf({ first, last }: Lines): DOMRect {
  const range = new Range() // creating a range does not change the page
  range.setStartBefore(first)
  range.setEndAfter(last)
  return range.getBoundingClientRect()
}

/**
 * Scrolls a page, and scrolling boxes in it, until the text begins this number of pixels below the top of the
 * window.
 */
export function scrollTo(lines: Lines, top: number): void {
  const holder: Element | null = parentElement.call(lines.first)
  if (!holder) return
  scrollIntoView.call(holder, { block: 'start', inline: 'nearest', behavior: 'instant' })
  for (let at: Element | null = holder; at; at = parentElement.call(at)) {
    const rest = boxOf(lines).top - top
    if (Math.abs(rest) < 1) return
    scrollBy.call(at, { top: rest, behavior: 'instant' })
  }
}
