/** Puts specimens into the page in which it runs. */
import type { Specimen } from './specimen.ts'

/** A shorter text is often found in the gold by chance. */
const SHORTEST = 40
/** Chinese says as much with a third of the characters. */
const SHORTEST_UNSPACED = 15

/**
 * The places between paragraphs of the article: pairs of neighbouring paragraphs under one parent whose text the gold
 * contains.
 * @param gold the text of the article
 * @returns the paragraph before each place, in document order
 */
export function places(document: Document, gold: string): Element[] {
  const article = squeezed(gold)
  const isOfArticle = (element: Element) => {
    if (!isParagraph(element)) return false
    const text = squeezed(element.textContent)
    const least = /\p{Script=Han}/u.test(text) ? SHORTEST_UNSPACED : SHORTEST
    return text.length >= least && article.includes(text) && element.checkVisibility()
  }
  return Array.from(document.querySelectorAll('p, div')).filter(
    element =>
      element.nextElementSibling !== null &&
      isOfArticle(element) &&
      isOfArticle(element.nextElementSibling) &&
      squeezed(element.nextElementSibling.textContent) !== squeezed(element.textContent),
  )
}

/**
 * Inserts a specimen after this paragraph. Changes the live document: removing the returned elements restores it.
 * @returns the inserted elements: the specimen, the reference to it, and what belongs to the end of the article
 */
export function insert(specimen: Specimen, after: Element): Element[] {
  const reference = elementsOf(specimen.reference, after.ownerDocument)
  const between = elementsOf(specimen.html, after.ownerDocument)
  const atEnd = elementsOf(specimen.atEnd, after.ownerDocument)
  after.append(...reference)
  const siblings = Array.from(after.parentElement?.children ?? []).filter(isParagraph)
  ;(siblings.at(-1) ?? after).after(...atEnd)
  after.after(...between)
  return [...between, ...reference, ...atEnd]
}

const BLOCKS =
  'address, article, aside, blockquote, dd, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, ' +
  'header, hr, iframe, li, main, nav, ol, p, pre, section, table, ul'

/** A `p`, or a `div` that contains a line of text and no other block. */
function isParagraph(element: Element): boolean {
  return element.matches('p, div') && !element.querySelector(BLOCKS) && element.textContent.trim() !== ''
}

/** Without white space, because annotators and browsers break lines at different places. */
function squeezed(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, '')
}

function elementsOf(html: string, document: Document): Element[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return Array.from(document.importNode(template.content, true).children)
}
