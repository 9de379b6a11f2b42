import { characterData, textContent } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { subtreeHashes } from '../../page/facts/subtree-hashes.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

const NAMED = new Set(['div', 'nav'])
const NAME_PARTS = ['form', 'navigation', 'footer', 'header', 'menu', 'top', 'bottom', 'left', 'right']
/** Opaque elements whose content is text to a parser. */
const CODE = new Set(['script', 'style', 'noscript'])

/** Two pages at least this similar count as the same page and are skipped. */
const SAME_PAGE = 0.95

/** The template of a site: the representations of the subtrees that its pages share. */
export type Template = ReadonlySet<number>

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

/**
 * deboiler's `fit` (Globality, 2023): every page is compared with the next one in the order of their addresses, and the
 * parts that neighbours share are the site's template. There is no minimum size: an empty `div` on two pages is
 * boilerplate.
 * @param pages all of one site
 * @param occurrences the number of pairs of neighbours that must share a part
 */
export function fitTemplate(pages: readonly Page[], occurrences = 1): Template {
  const counts = new Map<number, number>()
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
  const sets = sorted.map(page => new Set(candidates(page).values()))
  for (let i = 1; i < sets.length; i++) {
    const [one, other] = [sets[i - 1]!, sets[i]!]
    const shared = [...one].filter(representation => other.has(representation))
    const union = one.size + other.size - shared.length
    if (shared.length / union >= SAME_PAGE) continue
    for (const representation of shared) counts.set(representation, (counts.get(representation) ?? 0) + 1)
  }
  return new Set(
    [...counts].filter(([, count]) => count >= occurrences).map(([representation]) => representation),
  )
}

/**
 * deboiler's `transform`: removes the template from a page. Text after a removed element stays.
 * @returns per node: 1 if it is removed
 */
export function removeTemplate(page: Page, template: Template): Uint8Array {
  const removed = new Uint8Array(page.size)
  for (const [id, representation] of candidates(page))
    if (!removed[id] && template.has(representation)) removed.fill(1, id, page.end[id]!)
  return removed
}
