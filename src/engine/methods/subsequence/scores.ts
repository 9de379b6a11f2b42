import { boxes } from '../../page/facts/boxes.ts'
import { linked } from '../../page/facts/links.ts'
import { text } from '../../page/facts/text.ts'
import { Display, type Page, TEXT, tagMask } from '../../page/page.ts'

/** The cost of a tag in words, chosen by hand, without training. */
const TAG = -3.25
const INLINE_TAG = -0.5
const HEADING = -1
/** The score of a word in a link; a word outside links scores 1. */
const LINK_WORD = -2
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Scores as an HTML parser sees the page: 1 per word, -3.25 per element. Only the ends and the sum of the best run
 * matter, so a text node needs only one score for all its words.
 * @returns per node
 */
export function exactScores(page: Page): Float32Array {
  const { words } = text(page)
  return Float32Array.from({ length: page.size }, (_, id) => (page.tag[id] === TEXT ? words[id]! : TAG))
}

/**
 * Scores as a reader sees the page: shown words and tags with a box of their own; inline tags and headings cost little,
 * because they do not separate texts; words in links are a loss.
 * @returns per node
 */
export function shownScores(page: Page): Float32Array {
  const { words } = text(page)
  const link = linked(page)
  const box = boxes(page)
  const isHeading = tagMask(page, HEADINGS)
  return Float32Array.from({ length: page.size }, (_, id) => {
    if (!page.visible[id]) return 0
    const tag = page.tag[id]!
    if (tag === TEXT) return words[id]! * (link[id] ? LINK_WORD : 1)
    if (!box[id]) return 0
    if (isHeading[tag]) return HEADING
    return page.display[id] === Display.block ? TAG : INLINE_TAG
  })
}
