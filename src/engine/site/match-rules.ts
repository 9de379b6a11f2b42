import type { Rule, RuleProblem } from '../../schema/rule.ts'
import type { NodeId, Page } from '../page/page.ts'
import { textLength } from './element-text.ts'
import { firstLinkFrom } from './first-link.ts'
import type { Mark } from './marks.ts'
import { selection } from './select.ts'

/** The effect of a reader's rules, and of their marks, on this page. */
export interface RuleMatch {
  /**
   * Per node: the index of the innermost rule around it that keeps, removes or names the title, -1 if there is none.
   * Marks are numbered after the last rule.
   */
  readonly ruling: Int32Array
  /** Per node: 1 if that rule or mark keeps. */
  readonly keep: Uint8Array
  /** Per node: 1 if that rule or mark removes. */
  readonly remove: Uint8Array
  /** Per node: 1 if the decision is by a mark. */
  readonly marked: Uint8Array
  /** Per node: 1 outside of the elements that rules name as the article's root; null without such a rule. */
  readonly outside: Uint8Array | null
  /** The element of the article's title, and the link to its next page, by rule; -1 without such a rule. */
  readonly title: NodeId
  readonly next: NodeId
  /** From a rule's id to the elements it matched, in document order; rules without a match are missing. */
  readonly byRule: ReadonlyMap<string, readonly NodeId[]>
  readonly problems: readonly RuleProblem[]
  /** True if neither rules nor marks match anything on this page. */
  readonly silent: boolean
}

/** A longer text, in normalised characters, is not a title; it would be cut where the title is shown. */
const LONGEST_TITLE = 200

/**
 * Applies a site's rules to a page. The innermost matched ancestor decides for a node, so that a rule can keep a part
 * of what another removes, and remove a part of what another keeps. Of two rules on one element the later in the list
 * wins; the same holds for two that name the root, the title or the next page.
 * @param rules the weakest first
 * @param marks the reader's marks on this page; on the same element, a mark overrides all rules
 */
export function matchRules(page: Page, rules: readonly Rule[], marks: readonly Mark[] = []): RuleMatch {
  const byRule = new Map<string, readonly NodeId[]>()
  const problems: RuleProblem[] = []
  const ruling = new Int32Array(page.size).fill(-1)
  const keep = new Uint8Array(page.size)
  const remove = new Uint8Array(page.size)
  const marked = new Uint8Array(page.size)
  const all = { ruling, keep, remove, marked, byRule, problems }
  if (rules.length + marks.length === 0) return { ...all, outside: null, title: -1, next: -1, silent: true }

  const { ids, find } = selection(page)
  let outside: Uint8Array | null = null
  let title: readonly [NodeId, index: number] | undefined
  let next = -1
  rules.forEach((rule, index) => {
    const selected = find(rule)
    const found = typeof selected === 'string' ? [] : selected.filter(id => canServe(page, rule, id))
    const [first] = found
    if (first === undefined) {
      problems.push({ rule, because: typeof selected === 'string' ? selected : 'no-match' })
      return
    }
    byRule.set(rule.id, found)
    if (rule.kind === 'root') outside = outsideOf(page, found)
    else if (rule.kind === 'title') title = [first, index]
    else if (rule.kind === 'next') next = firstLinkFrom(page)[first]!
    else for (const element of found) ruling[element] = index
  })
  if (title) ruling[title[0]] = title[1]
  let marksFound = 0
  marks.forEach(({ element }, index) => {
    const id = ids.get(element)
    if (id === undefined) return
    ruling[id] = rules.length + index
    marksFound++
  })

  const deciders = [...rules, ...marks]
  for (let id = 0; id < page.size; id++) {
    if (ruling[id] === -1 && id > 0) ruling[id] = ruling[page.parent[id]!]!
    const index = ruling[id]!
    const kind = deciders[index]?.kind
    keep[id] = kind === 'keep' ? 1 : 0
    remove[id] = kind === 'remove' ? 1 : 0
    marked[id] = index >= rules.length ? 1 : 0
  }
  return { ...all, outside, title: title?.[0] ?? -1, next, silent: byRule.size + marksFound === 0 }
}

/**
 * Whether an element can serve a rule of this kind: a root shows text, a title shows text of limited length, a link to
 * the next page contains a link.
 */
function canServe(page: Page, { kind }: Rule, id: NodeId): boolean {
  switch (kind) {
    case 'root':
      return textLength(page, id) > 0
    case 'title':
      return textLength(page, id) > 0 && textLength(page, id) <= LONGEST_TITLE
    case 'next':
      return firstLinkFrom(page)[id]! < page.end[id]!
    default:
      return true
  }
}

function outsideOf(page: Page, roots: readonly NodeId[]): Uint8Array {
  const outside = new Uint8Array(page.size).fill(1)
  let end = 0
  for (const root of roots) {
    if (root < end) continue // inside the previous root
    end = page.end[root]!
    outside.fill(0, root, end)
  }
  return outside
}
