import { characterData } from '../../../dom/safe-dom.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blankBefore, blankInside } from '../../page/blanks.ts'
import { Display, elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { codeLanguage } from './code-language.ts'
import { copyAttributes } from './copy-attributes.ts'

/** Elements that keep their name inside a listing; all others become a `div` or a `span`. */
const KEPT = new Set(
  'a b i em strong u s mark small sub sup kbd samp var q code br table tbody tr td'.split(' '),
)
const COPIED = ['class', 'href', 'lang', 'dir']
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
    if (!page.visible[id] || verdict.excluded[id]) {
      id = page.end[id]!
      continue
    }
    if (page.tag[id] === TEXT) element.append(characterData(page.node[id] as Text))
    else if (open.length < MAX_DEPTH) {
      const copy = copyElement(page, id, inert)
      element.append(copy)
      open.push({ id, element: copy })
    }
    id++
  }
  close(page.size)
  return pre
}

function copyElement(page: Page, id: NodeId, inert: Document): Element {
  const name = tagName(page, id)
  const isBlock = page.display[id] === Display.block
  const kept = name === 'tr' || name === 'td' || (KEPT.has(name) && !isBlock)
  const copy = inert.createElement(kept ? name : isBlock ? 'div' : 'span')
  copyAttributes(elementOf(page, id), copy, COPIED)
  return copy
}
