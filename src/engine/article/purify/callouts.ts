import { hasLetterOrDigit } from '../../page/letters.ts'
import { textPattern } from '../../page/text-pattern.ts'
import { kindNamed } from '../cut/callouts.ts'
import type { Transform } from './context.ts'
import { isBlank, rename } from './tree.ts'

/** A longer first line, in characters, is not a title. */
const LONGEST = 120
/** At the beginning of a text: the marker of a callout in Markdown, or a name before a colon. */
const NAME = textPattern(String.raw`^\s*(\[!\w+\][+-]?|[\p{L} ]{1,40}[:：])\s*`)

/**
 * Marks the title of each callout, and makes callouts of the quotations that sites without boxes write in their place:
 * with a marker of Markdown, or with a bold *Note:* at the beginning.
 */
export const callouts: Transform = body => {
  for (const box of body.querySelectorAll('blockquote'))
    if (!box.hasAttribute('data-callout') || !markTitle(box)) takeName(box)
}

/** Marks what the page names the title, a heading, or the name of a kind alone. Returns whether there is one. */
function markTitle(box: Element): boolean {
  let [first, next] = box.children
  // An icon may be a character, or the name of the kind beside the title.
  while (first && next && (isIcon(first) || (isKind(first) && isTitle(next)))) {
    first.remove()
    ;[first, next] = box.children
  }
  if (!first || first.textContent.length > LONGEST || !(isTitle(first) || isKind(first))) return false
  const icon = firstText(first)
  if (icon && !hasLetterOrDigit(icon.data)) icon.remove()
  rename(first, 'p').setAttribute('data-callout', 'title')
  return true
}

function isTitle(line: Element): boolean {
  return line.matches('h1, h2, h3, h4, h5, h6, .callout-title')
}

function isKind(line: Element): boolean {
  return line.localName === 'p' && kindNamed(line.textContent) !== undefined
}

function isIcon(line: Element): boolean {
  return line.localName === 'p' && !hasLetterOrDigit(line.textContent) && !line.querySelector('img')
}

/**
 * Makes a title of the name with which the text of a callout begins: in bold, or the name of a kind. A quotation with
 * the bold name or the marker of a kind becomes a callout.
 */
function takeName(box: Element): void {
  const text = box.firstElementChild?.localName === 'p' ? firstText(box) : null
  if (!text) return
  const bold = text.parentElement!.matches('b, strong') ? text.parentElement! : null
  const after = (bold ?? text).nextSibling
  // A bold name may have its colon after it, or a line of its own.
  const rest = bold && (after?.nodeType === Node.TEXT_NODE ? (after as Text).data : ':')
  const line = `${text.data}${rest ?? ''}`
  const name = NAME(line).exec(line)?.[1]
  const kind = name && kindNamed(name)
  if (!name || (bold && name.length > text.length + 1)) return
  const isMarker = name.startsWith('[')
  const isKnown = box.hasAttribute('data-callout')
  if (isKnown ? !bold && !kind : !kind || !(bold || isMarker)) return
  if (kind && !isKnown) box.setAttribute('data-callout', kind)
  if (bold && rest !== ':') (after as Text).data = rest!.replace(/^\s*[:：]?\s*/u, '')
  if (after?.nodeName === 'BR') after.remove()
  if (bold) bold.remove()
  else text.data = text.data.replace(NAME(text.data), '')
  if (isMarker) return
  const title = box.ownerDocument.createElement('p')
  title.setAttribute('data-callout', 'title')
  title.textContent = name.slice(0, -1).trim()
  box.prepend(title)
}

function firstText(element: Element): Text | null {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (!isBlank(texts.currentNode)) return texts.currentNode as Text
  return null
}
