import { kindNamed } from '../cut/callouts.ts'
import type { Transform } from './context.ts'
import { isBlank, isUnseen, rename } from './tree.ts'

/** A longer first line, in characters, is no title; a longer name before a colon begins a sentence. */
const LONGEST = 120
const LONGEST_NAME = 40
/** The marker of a callout in Markdown, which not every site turns into a box. */
const MARKER = /^\s*\[!([a-z]+)\][+-]?\s*/i
/** Symbols before a title. */
const ICON = /^(?:\p{Extended_Pictographic}|\ufe0f|\s)+(?=.*\p{L})/u
const COLON = /\s*[:：]\s*$/u

/**
 * Marks the title of each callout, and makes callouts of the quotations that sites without boxes write in their place:
 * with a marker of Markdown, or with a bold *Note:* at the beginning.
 */
export const callouts: Transform = body => {
  for (const quote of body.querySelectorAll('blockquote')) {
    const isKnown = quote.hasAttribute('data-callout')
    if (isKnown || takeMarker(quote) || beginsWithKind(quote)) markTitle(quote)
  }
}

/** Removes a marker of Markdown. Returns whether there was one. */
function takeMarker(quote: Element): boolean {
  const text = firstText(quote)
  const found = MARKER.exec(text?.data.slice(0, LONGEST) ?? '')
  const kind = found && kindNamed(found[1]!)
  if (!text || !kind) return false
  text.data = text.data.slice(found[0].length)
  if (isUnseen(text.data) && text.nextSibling?.nodeName === 'BR') text.nextSibling.remove()
  quote.setAttribute('data-callout', kind)
  return true
}

/** Whether a quotation begins with the bold name of a kind, which then is its kind. */
function beginsWithKind(quote: Element): boolean {
  const bold = boldName(quote.firstElementChild)
  const kind = bold && kindNamed(bold.textContent.trim().replace(COLON, ''))
  if (!kind) return false
  quote.setAttribute('data-callout', kind)
  return true
}

/** Marks as the title what the page names so, a heading, the name of a kind alone, or a name before a colon. */
function markTitle(box: Element): void {
  let first = box.firstElementChild
  for (let next = first?.nextElementSibling; first && next; next = first?.nextElementSibling) {
    // An icon may be a character, or the name of the kind beside the title.
    if (!isIcon(first) && !(isKind(first) && isTitle(next))) break
    first.remove()
    first = next
  }
  if (first && first.textContent.length <= LONGEST && (isTitle(first) || isKind(first))) nameTitle(first)
  else splitName(first)
}

function nameTitle(first: Element): void {
  const text = firstText(first)
  if (text) text.data = text.data.replace(ICON, '')
  const title = first.localName === 'p' ? first : rename(first, 'p')
  title.setAttribute('data-callout', 'title')
  // Docusaurus writes the kind in lower case, and shows it in capitals.
  if (isKind(title)) title.textContent = capitalised(title.textContent.trim().replace(/\s*[:：!]$/u, ''))
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}

function isTitle(line: Element): boolean {
  return line.matches('h1, h2, h3, h4, h5, h6, .callout-title')
}

function isKind(line: Element): boolean {
  return line.localName === 'p' && kindNamed(line.textContent.trim().replace(/\s*[:：!]$/u, '')) !== undefined
}

function isIcon(line: Element): boolean {
  const text = line.textContent.trim()
  return (
    line.localName === 'p' && text.length <= 4 && !/[\p{L}\p{N}]/u.test(text) && !line.querySelector('img')
  )
}

/** Makes a title of the name before a colon with which a paragraph begins: in bold, or the name of a kind. */
function splitName(paragraph: Element | null): void {
  if (paragraph?.localName !== 'p') return
  const bold = boldName(paragraph)
  const text: ChildNode | null = bold ? bold.nextSibling : firstText(paragraph)
  const found = (bold ? /^\s*[:：]?\s*/u : /^\s*(\p{L}+)\s*[:：]\s*/u).exec(text?.textContent ?? '')
  const name = bold ? bold.textContent.trim().replace(COLON, '') : found?.[1]
  if (!name || !(bold || kindNamed(name))) return
  if (found && text?.nodeType === Node.TEXT_NODE)
    (text as Text).data = (text as Text).data.slice(found[0].length)
  if (text?.nodeName === 'BR') text.remove()
  bold?.remove()
  const title = paragraph.ownerDocument.createElement('p')
  title.setAttribute('data-callout', 'title')
  title.textContent = name
  paragraph.before(title)
}

/** The bold name that a paragraph begins with: before a colon, or on a line of its own. */
function boldName(paragraph: Element | null): Element | null {
  let first = paragraph?.localName === 'p' ? paragraph.firstChild : null
  while (first && isBlank(first)) first = first.nextSibling
  if (!first || !/^(?:B|STRONG)$/.test(first.nodeName)) return null
  const bold = first as Element
  const next = bold.nextSibling
  const hasColon =
    COLON.test(bold.textContent) || /^\s*[:：]/u.test(next?.textContent?.slice(0, LONGEST) ?? '')
  const isName = hasColon || next === null || next.nodeName === 'BR'
  return isName && bold.textContent.length <= LONGEST_NAME ? bold : null
}

function firstText(element: Element): Text | null {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (!isBlank(texts.currentNode)) return texts.currentNode as Text
  return null
}
