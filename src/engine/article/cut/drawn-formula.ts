import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { MATHML_ELEMENTS } from '../../../schema/article-html.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'
/** Deeper markup is flattened; real formulas are far shallower. */
const MAX_DEPTH = 64
/** Elements whose second and third child are drawn in another order. */
const SCRIPTED: ReadonlySet<string> = new Set(
  'msub msup msubsup munder mover munderover mmultiscripts'.split(' '),
)
/** The class of a character that a style sheet draws, with its code. */
const GLYPH = /(?:^|\s)mjx-c([0-9A-F]{1,6})(?:\s|$)/
const CODE = /^[0-9A-F]{1,6}$/
/** Letters in italics, such as 𝑥: MathML sets single letters in italics by itself. */
const ITALIC = /^[\u210e\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]$/u
const ROOT_SIGN = '√'

interface Drawn {
  readonly id: NodeId
  readonly element: Element
  /** The parts of a scripted element: 0 for its base, 1 for what is below, 2 for what is above. */
  readonly parts: { readonly place: number; readonly element: Element }[]
}

/**
 * Reads a formula from the elements with which MathJax 3 and 4 draw it, where there is neither MathML nor TeX. In CHTML
 * they have the names of MathML elements, and their characters are in class names. In SVG, attributes have both.
 * @param container the `mjx-container`
 * @returns null if it draws no character
 */
export function drawnFormula(page: Page, container: NodeId, inert: Document): Element | null {
  const math = inert.createElementNS(MATHML, 'math')
  const open: Drawn[] = [{ id: container, element: math, parts: [] }]
  const close = () => arrange(open.pop()!)
  for (let id = container + 1; id < page.end[container]!; id++) {
    while (page.end[open.at(-1)!.id]! <= id) close()
    const { id: outer, element, parts } = open.at(-1)!
    if (tagName(page, id) === 'mjx-surd') {
      id = page.end[id]! - 1
      continue
    }
    const character = characterOf(page, id)
    if (character) element.append(character)
    const name = mathMlName(page, id)
    if (!name || open.length > MAX_DEPTH) continue
    const made = inert.createElementNS(MATHML, name)
    element.append(made)
    parts.push({ place: placeOf(page, id, outer), element: made })
    open.push({ id, element: made, parts: [] })
  }
  while (open.length > 0) close()
  return math.textContent ? math : null
}

/** The MathML element that an element draws, undefined for parts of one. */
function mathMlName(page: Page, id: NodeId): string | undefined {
  if (page.tag[id] === TEXT) return undefined
  const drawn = tagName(page, id).startsWith('mjx-')
    ? tagName(page, id).slice('mjx-'.length)
    : attribute(elementOf(page, id), 'data-mml-node')
  const name = drawn?.toLowerCase()
  // The lower half of one with both limits.
  if (name === 'munder' && tagName(page, page.parent[id]!) === 'mjx-box') return undefined
  if (name === 'texatom' || name === 'menclose') return 'mrow'
  return name && name !== 'math' && Object.hasOwn(MATHML_ELEMENTS, name) ? name : undefined
}

/** The character that an element draws, '' for most; and text for which the typesetter has no character. */
function characterOf(page: Page, id: NodeId): string {
  if (page.tag[id] === TEXT) return characterData(page.node[id] as Text).trim()
  const isCharacter = tagName(page, id) === 'mjx-c'
  const code = isCharacter
    ? GLYPH.exec(rawNames(page)(id))?.[1]
    : tagName(page, id) === 'use' || tagName(page, id) === 'path'
      ? attribute(elementOf(page, id), 'data-c')
      : null
  const point = code && CODE.test(code) ? Number.parseInt(code, 16) : 0
  if (point === 0 || point > 0x10ffff) return ''
  const character = String.fromCodePoint(point)
  return ITALIC.test(character) ? character.normalize('NFKD') : character
}

/** Whether an element draws a formula, character by character. */
export function isDrawn(page: Page, id: NodeId): boolean {
  if (tagName(page, id) !== 'mjx-container') return false
  for (let at = id + 1; at < page.end[id]!; at++)
    if (page.tag[at] !== TEXT && characterOf(page, at)) return true
  return false
}

/** Where a part of a scripted element or of a root is drawn; see `Drawn`. */
function placeOf(page: Page, id: NodeId, outer: NodeId): number {
  for (let up = id; up > outer; up = page.parent[up]!) {
    const name = tagName(page, up)
    if (name === 'mjx-over') return 2
    if (name === 'mjx-under' || name === 'mjx-root') return 1
    if (name === 'mjx-base') return 0
    // The first of two scripts is the upper one.
    if (name === 'mjx-script') return isFirstIn(page, id, up) ? 2 : 1
    // In SVG, upwards.
    const shift = /translate\([-\d.]+[ ,]+(-?[\d.]+)/.exec(attribute(elementOf(page, up), 'transform') ?? '')
    if (shift && Number(shift[1]) !== 0) return Number(shift[1]) > 0 ? 2 : 1
  }
  return 0
}

function isFirstIn(page: Page, id: NodeId, script: NodeId): boolean {
  for (let at = script + 1; at < id; at = page.end[at]!) if (mathMlName(page, at)) return false
  return true
}

/** Puts the parts of an element into the order of MathML, and drops the sign of a root. */
function arrange({ element, parts }: Drawn): void {
  const name = element.localName
  if (name === 'msqrt' || name === 'mroot') {
    const sign = parts.find(part => part.element.localName === 'mo' && part.element.textContent === ROOT_SIGN)
    sign?.element.remove()
    if (name === 'mroot')
      reorder(
        element,
        parts.filter(part => part !== sign),
      )
  } else if (SCRIPTED.has(name)) reorder(element, parts)
}

function reorder(element: Element, parts: Drawn['parts']): void {
  element.append(...[...parts].sort((a, b) => a.place - b.place).map(part => part.element))
}
