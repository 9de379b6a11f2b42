import { blocks } from '../../page/facts/blocks.ts'
import { elementOf, type Page } from '../../page/page.ts'

/**
 * Splits text into the lines that the page shows, with white space collapsed. Line breaks in the text count only where
 * the style of the block's element preserves them (poems and messages in `white-space: pre-wrap`).
 */
export class Lines {
  readonly #page: Page
  /** The block of the last call: text nodes come block by block. */
  #block = -1
  #preserved = false

  constructor(page: Page) {
    this.#page = page
  }

  /** @returns at least one line; white space at either end of a line is one space */
  of(data: string, block: number): string[] {
    const lines = data.includes('\n') && this.#breaksShow(block) ? data.split('\n') : [data]
    return lines.map(line => line.replace(/[\t\n\f\r ]+/g, ' '))
  }

  #breaksShow(block: number): boolean {
    if (block === this.#block) return this.#preserved
    const element = elementOf(this.#page, blocks(this.#page).element[block]!)
    // A document without a window has no styles, so this is the empty string.
    const { whiteSpace } = getComputedStyle(element)
    this.#block = block
    this.#preserved = whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces'
    return this.#preserved
  }
}
