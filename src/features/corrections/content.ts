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
import { labelOf } from './label.ts'
import { holds, type PageMarks } from './marks.ts'
import { selectorFor } from './selector.ts'

/** The reading that the person sees. */
interface Drawn {
  readonly page: Page
  readonly verdict: Verdict
  /** The entries of the list of what was left out: the first block of each, and the last. */
  readonly leftOut: ReadonlyMap<number, number>
}

/** The number of elements around a block that are tried; each needs a search for a selector. */
const MOST_TRIED = 5

/**
 * Drafts corrections: rules that keep or remove what the person points at.
 * @param drawn the last reading; null before the first
 * @param marks the marks on the page; a drafted rule removes the opposite marks on the same part, unless it is a preview
 */
export function correct(
  drawn: () => Drawn | null,
  marks: PageMarks = { list: [] },
): Pick<PageHandlers, 'draft'> {
  return {
    draft({ block, kind, isPreview }) {
      const last = drawn()
      if (!last) throw new Error('The page has changed since it was read.')
      const rule = draft(last, block, kind)
      if (rule && !isPreview)
        marks.list = marks.list.filter(mark => mark.kind === kind || !isAbout(mark, last, block))
      return rule
    },
  }
}

/** Whether a mark covers a block, or another block of the same entry in the list of what was left out. */
function isAbout({ element }: Mark, { page, leftOut }: Drawn, block: number): boolean {
  const { first } = blocks(page)
  for (let each = block; each <= (leftOut.get(block) ?? block); each++)
    if (holds(element, page.node[first[each]!]!)) return true
  return false
}

/** Drafts a rule for a block. Elements with a stable name are preferred, then larger elements. */
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
  const rule: Rule = { id: randomId(), kind, selector, fingerprint, label: labelOf(page, element) }
  const found = matchRules(page, [rule]).byRule.get(rule.id) ?? []
  return found.length === 1 && found[0] === element ? rule : null
}
