import { inside, type NodeId, type Page, TEXT } from '../page/page.ts'
import { nodeType } from '../page/safe-dom.ts'
import { withFingerprint } from './element-text.ts'
import type { Rule, RuleProblem } from './rules.ts'
import { isBounded, isVague } from './selector.ts'

/** What a person's rules say of a page. */
export interface RuleMatch {
  /** Per node: the index of the innermost rule around it, -1 where there is none. */
  readonly ruling: Int32Array
  /** Per node: 1 when that rule keeps. */
  readonly keep: Uint8Array
  /** Per node: 1 when that rule removes. */
  readonly remove: Uint8Array
  /** The elements each rule matched, in document order, by the rule's id; rules without a match are not in it. */
  readonly byRule: ReadonlyMap<string, readonly NodeId[]>
  readonly problems: readonly RuleProblem[]
}

/** A root that selectors are run in: the document, a frame's document, or an open shadow root. */
type Root = Document | ShadowRoot

/**
 * Runs a site's rules on a page. The innermost matched ancestor decides for a node, so that one can keep a part
 * of what is removed and remove a part of what is kept; of two rules on one element, the later in the list wins.
 *
 * A rule whose selector matches nothing is looked for by its fingerprint. A vague selector (a position, a bare
 * tag) counts only where the text has the rule's fingerprint, if it has one: on the site's next page the seventh
 * paragraph is another one.
 */
export function matchRules(page: Page, rules: readonly Rule[]): RuleMatch {
  const byRule = new Map<string, readonly NodeId[]>()
  const problems: RuleProblem[] = []
  if (rules.length > 0) {
    const ids = elementIds(page)
    const roots = rootsOf(page)
    for (const rule of rules) {
      const selected = select(page, rule, roots, ids)
      const found = selected?.length === 0 ? recognise(page, rule, ids) : selected
      if (found === null) problems.push({ rule, because: 'invalid-selector' })
      else if (found.length === 0) problems.push({ rule, because: 'no-match' })
      else byRule.set(rule.id, found)
    }
  }
  return { ...rule(page, rules, byRule), byRule, problems }
}

/** The elements of the page that a rule selects, or null when the selector is no selector or too costly. */
function select(page: Page, rule: Rule, roots: Iterable<Root>, ids: Map<Node, NodeId>): NodeId[] | null {
  const { selector, fingerprint } = rule
  if (!isBounded(selector)) return null
  const found: NodeId[] = []
  try {
    for (const root of roots)
      for (const element of querySelectorAll(root, selector)) {
        const id = ids.get(element)
        if (id !== undefined) found.push(id)
      }
  } catch {
    return null
  }
  found.sort((a, b) => a - b)
  const confirm = fingerprint !== '' && isVague(selector)
  return confirm ? withFingerprint(page, found, fingerprint) : found
}

/** The elements that show the rule's text; of nested ones the outermost. */
function recognise(page: Page, { fingerprint }: Rule, ids: Map<Node, NodeId>): NodeId[] {
  if (fingerprint === '') return []
  const found = withFingerprint(page, ids.values(), fingerprint)
  return found.filter((id, i) => i === 0 || !inside(page, id, found[i - 1]!))
}

/** Every node takes the ruling of its nearest matched ancestor. */
function rule(page: Page, rules: readonly Rule[], byRule: ReadonlyMap<string, readonly NodeId[]>) {
  const ruling = new Int32Array(page.size).fill(-1)
  const keep = new Uint8Array(page.size)
  const remove = new Uint8Array(page.size)
  rules.forEach(({ id }, index) => {
    for (const element of byRule.get(id) ?? []) ruling[element] = index
  })
  for (let id = 0; id < page.size; id++) {
    if (ruling[id] === -1 && id > 0) ruling[id] = ruling[page.parent[id]!]!
    const kind = rules[ruling[id]!]?.kind
    keep[id] = kind === 'keep' ? 1 : 0
    remove[id] = kind === 'remove' ? 1 : 0
  }
  return { ruling, keep, remove }
}

function elementIds(page: Page): Map<Node, NodeId> {
  const ids = new Map<Node, NodeId>()
  for (let id = 0; id < page.size; id++) if (page.tag[id] !== TEXT) ids.set(page.node[id]!, id)
  return ids
}

function rootsOf(page: Page): Set<Root> {
  const roots = new Set<Root>()
  for (let id = 0; id < page.size; id++)
    if (page.tag[id] !== TEXT) roots.add(Node.prototype.getRootNode.call(page.node[id]!) as Root)
  return roots
}

/** Through the prototype, since a page can name an image `querySelectorAll` and so shadow the document's own. */
function querySelectorAll(root: Root, selector: string): NodeListOf<Element> {
  const { querySelectorAll } = isDocument(root) ? Document.prototype : DocumentFragment.prototype
  return querySelectorAll.call(root, selector)
}

function isDocument(root: Root): root is Document {
  return nodeType(root) === Node.DOCUMENT_NODE
}
