import { inside, type NodeId, type Page, TEXT } from '../page/page.ts'
import { nodeType } from '../page/safe-dom.ts'
import { withFingerprint } from './element-text.ts'
import type { Rule, SelectorRefusal } from './rules.ts'
import { isBoundedOn, isVague } from './selector.ts'

/** A root that selectors are run in: the document, a frame's document, or an open shadow root. */
type Root = Document | ShadowRoot

/** A page to find the elements of rules on. */
export interface Selection {
  /** The id of each element. */
  readonly ids: ReadonlyMap<Node, NodeId>
  /** In document order; or why the rule's selector was not tried. */
  find(rule: Rule): NodeId[] | SelectorRefusal
}

/**
 * Where rules find their elements on a page: by the selector, or, when that matches nothing, by the fingerprint. A
 * vague selector (a position, a bare tag) counts only where the text has the rule's fingerprint, if it has one: on the
 * site's next page the seventh paragraph is another one.
 */
export function selection(page: Page): Selection {
  const ids = elementIds(page)
  let roots: ReadonlySet<Root> | undefined
  return {
    ids,
    find(rule) {
      roots ??= rootsOf(page)
      const selected = select(page, rule, roots, ids)
      return selected.length === 0 ? recognise(page, rule, ids) : selected
    },
  }
}

function select(
  page: Page,
  { selector, fingerprint }: Rule,
  roots: ReadonlySet<Root>,
  ids: ReadonlyMap<Node, NodeId>,
): NodeId[] | SelectorRefusal {
  if (!isSelector(selector)) return 'invalid-selector'
  if (!isBoundedOn(page, selector)) return 'costly-selector'
  const found: NodeId[] = []
  for (const root of roots)
    for (const element of querySelectorAll(root, selector)) {
      const id = ids.get(element)
      if (id !== undefined) found.push(id)
    }
  found.sort((a, b) => a - b)
  const confirm = fingerprint !== '' && isVague(selector)
  return confirm ? withFingerprint(page, found, fingerprint) : found
}

/** Whether the browser takes it for a selector; there is nothing in the fragment that it could be busy with. */
function isSelector(selector: string): boolean {
  try {
    new DocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** The elements that show the rule's text; of nested ones the outermost. */
function recognise(page: Page, { fingerprint }: Rule, ids: ReadonlyMap<Node, NodeId>): NodeId[] {
  if (fingerprint === '') return []
  const found = withFingerprint(page, ids.values(), fingerprint)
  return found.filter((id, i) => i === 0 || !inside(page, id, found[i - 1]!))
}

function elementIds(page: Page): Map<Node, NodeId> {
  const ids = new Map<Node, NodeId>()
  for (let id = 0; id < page.size; id++) if (page.tag[id] !== TEXT) ids.set(page.node[id]!, id)
  return ids
}

/** Pages live: what has left this one since it was read is in an element, or in nothing, and no rule is about it. */
function rootsOf(page: Page): Set<Root> {
  const roots = new Set<Root>()
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const root = Node.prototype.getRootNode.call(page.node[id]!)
    if (nodeType(root) !== Node.ELEMENT_NODE) roots.add(root as Root)
  }
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
