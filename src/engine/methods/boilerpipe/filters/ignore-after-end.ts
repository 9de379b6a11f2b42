import { type Filter, has, Label, textDensity, withContent } from '../text-block.ts'

/** A block of at least this density (words per full line) is running text. */
const DENSITY = 9

/**
 * After at least `leastWords` words of running text, the first block marked as the end of the text, and all blocks
 * after it, are not content.
 */
export const ignoreAfterEnd =
  (leastWords: number): Filter =>
  blocks => {
    let words = 0
    let ended = false
    return blocks.map(block => {
      if (block.content && textDensity(block) >= DENSITY) words += block.words
      ended ||= has(block, Label.endOfText) && words >= leastWords
      return ended ? withContent(block, false) : block
    })
  }
