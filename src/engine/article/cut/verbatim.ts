import { attribute, characterData, textContent } from '../../../dom/safe-dom.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blankBefore, blankInside } from '../../page/blanks.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { Display, elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { codeLanguage } from './code-language.ts'
import { copyAttributes } from './copy-attributes.ts'

/** Elements that keep their name inside a listing; all others become a `div` or a `span`. */
const KEPT = new Set(
  'a b i em strong u s mark small sub sup kbd samp var q code br table tbody tr td'.split(' '),
)
const COPIED = ['class', 'href', 'lang', 'dir']
/** Names of what a listing has beside its code: line numbers, prompts and buttons. */
const BESIDE_CODE =
  /(?:^|[ _-])(?:line-?nos?|line-?numbers?|linenumber|linenodiv|gutter|prompt|unselectable|noselect|copy|clipboard|copy-?btn|copy-?button|btn)(?:[ _-]|$)/i
const CONTROLS = new Set(['button', 'select', 'input', 'clipboard-copy'])
/** The longest text beside one line of code that is dropped, in characters; a column of line numbers may be longer. */
const LONGEST_BESIDE = 40
const NUMBERS = /^[\d\s.:|]*$/
/** The vertical position of a line, in pixels, in its style attribute. */
const TOP = /(?:^|;)\s*top:\s*(-?[\d.]+)px/
/** Deeper markup is flattened. */
const MAX_DEPTH = 64

/**
 * Copies an element's shown content into a `pre`, with its white space. A line that is an element of its own on the
 * page becomes a `div`, `p`, `li` or `tr`, whatever style made it a line there.
 */
export function copyVerbatim(page: Page, verdict: Verdict, root: NodeId, inert: Document): HTMLElement {
  const pre = inert.createElement('pre')
  copyAttributes(elementOf(page, root), pre, COPIED)
  const language = codeLanguage(page, root)
  if (language) pre.setAttribute('data-language', language)
  const isLine = lineTest(page, root)
  const open: { id: NodeId; element: Element }[] = [{ id: root, element: pre }]
  const close = (next: NodeId) => {
    for (let top = open.at(-1)!; page.end[top.id]! <= next && open.length > 1; top = open.at(-1)!) {
      if (page.blanks[top.id]) top.element.append(blankInside(page.node[top.id]!))
      open.pop()
    }
  }
  for (let id = root + 1; id < page.end[root]!; ) {
    close(id)
    const { element } = open.at(-1)!
    if (page.blanks[page.parent[id]!]) element.append(blankBefore(page.node[id]!))
    if (!page.visible[id] || verdict.excluded[id] || (open.length < MAX_DEPTH && isBesideCode(page, id))) {
      id = page.end[id]!
      continue
    }
    if (page.tag[id] === TEXT) element.append(characterData(page.node[id] as Text))
    else if (open.length < MAX_DEPTH) {
      const copy = copyElement(page, id, isLine(id), inert)
      element.append(copy)
      open.push({ id, element: copy })
    }
    id++
  }
  close(page.size)
  orderByPosition(page, root, pre)
  return pre
}

/**
 * Puts the lines of an editor that positions each line by itself into the order in which it shows them. Monaco writes
 * a line that scrolls into view before or after all others.
 */
function orderByPosition(page: Page, root: NodeId, pre: Element): void {
  const tops: number[] = []
  for (let id = root + 1; id < page.end[root]!; id = page.end[id]!) {
    if (page.tag[id] === TEXT) return
    tops.push(Number.parseFloat(TOP.exec(attribute(elementOf(page, id), 'style') ?? '')?.[1] ?? ''))
  }
  if (tops.length !== pre.children.length || tops.some(Number.isNaN)) return
  const order = [...pre.children].map((line, i) => ({ line, top: tops[i]! }))
  pre.append(...order.sort((a, b) => a.top - b.top).map(({ line }) => line))
}

/** Whether an element is not code but a line number, a prompt or a control beside the code. */
function isBesideCode(page: Page, id: NodeId): boolean {
  if (page.tag[id] === TEXT) return false
  const element = elementOf(page, id)
  if (CONTROLS.has(tagName(page, id)) || attribute(element, 'role') === 'button') return true
  if (!BESIDE_CODE.test(rawNames(page)(id))) return false
  const text = (textContent(element) ?? '').trim()
  return text.length <= LONGEST_BESIDE ? !text.includes('\n') || NUMBERS.test(text) : NUMBERS.test(text)
}

/**
 * Finds the lines of a listing whose style sheet puts them below each other: inline elements named as lines, without
 * line breaks between them.
 */
function lineTest(page: Page, root: NodeId): (id: NodeId) => boolean {
  const isNamed = (id: NodeId) =>
    tagName(page, id) === 'span' &&
    (/(?:^| )(?:code-?)?line(?: |$)/.test(rawNames(page)(id)) ||
      attribute(elementOf(page, id), 'data-line') !== null)
  const lines = new Set<NodeId>()
  for (let id = root + 1; id < page.end[root]!; id++) {
    if (page.tag[id] === TEXT || !isNamed(id)) continue
    lines.add(id)
    id = page.end[id]! - 1
  }
  const breaks = lines.size > 1 ? (textContent(page.node[root]!) ?? '').trim().split('\n').length : 0
  return id => breaks > 0 && breaks < lines.size && lines.has(id)
}

function copyElement(page: Page, id: NodeId, isLine: boolean, inert: Document): Element {
  const name = tagName(page, id)
  const isBlock = isLine || page.display[id] === Display.block
  const kept = name === 'tr' || name === 'td' || (KEPT.has(name) && !isBlock)
  const copy = inert.createElement(kept ? name : isBlock ? 'div' : 'span')
  copyAttributes(elementOf(page, id), copy, COPIED)
  return copy
}
