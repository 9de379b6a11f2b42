import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../../engine/page/page.ts'
import { fingerprintOf } from '../../../engine/site/element-text.ts'
import type { Selection } from '../../../engine/site/select.ts'
import { isBounded, isVague } from '../../../engine/site/selector.ts'
import type { RuleKind } from '../../../schema/rule.ts'
import { selectorFor } from '../selector.ts'
import { isStableAttribute, isStableName, STABLE_ATTRIBUTES } from '../stable-names.ts'

/** A selector for an element, and what it matches on this page. */
export interface Candidate {
  readonly selector: string
  readonly fingerprint: string
  /** In document order. */
  readonly found: readonly NodeId[]
  /** How likely it is to match the same part later and on other pages, 0 … 1. */
  readonly stability: number
}

/** The stability of a selector, by what it uses. */
const STABILITY = { id: 1, attribute: 0.95, name: 0.9, path: 0.7, tag: 0.6, underTag: 0.5, position: 0.2 }
const MOST_OFFERED = 6
const MOST_NAMES = 4
/** The number of levels above the element in which a name is searched. */
const MOST_ABOVE = 8
/** Tags that identify an element by themselves; for the article's root, two more do. */
const TELLING_TAG = /^(?:nav|aside|footer|form|dialog)$|-/
const TELLING_ROOT = /^(?:main|article)$/

/**
 * The selectors for an element, the best first: those that match it alone before those that match similar elements,
 * and the more stable before the less stable. Generated names and names with numbers are not used. Positions come
 * last, and only with a fingerprint of the text. Of several selectors that match the same elements, one is returned.
 * @param elements elements that contain the same blocks, so that any of them can be selected
 * @param kind for `root`, the element with the article, no fingerprint is used, because its text differs on every
 *   page
 */
export function candidatesFor(
  page: Page,
  elements: readonly NodeId[],
  selection: Selection,
  kind: RuleKind,
): readonly Candidate[] {
  const best = new Map<string, Candidate>()
  for (const id of elements) {
    const print = kind === 'root' ? '' : fingerprintOf(page, id)
    for (const [selector, stability] of selectorsFor(page, id, kind)) {
      const needsText = isVague(selector) && !(kind === 'root' && TELLING_ROOT.test(selector))
      if (!isBounded(selector) || (needsText && print === '')) continue // on other pages it would match something else
      const found = selection.find({ id: '', kind, selector, fingerprint: print })
      if (typeof found === 'string' || !found.includes(id)) continue
      const key = found.length === 1 ? 'alone' : found.join()
      const known = best.get(key)
      const fingerprint = found.length === 1 || needsText ? print : ''
      if (!known || known.stability < stability) best.set(key, { selector, fingerprint, found, stability })
    }
  }
  const isShaky = ({ stability }: Candidate) => Number(stability <= STABILITY.position)
  return [...best.values()]
    .sort(
      (a, b) =>
        isShaky(a) - isShaky(b) ||
        Math.min(a.found.length, 2) - Math.min(b.found.length, 2) ||
        b.stability - a.stability ||
        a.found.length - b.found.length,
    )
    .slice(0, MOST_OFFERED)
}

/** Yields selectors, each with its stability. */
function* selectorsFor(page: Page, id: NodeId, kind: RuleKind): Generator<readonly [string, number]> {
  const element = elementOf(page, id)
  const tag = tagName(page, id)
  const own = namesOf(element)
  yield* own
  for (const [name, stability] of own) if (/^[.]/.test(name)) yield [`${tag}${name}`, stability - 0.02]
  const classes = own.filter(([name]) => name.startsWith('.'))
  for (let i = 1; i < classes.length; i++) yield [`${classes[0]![0]}${classes[i]![0]}`, STABILITY.name - 0.03]
  if (TELLING_TAG.test(tag) || (kind === 'root' && TELLING_ROOT.test(tag)))
    yield [CSS.escape(tag), STABILITY.tag]
  yield* below(page, id, [...own.map(([name]) => name), CSS.escape(tag)])
  const unique = selectorFor(element)
  if (unique !== null) yield [unique, isVague(unique) ? STABILITY.position : STABILITY.path - 0.05]
}

/** Selectors for the stable names of an element. */
function namesOf(element: Element): (readonly [string, number])[] {
  const id = attribute(element, 'id') ?? ''
  const classes = (attribute(element, 'class') ?? '').split(/\s+/).filter(name => name && isStableName(name))
  const attributes = [...STABLE_ATTRIBUTES].flatMap(name => {
    const value = attribute(element, name)
    return value !== null && isStableAttribute(name, value) ? [`[${name}="${CSS.escape(value)}"]`] : []
  })
  return [
    ...(isStableName(id) ? [[`#${CSS.escape(id)}`, STABILITY.id] as const] : []),
    ...attributes.slice(0, MOST_NAMES).map(name => [name, STABILITY.attribute] as const),
    ...classes.slice(0, MOST_NAMES).map(name => [`.${CSS.escape(name)}`, STABILITY.name] as const),
  ]
}

/** Selectors for the element inside the nearest element around it that has a name. */
function* below(page: Page, id: NodeId, own: readonly string[]): Generator<readonly [string, number]> {
  let at = page.parent[id]!
  for (let steps = 0; at > 0 && steps < MOST_ABOVE; steps++, at = page.parent[at]!) {
    const [name] = namesOf(elementOf(page, at))
    if (!name) continue
    for (const part of own) {
      const isName = /^[.#[]/.test(part)
      yield [`${name[0]} ${part}`, isName ? STABILITY.path : STABILITY.underTag]
      if (steps === 0)
        yield [`${name[0]} > ${part}`, isName ? STABILITY.path - 0.01 : STABILITY.underTag - 0.01]
    }
    return
  }
}
