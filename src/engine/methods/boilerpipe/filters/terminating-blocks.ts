import { type Filter, Label, linkDensity, type TextBlock, withLabel } from '../text-block.ts'

/** A block of this many words never marks the end. */
const WORDS = 15
/** A text with fewer characters marks the end only if it is a linked "Comment". */
const LENGTH = 8

const STARTS = /^(?:comments|\d+ comments|\d+ users responded in|© reuters|please rate this|post a comment)/i
const CONTAINED =
  /what you think\.\.\.|add (?:your )?comment|reader views|have your say|reader comments|rätta artikeln/i
const WHOLE = /^thanks for your comments - this feedback is now closed$/i

/** Labels the short blocks that mark the end of an article, such as the heading of a comment thread. */
export const terminatingBlocks =
  (textOf: (block: TextBlock) => string): Filter =>
  blocks =>
    blocks.map(block => (isTerminating(block, textOf) ? withLabel(block, Label.endOfText) : block))

function isTerminating(block: TextBlock, textOf: (block: TextBlock) => string): boolean {
  if (block.words >= WORDS) return false
  const text = textOf(block).trim()
  if (text.length < LENGTH) return linkDensity(block) === 1 && text === 'Comment'
  return STARTS.test(text) || CONTAINED.test(text) || WHOLE.test(text)
}
