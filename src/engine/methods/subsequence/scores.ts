import { boxes } from '../../page/facts/boxes.ts'
import { linked } from '../../page/facts/links.ts'
import { text } from '../../page/facts/text.ts'
import { Display, type Page, TEXT, tagMask } from '../../page/page.ts'
import { endTags } from '../end-tags.ts'

/** The cost of a tag in words, chosen by hand, without training. */
const TAG = -3.25
const INLINE_TAG = -0.5
const HEADING = -1
/** The score of a word in a link; a word outside links scores 1. */
const LINK_WORD = -2
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Scores as an HTML parser sees the page: 1 per word, -3.25 per tag. Every tag is a token, so a start tag and an end tag
 * cost the same. Only the ends and the sum of the best run matter, so a text node needs only one score for all
 * its words, and adjacent end tags need only one score together.
 * @returns two per node: `2 * id` for the end tags right before it, `2 * id + 1` for its words or its own start tag; the
 * end tags after the last node are left out, because they cannot improve any run
 */
export function exactScores(page: Page): Float32Array {
  const { words } = text(page)
  const endTagsBefore = endTags(page)
  const scores = new Float32Array(2 * page.size)
  for (let id = 0; id < page.size; id++) {
    scores[2 * id] = TAG * endTagsBefore(id)
    scores[2 * id + 1] = page.tag[id] === TEXT ? words[id]! : TAG
  }
  return scores
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
