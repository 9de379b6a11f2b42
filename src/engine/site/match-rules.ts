import type { NodeId, Page } from '../page/page.ts'
import { textLength } from './element-text.ts'
import { firstLinkFrom } from './first-link.ts'
import type { Mark } from './marks.ts'
import type { Rule, RuleProblem } from './rules.ts'
import { selection } from './select.ts'

/** What a person's rules, and their marks on this one page, say of it. */
export interface RuleMatch {
  /**
   * Per node: the index of the innermost rule around it that keeps, removes or names the title, -1 where there is none.
   * Marks are counted on from the last rule.
   */
  readonly ruling: Int32Array
  /** Per node: 1 when that rule or mark keeps. */
  readonly keep: Uint8Array
  /** Per node: 1 when that rule or mark removes. */
  readonly remove: Uint8Array
  /** Per node: 1 when it is a mark that decides. */
  readonly marked: Uint8Array
  /** Per node: 1 outside of the elements where a rule says the article is; null where none says so. */
  readonly outside: Uint8Array | null
  /** The element whose text is the article's title, and the link that leads to its next page; -1 where no rule says. */
  readonly title: NodeId
  readonly next: NodeId
  /** The elements each rule matched, in document order, by the rule's id; rules without a match are not in it. */
  readonly byRule: ReadonlyMap<string, readonly NodeId[]>
  readonly problems: readonly RuleProblem[]
  /** True where nothing above says anything of this page. */
  readonly silent: boolean
}

/** A longer text, in normalised characters, is no title: shown as one it would be cut short. */
const LONGEST_TITLE = 200

/**
 * Runs a site's rules on a page. The innermost matched ancestor decides for a node, so that one can keep a part
 * of what is removed and remove a part of what is kept; of two rules on one element, the later in the list wins, and
 * of two that name the article's place, its title or its next page.
 * @param rules the weakest first
 * @param marks what was said of elements of this very page; on one element a mark beats all rules
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
    const found = typeof selected === 'string' ? [] : selected.filter(id => isFit(page, rule, id))
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
  let placed = 0
  marks.forEach(({ element }, index) => {
    const id = ids.get(element)
    if (id === undefined) return
    ruling[id] = rules.length + index
    placed++
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
  return { ...all, outside, title: title?.[0] ?? -1, next, silent: byRule.size + placed === 0 }
}

/** No article is where nothing shows, no title is without text or as long as one, and only links lead on. */
function isFit(page: Page, { kind }: Rule, id: NodeId): boolean {
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
    if (root < end) continue // in the one before
    end = page.end[root]!
    outside.fill(0, root, end)
  }
  return outside
}
