import { blocks } from '../../page/facts/blocks.ts'
import { elementOf, type NodeId, type Page } from '../../page/page.ts'

/**
 * Splits text into the lines that the page shows, with white space collapsed. Line breaks in the text count only where
 * the style of the block's element preserves them (poems and messages in `white-space: pre-wrap`).
 */
export class Lines {
  readonly #page: Page
  /** The element of the last call: text nodes come block by block. */
  #element = -1
  #preserved = false

  constructor(page: Page) {
    this.#page = page
  }

  /** @returns at least one line; white space at either end of a line is one space */
  of(data: string, block: number): string[] {
    return this.split(data, blocks(this.#page).element[block]!)
  }

  /**
   * @param element the one whose style counts
   * @returns at least one line; white space at either end of a line is one space
   */
  split(data: string, element: NodeId): string[] {
    const lines = data.includes('\n') && this.#breaksShow(element) ? data.split('\n') : [data]
    return lines.map(line => line.replace(/[\t\n\f\r ]+/g, ' '))
  }

  #breaksShow(element: NodeId): boolean {
    if (element === this.#element) return this.#preserved
    // A document without a window has no styles, so this is the empty string.
    const { whiteSpace } = getComputedStyle(elementOf(this.#page, element))
    this.#element = element
    this.#preserved = whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces'
    return this.#preserved
  }
}
