import { attribute, characterData, namespaceURI, textContent } from '../../../dom/safe-dom.ts'
import { MATHML_ELEMENTS } from '../../../schema/article-html.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { copyAttributes } from './copy-attributes.ts'
import { copiedAttributes } from './kept-names.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'
/** Name tokens that typesetters give the element that contains all forms of a formula (KaTeX, MathJax, MediaWiki). */
const TYPESETTERS: ReadonlySet<string> = new Set(['katex', 'mathjax', 'jax', 'mjx', 'mwe'])
/** The most levels above the MathML at which such an element is sought. */
const REACH = 3
/** Deeper markup is flattened; real formulas are far shallower. */
const MAX_DEPTH = 64

/** The type of a script with the source of a formula, which MathJax 2 leaves in place. */
const TEX_SCRIPT = /^math\/tex(?:\s*;\s*mode=(display))?/i
/** The encoding of an annotation with the formula's TeX source. */
const TEX_ANNOTATION = /^(?:application\/x-(?:la)?tex|tex|latex)$/i
/** The longest TeX source, in characters. */
const MAX_TEX = 4_000

/**
 * Finds the formulas, by the outermost element that represents each. Typesetters write a formula two or three times
 * (visually, for screen readers, as an image); it is taken once, from its MathML or else from its TeX.
 * @returns from that element to the formula's `math` or `script` element
 */
export function findFormulas(page: Page): ReadonlyMap<NodeId, NodeId> {
  const formulas = new Map<NodeId, NodeId>()
  const math = page.tags.indexOf('math')
  const script = page.tags.indexOf('script')
  if (math < 0 && script < 0) return formulas
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === math) {
      formulas.set(typesetBy(page, id), id)
      id = page.end[id]! - 1
    } else if (page.tag[id] === script && isTex(page, id)) {
      const holder = typesetBefore(page, id)
      if (!formulas.has(holder)) formulas.set(holder, id)
    }
  }
  return formulas
}

function isTex(page: Page, script: NodeId): boolean {
  return TEX_SCRIPT.test(attribute(elementOf(page, script), 'type') ?? '')
}

/** The element that MathJax rendered right before a script from its formula; the script itself if there is none yet. */
function typesetBefore(page: Page, script: NodeId): NodeId {
  const parent = page.parent[script]!
  let before = script - 1
  while (before > parent && page.parent[before] !== parent) before = page.parent[before]!
  const isSet = before > parent && page.tag[before] !== TEXT && isTypeset(page, before)
  return isSet && page.visible[before] ? before : script
}

function typesetBy(page: Page, math: NodeId): NodeId {
  let holder = math
  let id = page.parent[math]!
  for (let step = 0; step < REACH && id > 0; step++) {
    if (isTypeset(page, id)) holder = id
    id = page.parent[id]!
  }
  return holder
}

function isTypeset(page: Page, id: NodeId): boolean {
  return tagName(page, id).startsWith('mjx-') || nameTokens(page)(id).some(token => TYPESETTERS.has(token))
}

/**
 * Copies a formula into the inert document: a `math` element as MathML with its TeX in an attribute, a script as `code`
 * with its TeX, for the view to render.
 */
export function copyFormula(page: Page, formula: NodeId, inert: Document): Element {
  return tagName(page, formula) === 'math' ? copyMath(page, formula, inert) : copyTex(page, formula, inert)
}

function copyTex(page: Page, script: NodeId, inert: Document): Element {
  const copy = inert.createElement('code')
  const [, mode] = TEX_SCRIPT.exec(attribute(elementOf(page, script), 'type') ?? '') ?? []
  copy.setAttribute('data-formula', mode ? 'block' : 'inline')
  copy.append((textContent(page.node[script]!) ?? '').slice(0, MAX_TEX).trim())
  return copy
}

function copyMath(page: Page, math: NodeId, inert: Document): Element {
  const copy = copyElement(page, math, inert)
  setTex(copy, attribute(elementOf(page, math), 'alttext') ?? '')
  const open: { end: NodeId; element: Element }[] = [{ end: page.end[math]!, element: copy }]
  for (let id = math + 1; id < page.end[math]!; ) {
    while (open.at(-1)!.end <= id) open.pop()
    const { element } = open.at(-1)!
    const name = tagName(page, id)
    if (name === 'annotation' || name === 'annotation-xml') {
      const annotation = elementOf(page, id)
      if (TEX_ANNOTATION.test(attribute(annotation, 'encoding') ?? ''))
        setTex(copy, textContent(annotation) ?? '')
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

function setTex(math: Element, tex: string): void {
  const trimmed = tex.length <= MAX_TEX ? tex.trim() : ''
  if (trimmed) math.setAttribute('data-tex', trimmed)
}

function isMathMl(page: Page, id: NodeId): boolean {
  return Object.hasOwn(MATHML_ELEMENTS, tagName(page, id)) && namespaceURI(elementOf(page, id)) === MATHML
}

function copyElement(page: Page, id: NodeId, inert: Document): Element {
  const name = tagName(page, id)
  const copy = inert.createElementNS(MATHML, name)
  copyAttributes(elementOf(page, id), copy, copiedAttributes(name))
  return copy
}
