import { nodeType } from '../../dom/safe-dom.ts'
import type { Rule, SelectorRefusal } from '../../schema/rule.ts'
import { inside, type NodeId, type Page, TEXT } from '../page/page.ts'
import { withFingerprint } from './element-text.ts'
import { isBoundedOn, isVague } from './selector.ts'

/** A root in which selectors are run: the document, a frame's document, or an open shadow root. */
type Root = Document | ShadowRoot

/** Finds the elements of rules on one page. */
export interface Selection {
  /** The id of each element. */
  readonly ids: ReadonlyMap<Node, NodeId>
  /** The matched elements in document order, or the reason why the selector was not run. */
  find(rule: Rule): NodeId[] | SelectorRefusal
}

/**
 * Prepares a page for finding the elements of rules: by selector, or by fingerprint if the selector matches nothing. A
 * vague selector (a position, a bare tag) matches only elements whose text has the rule's fingerprint, if the rule has
 * one: on another page of the site, the seventh paragraph is a different one.
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
  const needsConfirmation = fingerprint !== '' && isVague(selector)
  return needsConfirmation ? withFingerprint(page, found, fingerprint) : found
}

/** Whether the browser accepts the selector. The fragment is empty, so running the selector costs nothing. */
function isSelector(selector: string): boolean {
  try {
    new DocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** The elements whose text has the rule's fingerprint; among nested ones the outermost. */
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

/**
 * The roots of all elements. The page may have changed since it was read: the root of a detached element is that
 * element or null, not a document, and no rule applies to it.
 */
function rootsOf(page: Page): Set<Root> {
  const roots = new Set<Root>()
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const root = Node.prototype.getRootNode.call(page.node[id]!)
    if (nodeType(root) !== Node.ELEMENT_NODE) roots.add(root as Root)
  }
  return roots
}

/**
 * Calls the prototype's method, because a page can name an image `querySelectorAll`, which shadows the document's own.
 */
function querySelectorAll(root: Root, selector: string): NodeListOf<Element> {
  const { querySelectorAll } = isDocument(root) ? Document.prototype : DocumentFragment.prototype
  return querySelectorAll.call(root, selector)
}

function isDocument(root: Root): root is Document {
  return nodeType(root) === Node.DOCUMENT_NODE
}
