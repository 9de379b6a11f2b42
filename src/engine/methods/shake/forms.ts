import { BLOCK_TAGS } from '../../page/elements.ts'
import { boxes } from '../../page/facts/boxes.ts'
import { type Counts, within } from '../../page/facts/counts.ts'
import { type Page, tagMask } from '../../page/page.ts'
import { blessing } from './bless.ts'
import type { ShakeForm } from './shake.ts'

/** A blessing saves a byline or a caption, not a section that happens to be called `author`. */
const BLESSED_WORDS = 60
/** The lowest scores that keep, of what has links in it and of what has none. */
const LINKED = 20
const UNLINKED = 1
/** Where pages are laid out; a paragraph or list item is too small to be judged by itself. */
const DECISION_POINTS = new Set(
  (
    'body main article section div header footer aside nav form fieldset details dialog table thead tbody tfoot tr ' +
    'td th ul ol dl dd dt blockquote figure address center'
  ).split(' '),
)

/** As its author describes it: at every block tag, and zero keeps. */
export function exactForm(page: Page, counts: Counts): ShakeForm {
  const isBlock = tagMask(page, BLOCK_TAGS)
  return {
    counts,
    decides: id => isBlock[page.tag[id]!] === 1,
    overrides: blessing(page),
    threshold: () => 0,
  }
}

/** Fewer decision points, wrappers that decide nothing, and a threshold that a line of links cannot reach. */
export function improvedForm(page: Page, counts: Counts): ShakeForm {
  const isPoint = tagMask(page, DECISION_POINTS)
  const box = boxes(page)
  const blessed = blessing(page)
  // A highlighter makes an element of every word, which is no reason to drop the code.
  const isCode = tagMask(page, new Set(['pre']))
  return {
    counts,
    decides: id => isPoint[page.tag[id]!] === 1 && box[id] === 1,
    overrides: id =>
      isCode[page.tag[id]!] === 1 || (blessed(id) && within(page, counts.words, id) < BLESSED_WORDS),
    // What has no links is no navigation, however short: ingredients, figures of a table, a signature.
    threshold: id => (within(page, counts.linkWords, id) > 0 ? LINKED : UNLINKED),
  }
}
