import { type Filter, has, Label, textDensity, withContent } from '../text-block.ts'

/** Words in full lines: a block of at least this density is text. */
const DENSITY = 9

/** From the first block on that ends the text, nothing is content, once there have been so many words of text. */
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
