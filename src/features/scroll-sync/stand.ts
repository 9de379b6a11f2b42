import { isConnected, parentElement, scrollIntoView } from '../../dom/safe-dom.ts'

/** A run of text on the page. */
export interface Lines {
  readonly first: Text
  readonly last: Text
}

const scrollBy: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollBy

/** False once the page has removed it. */
export function standsIn({ first, last }: Lines): boolean {
  return isConnected(first) && isConnected(last)
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
  const holder: Element | null = parentElement(lines.first)
  if (!holder) return
  scrollIntoView(holder, { block: 'start', inline: 'nearest', behavior: 'instant' })
  for (let at: Element | null = holder; at; at = parentElement(at)) {
    const rest = boxOf(lines).top - top
    if (Math.abs(rest) < 1) return
    scrollBy.call(at, { top: rest, behavior: 'instant' })
  }
}
