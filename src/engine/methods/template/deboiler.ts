import { characterData, textContent } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { subtreeHashes } from '../../page/facts/subtree-hashes.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { fitParts, type Parts, type Template } from './shared-parts.ts'

const NAMED = new Set(['div', 'nav'])
const NAME_PARTS = ['form', 'navigation', 'footer', 'header', 'menu', 'top', 'bottom', 'left', 'right']
/** Opaque elements whose content is text to a parser. */
const CODE = new Set(['script', 'style', 'noscript'])

/**
 * The parts by which pages are compared: elements with the name `div` or `nav`, or with one of nine words in their name
 * (not their class). Each is represented by the names and text of its subtree, lower-cased and without tabs, line feeds
 * and spaces. Only the hashes of these strings are compared. Unlike in the original, text that spells out a tag does
 * not match that tag.
 */
const candidates = fact((page: Page): ReadonlyMap<NodeId, number> => {
  const isCode = tagMask(page, CODE)
  const hashes = subtreeHashes(page, id => {
    if (page.tag[id] === TEXT) return plain(characterData(page.node[id] as Text))
    return isCode[page.tag[id]!] ? plain(textContent(page.node[id]!) ?? '') : ''
  })
  const isCandidate = Uint8Array.from(page.tags, name => Number(isCandidateName(name)))
  const found = new Map<NodeId, number>()
  for (let id = 0; id < page.size; id++) if (isCandidate[page.tag[id]!]) found.set(id, hashes[id]!)
  return found
})

function isCandidateName(name: string): boolean {
  return NAMED.has(name) || NAME_PARTS.some(part => name.includes(part))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\t\n ]+/g, '')
}

/** The parts by which a page is compared with others; those that it repeats count once. */
function partsOf(page: Page): Parts {
  return new Set(candidates(page).values())
}

/** The elements that represent the parts of a page, in document order, for a caller that does not keep the page. */
export interface PartElements {
  readonly elements: readonly Element[]
  /** The part of each element. */
  readonly parts: Float64Array
}

/** See `PartElements`. */
export function partElements(page: Page): PartElements {
  const found = candidates(page)
  return {
    elements: Array.from(found.keys(), id => elementOf(page, id)),
    parts: Float64Array.from(found.values()),
  }
}

/**
 * deboiler's `fit` on pages that are in memory: see `fitParts`. There is no minimum size: an empty `div` on two pages is
 * boilerplate.
 * @param pages all of one site
 * @param occurrences the number of pairs of neighbours that must share a part
 */
export function fitTemplate(pages: readonly Page[], occurrences?: number): Template {
  const addressed = pages.map(page => ({ url: page.url, parts: () => partsOf(page) }))
  return fitParts(addressed, occurrences)
}

/**
 * deboiler's `transform`: the elements to remove from a page, in document order. Some are inside others. Text after a
 * removed element stays.
 */
export function elementsToRemove({ elements, parts }: PartElements, template: Template): Element[] {
  return elements.filter((_, i) => template.has(parts[i]!))
}
