import { attribute, baseURI, characterData, implementation, isHtml } from '../../../dom/safe-dom.ts'
import { ADDRESS_ATTRIBUTES } from '../../../schema/article-html.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blankBefore, blankInside } from '../../page/blanks.ts'
import { BLOCK_TAGS } from '../../page/elements.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { copiedAttributes } from '../cut/kept-names.ts'
import { isListed, lacksAttribute } from '../policy.ts'
import { resolve } from './addresses.ts'

/** The most nested copies; an element below this depth is treated as not listed. */
const MAX_DEPTH = 120

/** An element of the page whose content is being copied. */
interface Open {
  readonly id: NodeId
  /** Receives the content: its own copy, or that of an ancestor. */
  readonly into: Element
  /** The number of copies around the content. */
  readonly depth: number
}

/**
 * html-declutter's third pass (Daniel Beer, 2014): a list of tags, each with a list of attributes, and nothing else. All
 * kept text stays as it is. A tag that is not listed is removed, but not its content; an attribute that is not listed is
 * dropped. The author's lists are unknown; these are those of schema/article-html.ts. Addresses become absolute, because
 * the result leaves its page.
 *
 * The verdict judges text alone. So an element stays if text in it is kept, or if it has no text and is not a
 * block-level element; the second pass deletes a block without words.
 * @returns the body of an inert document
 */
export function purifyExact(page: Page, verdict: Verdict): HTMLElement {
  const body = implementation(page.document).createHTMLDocument('').createElement('body')
  const { of } = blocks(page)
  const isKept = (text: NodeId): boolean =>
    of[text]! >= 0 && verdict.keep[of[text]!] === 1 && !verdict.excluded[text]
  const keptTexts = textsIn(page, isKept)
  const allTexts = textsIn(page, () => true)
  const stays = (id: NodeId): boolean =>
    keptTexts(id) > 0 ||
    (allTexts(id) === 0 && page.visible[id] === 1 && !verdict.excluded[id] && !isBlock(page, id))

  const open: Open[] = []
  const leave = () => {
    const { id, into } = open.pop()!
    appendText(into, blankInside(page.node[id]!))
  }
  for (let id = 0; id < page.size; id++) {
    while (open.length > 0 && page.end[open.at(-1)!.id]! <= id) leave()
    const { into, depth } = open.at(-1) ?? { into: body, depth: 0 }
    if (open.length > 0) appendText(into, blankBefore(page.node[id]!))
    if (page.tag[id] === TEXT) {
      if (isKept(id)) appendText(into, characterData(page.node[id] as Text))
    } else if (stays(id)) {
      const copy = depth < MAX_DEPTH ? copyListed(page, id, into) : null
      open.push({ id, into: copy ?? into, depth: copy ? depth + 1 : depth })
    } else id = page.end[id]! - 1
  }
  while (open.length > 0) leave()
  return body
}

/** Appends to the last text, so that text that was divided by tags is not divided any more. */
function appendText(into: Element, text: string): void {
  if (into.lastChild?.nodeType === Node.TEXT_NODE) (into.lastChild as Text).appendData(text)
  else if (text) into.append(text)
}

/** Counts the text nodes in a subtree that a condition holds for. */
function textsIn(page: Page, holds: (text: NodeId) => boolean): (id: NodeId) => number {
  const before = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++)
    before[id + 1] = before[id]! + (page.tag[id] === TEXT && holds(id) ? 1 : 0)
  return id => before[page.end[id]!]! - before[id]!
}

function isBlock(page: Page, id: NodeId): boolean {
  return BLOCK_TAGS.has(tagName(page, id))
}

/** Appends a copy of an element without its content, or returns null if the element is not listed. */
function copyListed(page: Page, id: NodeId, into: Element): Element | null {
  const element = elementOf(page, id)
  const name = tagName(page, id)
  if (!isHtml(element) || !isListed(name)) return null
  const copy = into.ownerDocument.createElement(name)
  // Our own attributes are never taken from the page.
  if (lacksAttribute(copy)) return null
  for (const attributeName of copiedAttributes(name)) {
    const written = attribute(element, attributeName)
    const isAddress = ADDRESS_ATTRIBUTES.includes(attributeName)
    const value = isAddress && written !== null ? resolve(written, baseURI(element))?.href : written
    if (typeof value === 'string') copy.setAttribute(attributeName, value)
  }
  into.append(copy)
  return copy
}
