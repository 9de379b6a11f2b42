import { attribute, characterData, namespaceURI, textContent } from '../../../dom/safe-dom.ts'
import { MATHML_ELEMENTS } from '../../../schema/article-html.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { copyAttributes } from './copy-attributes.ts'
import { drawnFormula, isDrawn } from './drawn-formula.ts'
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
/** Elements that may have the source of a formula in an attribute, and these attributes. */
const SOURCED: ReadonlySet<string> = new Set(['img', 'span', 'div', 'mjx-container'])
const TEX_ATTRIBUTES = ['data-tex', 'data-latex', 'data-math']
/** Names of images of formulas: MediaWiki, WordPress, Sphinx. */
const TEX_IMAGES: ReadonlySet<string> = new Set('math mathimg tex latex equation formula mwe'.split(' '))
/** Name tokens of what sets a formula in a line of its own: KaTeX, MathJax 2, MediaWiki, LaTeXML. */
const DISPLAYED: ReadonlySet<string> = new Set(['display', 'displayed', 'equation', 'equationgroup'])
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
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === math) {
      formulas.set(typesetBy(page, id), id)
      id = page.end[id]! - 1
    } else if (page.tag[id] === script && isTex(page, id)) {
      const holder = typesetBefore(page, id)
      const known = formulas.get(holder)
      if (known === undefined || known === holder) formulas.set(holder, id)
    } else if (SOURCED.has(tagName(page, id)) && isFormula(page, id) && !holdsMath(page, id)) {
      formulas.set(id, id)
      id = page.end[id]! - 1
    }
  }
  return formulas
}

/** Whether an element has a formula as TeX, or is one that MathJax has drawn. */
function isFormula(page: Page, id: NodeId): boolean {
  return writtenTex(page, id) !== null || isDrawn(page, id)
}

/** Whether an element contains a formula as MathML, which is better than its source. */
function holdsMath(page: Page, id: NodeId): boolean {
  for (let at = id + 1; at < page.end[id]!; at++) if (tagName(page, at) === 'math') return true
  return false
}

/** The TeX that an element has in an attribute: Zhihu, MathJax 4; or that an image has as its alternative text. */
function writtenTex(page: Page, id: NodeId): string | null {
  const element = elementOf(page, id)
  if (tagName(page, id) === 'mjx-container') return attributeTex(page, id) ?? innerTex(page, id)
  if (tagName(page, id) === 'img') {
    const alt = (attribute(element, 'alt') ?? '').trim()
    const isNamed = nameTokens(page)(id).some(token => TEX_IMAGES.has(token))
    const isTex = /^(\$+|\\[[(]).+(\$|\\[\])])$/s.test(alt) || (isNamed && /[\\^_={]/.test(alt))
    return isTex ? alt.replace(/^(?:\$+|\\[[(])|(?:\$+|\\[\])])$/g, '').trim() : null
  }
  return attributeTex(page, id)
}

function attributeTex(page: Page, id: NodeId): string | null {
  const tex = TEX_ATTRIBUTES.map(name => attribute(elementOf(page, id), name)).find(value => value)
  return tex && tex.length <= MAX_TEX ? tex.trim() : null
}

/** The TeX of the whole formula, which MathJax 4 writes on the element inside its container. */
function innerTex(page: Page, container: NodeId): string | null {
  for (let id = container + 1; id < page.end[container]!; id++) {
    if (page.tag[id] === TEXT) continue
    const isWhole =
      tagName(page, id) === 'mjx-math' || attribute(elementOf(page, id), 'data-mml-node') === 'math'
    if (isWhole) return attributeTex(page, id)
  }
  return null
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
  if (tagName(page, formula) === 'math') return copyMath(page, formula, inert)
  const hasTex = tagName(page, formula) !== 'mjx-container' || writtenTex(page, formula) !== null
  const drawn = hasTex ? null : drawnFormula(page, formula, inert)
  if (!drawn) return copyTex(page, formula, inert)
  if (isDisplayed(page, formula)) drawn.setAttribute('display', 'block')
  return drawn
}

function copyTex(page: Page, script: NodeId, inert: Document): Element {
  const copy = inert.createElement('code')
  const isScript = tagName(page, script) === 'script'
  const [, mode] = TEX_SCRIPT.exec(attribute(elementOf(page, script), 'type') ?? '') ?? []
  const tex = isScript ? textContent(page.node[script]!) : writtenTex(page, script)
  copy.setAttribute('data-formula', mode || (!isScript && isDisplayed(page, script)) ? 'block' : 'inline')
  copy.append((tex ?? '').slice(0, MAX_TEX).trim())
  return copy
}

/** Whether an element around a formula sets it in a line of its own. */
function isDisplayed(page: Page, formula: NodeId): boolean {
  for (let id = formula, step = 0; id > 0 && step <= REACH + 2; id = page.parent[id]!, step++) {
    if (id !== formula && tagName(page, id) === 'p') return false
    if (attribute(elementOf(page, id), 'display') === 'true') return true
    if (nameTokens(page)(id).some(token => DISPLAYED.has(token))) return true
  }
  return false
}

function copyMath(page: Page, math: NodeId, inert: Document): Element {
  const copy = copyElement(page, math, inert)
  if (isDisplayed(page, math)) copy.setAttribute('display', 'block')
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
