import type { Tuning } from '../../../schema/tuning.ts'
import { BLOCK_TAGS } from '../../page/elements.ts'
import { boxes } from '../../page/facts/boxes.ts'
import { type Counts, within } from '../../page/facts/counts.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { wordSet } from '../word-set.ts'
import { BLESSED, blessing } from './bless.ts'
import { type ShakeForm, WEIGHTS, type Weights } from './shake.ts'

/** The override protects a byline or a caption, not a section that happens to be called `author`. */
const BLESSED_WORDS = 60
/** The lowest score that keeps a subtree in the exact form. */
export const THRESHOLD = 0
/** The lowest scores at which the improved form keeps a subtree with links, or without. */
export const LINKED = 20
const UNLINKED = 1
/** Elements that structure the layout; a paragraph or list item is too small to be judged by itself. */
const DECISION_POINTS = new Set(
  (
    'body main article section div header footer aside nav form fieldset details dialog table thead tbody tfoot tr ' +
    'td th ul ol dl dd dt blockquote figure address center'
  ).split(' '),
)

/**
 * The form that the author describes: decides at every block tag, and keeps from score 0 on. An element whose tag is
 * not counted was pruned. It is no longer in the tree, so it neither keeps its ancestors nor overrides anything; with
 * nothing counted, its score of 0 would keep them.
 */
export function exactForm(page: Page, counts: Counts, tuning: Tuning = {}): ShakeForm {
  const isBlock = tagMask(page, BLOCK_TAGS)
  const blessed = blessing(page, blessedIn(tuning))
  const threshold = tuning['shake.threshold'] ?? THRESHOLD
  const isInTree = (id: NodeId): boolean => counts.tags[id + 1]! > counts.tags[id]!
  return {
    counts,
    weights: weightsIn(tuning),
    decides: id => isBlock[page.tag[id]!] === 1 && isInTree(id),
    overrides: id => isInTree(id) && blessed(id),
    threshold: () => threshold,
  }
}

/**
 * The improved form: fewer decision points, no decisions at wrappers, and a threshold that a line of links cannot
 * reach.
 */
export function improvedForm(page: Page, counts: Counts, tuning: Tuning = {}): ShakeForm {
  const isDecisionPoint = tagMask(page, DECISION_POINTS)
  const box = boxes(page)
  const blessed = blessing(page, blessedIn(tuning))
  const linked = tuning['shake.linked-threshold'] ?? LINKED
  // A syntax highlighter wraps every word in an element, which is no reason to drop the code.
  const isCode = tagMask(page, new Set(['pre']))
  // A byline or code that was pruned, or is not shown, does not keep what is around it.
  const hasText = (id: NodeId): boolean =>
    within(page, counts.words, id) + within(page, counts.linkWords, id) > 0
  return {
    counts,
    weights: weightsIn(tuning),
    decides: id => isDecisionPoint[page.tag[id]!] === 1 && box[id] === 1,
    overrides: id =>
      hasText(id) &&
      (isCode[page.tag[id]!] === 1 || (blessed(id) && within(page, counts.words, id) < BLESSED_WORDS)),
    // A subtree without links is not navigation, however short: ingredients, numbers in a table, a signature.
    threshold: id => (within(page, counts.linkWords, id) > 0 ? linked : UNLINKED),
  }
}

function weightsIn(tuning: Tuning): Weights {
  return {
    word: tuning['shake.word'] ?? WEIGHTS.word,
    link: tuning['shake.link'] ?? WEIGHTS.link,
    tag: tuning['shake.tag'] ?? WEIGHTS.tag,
  }
}

function blessedIn(tuning: Tuning): ReadonlySet<string> {
  const words = tuning['shake.blessed']
  return words === undefined ? BLESSED : wordSet(words)
}
