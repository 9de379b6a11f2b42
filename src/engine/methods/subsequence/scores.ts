import { boxes } from '../../page/facts/boxes.ts'
import { linked } from '../../page/facts/links.ts'
import { text } from '../../page/facts/text.ts'
import { Display, type Page, TEXT, tagMask } from '../../page/page.ts'

/** What a tag costs in words; set by hand, without training. */
const TAG = -3.25
const INLINE_TAG = -0.5
const HEADING = -1
/** What a word in a link is worth, where one outside is worth 1. */
const LINK_WORD = -2
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * As a parser of HTML sees it: every word 1, every element -3.25. Only the best run's ends and sum matter, so a text
 * of many words may be one score.
 * @returns per node
 */
export function exactScores(page: Page): Float32Array {
  const { words } = text(page)
  return Float32Array.from({ length: page.size }, (_, id) => (page.tag[id] === TEXT ? words[id]! : TAG))
}

/**
 * As a reader sees it: what is shown, a tag only where it has a box of its own, inline ones and headings cheap (a
 * heading or a stressed word is no border of a text), and words in links as a loss.
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
