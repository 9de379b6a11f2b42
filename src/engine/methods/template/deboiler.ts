import { fact } from '../../page/fact.ts'
import { subtreeHashes } from '../../page/facts/subtree-hashes.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { characterData, textContent } from '../../page/safe-dom.ts'

const NAMED = new Set(['div', 'nav'])
const NAME_PARTS = ['form', 'navigation', 'footer', 'header', 'menu', 'top', 'bottom', 'left', 'right']
/** Opaque elements whose children are text to a parser. */
const CODE = new Set(['script', 'style', 'noscript'])

/** Two pages as alike as this are one page twice, and say nothing of the rest of the site. */
const SAME_PAGE = 0.95

/** What pages of a site have in common: the representations of their shared subtrees. */
export type Template = ReadonlySet<number>

/**
 * What a page is compared by: elements whose name is `div` or `nav`, or has one of nine words in it (the name, not
 * the class); each represented by its own and its descendants' names and text, lower-cased and without tabs, line
 * feeds and spaces. Of two strings of that form only the hash is compared, and only their real markup: a text that
 * spells out a tag is not taken for one, as in the original.
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
 * deboiler's `fit` (Globality, 2023): every page is compared with its neighbour in the order of their addresses,
 * and what neighbours share is the site's template. There is no smallest size: an empty `div` on two pages is
 * boilerplate.
 * @param pages all of one site
 * @param occurrences how many pairs of neighbours have to share a subtree
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
 * deboiler's `transform`: what is left of a page without the template. Text after a removed element stays.
 * @returns per node, 1 for what is removed
 */
export function removeTemplate(page: Page, template: Template): Uint8Array {
  const absent = new Uint8Array(page.size)
  for (const [id, representation] of candidates(page))
    if (!absent[id] && template.has(representation)) absent.fill(1, id, page.end[id]!)
  return absent
}
