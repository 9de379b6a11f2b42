import { localName, matching } from '../../src/dom/safe-dom.ts'
import { linesIn } from './lines.ts'

/** The words that an attribute of breadcrumbs contains, the surest first. */
const WORDS = ['breadcrumbs', 'breadcrumb', 'crumb']
/** A longer text is a part of the page that only contains breadcrumbs. */
const LONGEST = 200

/**
 * The breadcrumbs of a page as deboiler finds them: of the elements with the surest word in any attribute, the one with
 * the longest text of at most 200 characters.
 * @returns its steps; empty without breadcrumbs
 */
export function breadcrumbsIn(document: Document): string[] {
  const elements = [...matching(document, '*')].filter(element => localName(element) !== 'body')
  for (const word of WORDS) {
    const found = elements.filter(element => hasWord(element, word))
    if (found.length > 0) return longest(found.map(linesIn))
  }
  return []
}

function hasWord(element: Element, word: string): boolean {
  for (const name of Element.prototype.getAttributeNames.call(element))
    if (Element.prototype.getAttribute.call(element, name)?.includes(word)) return true
  return false
}

function longest(texts: readonly string[][]): string[] {
  const length = (lines: readonly string[]) => lines.join('\n').length
  const fitting = texts.filter(lines => length(lines) <= LONGEST)
  const best = fitting.reduce((best, lines) => (length(lines) >= length(best) ? lines : best), [])
  return best.map(line => line.replace(/^\* /, ''))
}
