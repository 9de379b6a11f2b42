import { nameTokens } from '../../page/facts/names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { characterData, namespaceURI } from '../../page/safe-dom.ts'
import { attributesOf, MATHML_ELEMENTS } from '../policy.ts'
import { copyAttributes } from './copy-attributes.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'
/** Names that typesetters give to the element that holds a formula in all its forms (KaTeX, MathJax, MediaWiki). */
const TYPESETTERS: ReadonlySet<string> = new Set(['katex', 'mathjax', 'mjx', 'mwe'])
/** How far above the MathML such an element is looked for. */
const REACH = 3
/** Deeper markup is flattened; no formula that people write comes near. */
const MAX_DEPTH = 64

/**
 * Formulas by the outermost element that stands for them. Typesetters write a formula twice or three times (for
 * the eye, for screen readers, as a picture); its MathML says it once.
 * @returns the `math` element of each
 */
export function findFormulas(page: Page): ReadonlyMap<NodeId, NodeId> {
  const formulas = new Map<NodeId, NodeId>()
  const math = page.tags.indexOf('math')
  if (math < 0) return formulas
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] !== math) continue
    formulas.set(typesetBy(page, id), id)
    id = page.end[id]! - 1
  }
  return formulas
}

function typesetBy(page: Page, math: NodeId): NodeId {
  let holder = math
  let id = page.parent[math]!
  for (let step = 0; step < REACH && id > 0; step++) {
    const isTypeset =
      tagName(page, id).startsWith('mjx-') || nameTokens(page)(id).some(token => TYPESETTERS.has(token))
    if (isTypeset) holder = id
    id = page.parent[id]!
  }
  return holder
}

/** A copy of a `math` element: its MathML without annotations, in the inert document. */
export function copyFormula(page: Page, math: NodeId, inert: Document): Element {
  const copy = copyElement(page, math, inert)
  const open: { end: NodeId; element: Element }[] = [{ end: page.end[math]!, element: copy }]
  for (let id = math + 1; id < page.end[math]!; ) {
    while (open.at(-1)!.end <= id) open.pop()
    const { element } = open.at(-1)!
    const name = tagName(page, id)
    if (name === 'annotation' || name === 'annotation-xml') {
      id = page.end[id]!
      continue
    }
    if (page.tag[id] === TEXT) {
      element.append(characterData(page.node[id] as Text))
    } else if (open.length < MAX_DEPTH && isMathMl(page, id)) {
      const child = copyElement(page, id, inert)
      element.append(child)
      open.push({ end: page.end[id]!, element: child })
    }
    id++
  }
  return copy
}

function isMathMl(page: Page, id: NodeId): boolean {
  return MATHML_ELEMENTS.has(tagName(page, id)) && namespaceURI(elementOf(page, id)) === MATHML
}

function copyElement(page: Page, id: NodeId, inert: Document): Element {
  const name = tagName(page, id)
  const copy = inert.createElementNS(MATHML, name)
  copyAttributes(elementOf(page, id), copy, attributesOf(name))
  return copy
}
