import type { NodeId, Page } from '../page/page.ts'
import type { Mark } from './marks.ts'
import type { Rule, RuleProblem } from './rules.ts'
import { selection } from './select.ts'

/** What a person's rules, and their marks on this one page, say of it. */
export interface RuleMatch {
  /**
   * Per node: the index of the innermost rule around it, -1 where there is none. Marks are counted on from the last
   * rule.
   */
  readonly ruling: Int32Array
  /** Per node: 1 when that rule or mark keeps. */
  readonly keep: Uint8Array
  /** Per node: 1 when that rule or mark removes. */
  readonly remove: Uint8Array
  /** Per node: 1 when it is a mark that decides. */
  readonly marked: Uint8Array
  /** The elements each rule matched, in document order, by the rule's id; rules without a match are not in it. */
  readonly byRule: ReadonlyMap<string, readonly NodeId[]>
  readonly problems: readonly RuleProblem[]
}

/**
 * Runs a site's rules on a page. The innermost matched ancestor decides for a node, so that one can keep a part
 * of what is removed and remove a part of what is kept; of two rules on one element, the later in the list wins.
 * @param marks what was said of elements of this very page; on one element a mark beats all rules
 */
export function matchRules(page: Page, rules: readonly Rule[], marks: readonly Mark[] = []): RuleMatch {
  const byRule = new Map<string, readonly NodeId[]>()
  const problems: RuleProblem[] = []
  const ruling = new Int32Array(page.size).fill(-1)
  const keep = new Uint8Array(page.size)
  const remove = new Uint8Array(page.size)
  const marked = new Uint8Array(page.size)
  const match: RuleMatch = { ruling, keep, remove, marked, byRule, problems }
  if (rules.length + marks.length === 0) return match

  const { ids, find } = selection(page)
  rules.forEach((rule, index) => {
    const found = find(rule)
    if (found === null) problems.push({ rule, because: 'invalid-selector' })
    else if (found.length === 0) problems.push({ rule, because: 'no-match' })
    else byRule.set(rule.id, found)
    for (const element of found ?? []) ruling[element] = index
  })
  marks.forEach(({ element }, index) => {
    const id = ids.get(element)
    if (id !== undefined) ruling[id] = rules.length + index
  })

  const sayings = [...rules, ...marks]
  for (let id = 0; id < page.size; id++) {
    if (ruling[id] === -1 && id > 0) ruling[id] = ruling[page.parent[id]!]!
    const index = ruling[id]!
    const kind = sayings[index]?.kind
    keep[id] = kind === 'keep' ? 1 : 0
    remove[id] = kind === 'remove' ? 1 : 0
    marked[id] = index >= rules.length ? 1 : 0
  }
  return match
}
