import { fact } from '../../page/fact.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { overlays } from '../../page/facts/overlays.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Cause, cutTopDown, type Pruned } from './pruned.ts'

/** A subtree with this share of the page's words is never pruned by name, because wrappers can have any name. */
const MASS = 0.25

const ALWAYS = words(
  'script style noscript template head object embed applet svg canvas button input select textarea dialog',
)
const UNLESS_HEAVY = words('nav aside footer menu form iframe')
const NEVER = words('html body main article h1')
/** Tokens of class and id by which an element is pruned. */
export const POISON: ReadonlySet<string> = words(
  'comment comments promo promos promotion popup disqus sponsor sponsored advert advertisement ad ads banner ' +
    'newsletter subscribe share sharing sharebar social related recommended recommendations recirc sidebar ' +
    'breadcrumb breadcrumbs cookie cookies gdpr consent outbrain taboola widget modal overlay masthead pagination ' +
    'pager trending signup login menu navbar nav footer respond reply',
)

/**
 * Prunes by whole tokens of class and id, so that `sidebar` matches `has-sidebar` but not every longer word, and with a
 * guard: a subtree with a quarter of the page's words or with an `h1` stays, whatever its name.
 */
export const prune = fact((page: Page): Pruned => cutTopDown(page, pruning(page)))

/** As `prune`, with other tokens. */
export function pruneBy(page: Page, poison: ReadonlySet<string>): Pruned {
  return cutTopDown(page, pruningBy(page, poison))
}

/** Why an element is pruned by its own name or tag; null if it is not. What is around it does not count. */
export const pruning = fact((page: Page) => pruningBy(page, POISON))

function pruningBy(page: Page, poison: ReadonlySet<string>): (id: NodeId) => Cause | null {
  const counts = shownCounts(page)
  const tokens = nameTokens(page)
  const isAlways = tagMask(page, ALWAYS)
  const isSoft = tagMask(page, UNLESS_HEAVY)
  const isNever = tagMask(page, NEVER)
  const isHeader = tagMask(page, words('header'))
  const inArticle = belowArticles(page)
  const isOverlay = overlays(page)
  const headlines = headlinesBefore(page)
  const total = counts.words[page.size]! + counts.linkWords[page.size]!

  const share = (id: NodeId): number =>
    (within(page, counts.words, id) + within(page, counts.linkWords, id)) / Math.max(1, total)
  const guarded = (id: NodeId): boolean => share(id) >= MASS || headlines[page.end[id]!]! > headlines[id + 1]!

  return id => {
    const tag = page.tag[id]!
    const byTag: Cause = { code: 'boilerplate-tag', values: [page.tags[tag]!] }
    if (isAlways[tag]) return byTag
    if (!page.visible[id] || isNever[tag]) return null
    if (isSoft[tag] || (isHeader[tag] && !inArticle[id])) return guarded(id) ? null : byTag
    if (isOverlay[id]) return { code: 'boilerplate-name', values: ['overlay'] }
    if (page.pinned[id]) return null
    const match = tokens(id).find(token => poison.has(token))
    return match && !guarded(id) ? { code: 'boilerplate-name', values: [match] } : null
  }
}

/** Per node: the number of shown `h1` elements before it; the entry after the last node is the total. */
function headlinesBefore(page: Page): Int32Array {
  const isHeadline = tagMask(page, words('h1'))
  const before = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++)
    before[id + 1] = before[id]! + (page.visible[id] && isHeadline[page.tag[id]!] ? 1 : 0)
  return before
}

/** Per node: 1 inside an `article` or `main` element. */
function belowArticles(page: Page): Uint8Array {
  const isArticle = tagMask(page, words('article main'))
  const below = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    below[id] = below[parent]! | isArticle[page.tag[parent]!]!
  }
  return below
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
