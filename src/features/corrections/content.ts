import type { Verdict } from '../../engine/decision/verdict.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page } from '../../engine/page/page.ts'
import { fingerprintOf } from '../../engine/site/element-text.ts'
import type { Mark } from '../../engine/site/marks.ts'
import { matchRules } from '../../engine/site/match-rules.ts'
import { isVague } from '../../engine/site/selector.ts'
import type { PageHandlers } from '../../messages/page-calls.ts'
import type { Rule } from '../../schema/rule.ts'
import { randomId } from '../../store/random-id.ts'
import { holdersOfKept, holdersOfStretch } from './holders.ts'
import { holds, type PageMarks } from './marks.ts'
import { selectorFor } from './selector.ts'

/** What the person sees and points at. */
interface Drawn {
  readonly page: Page
  readonly verdict: Verdict
  /** The entries of the list of what was left out: the first block of each, and the last. */
  readonly leftOut: ReadonlyMap<number, number>
}

/** So many elements around a block are tried, each at the cost of a search for its selector. */
const MOST_TRIED = 5

/**
 * Corrections, drafted: a rule that keeps or removes what the person points at.
 * @param drawn what was read last, null before that
 * @param marks what was said of the page before: what is said now of the same part takes its place
 */
export function correct(
  drawn: () => Drawn | null,
  marks: PageMarks = { list: [] },
): Pick<PageHandlers, 'draft'> {
  return {
    draft({ block, kind }) {
      const last = drawn()
      if (!last) throw new Error('The page has changed since it was read.')
      const rule = draft(last, block, kind)
      if (rule) marks.list = marks.list.filter(mark => mark.kind === kind || !isAbout(mark, last, block))
      return rule
    },
  }
}

/** True when a mark speaks of a block, or of one that goes with it in the list of what was left out. */
function isAbout({ element }: Mark, { page, leftOut }: Drawn, block: number): boolean {
  const { first } = blocks(page)
  for (let each = block; each <= (leftOut.get(block) ?? block); each++)
    if (holds(element, page.node[first[each]!]!)) return true
  return false
}

/** The largest element that is only this has the best claim, but one with a name of its own goes before. */
function draft({ page, verdict, leftOut }: Drawn, block: number, kind: 'keep' | 'remove'): Rule | null {
  if (block >= verdict.keep.length) return null
  const to = leftOut.get(block)
  const holders = to === undefined ? holdersOfKept(page, verdict, block) : holdersOfStretch(page, block, to)
  let vague: Rule | null = null
  for (const element of holders.slice(-MOST_TRIED).reverse()) {
    const rule = ruleFor(page, element, kind)
    if (rule && !isVague(rule.selector)) return rule
    vague ??= rule
  }
  return vague
}

/** A rule that matches this element of the page and no other, or null. */
function ruleFor(page: Page, element: NodeId, kind: 'keep' | 'remove'): Rule | null {
  const selector = selectorFor(elementOf(page, element))
  if (selector === null) return null
  const fingerprint = fingerprintOf(page, element)
  if (fingerprint === '' && isVague(selector)) return null // on another page it would be another element
  const rule: Rule = { id: randomId(), kind, selector, fingerprint }
  const found = matchRules(page, [rule]).byRule.get(rule.id) ?? []
  return found.length === 1 && found[0] === element ? rule : null
}
