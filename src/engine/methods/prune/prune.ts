import { fact } from '../../page/fact.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import { nameTokens } from '../../page/facts/names.ts'
import { overlays } from '../../page/facts/overlays.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { type Cause, cutTopDown, type Pruned } from './pruned.ts'

/** A subtree with this share of the page's words is never pruned for its name: wrappers carry any name. */
const MASS = 0.25

const ALWAYS = words(
  'script style noscript template head object embed applet svg canvas button input select textarea dialog',
)
const UNLESS_HEAVY = words('nav aside footer menu form iframe')
const NEVER = words('html body main article h1')
/** Tokens of class and id by which a part is pruned. */
export const POISON = words(
  'comment comments promo promos promotion popup disqus sponsor sponsored advert advertisement ad ads banner ' +
    'newsletter subscribe share sharing sharebar social related recommended recommendations recirc sidebar ' +
    'breadcrumb breadcrumbs cookie cookies gdpr consent outbrain taboola widget modal overlay masthead pagination ' +
    'pager trending signup login menu navbar nav footer respond reply',
)

/**
 * Pruning by whole tokens of class and id, so that `has-sidebar` is the only victim of `sidebar`, and with a guard
 * by mass: a subtree that holds a quarter of the page's words or its `h1` stays, whatever it is called.
 */
export const prune = fact((page: Page): Pruned => {
  const counts = shownCounts(page)
  const tokens = nameTokens(page)
  const isAlways = tagMask(page, ALWAYS)
  const isSoft = tagMask(page, UNLESS_HEAVY)
  const isNever = tagMask(page, NEVER)
  const isHeader = tagMask(page, words('header'))
  const isArticle = tagMask(page, words('article main'))
  const isOverlay = overlays(page)
  const headlines = headlineIds(page)
  const total = counts.words[page.size]! + counts.linkWords[page.size]!

  const share = (id: NodeId): number =>
    (within(page, counts.words, id) + within(page, counts.linkWords, id)) / Math.max(1, total)
  const guarded = (id: NodeId): boolean => {
    return share(id) >= MASS || headlines.some(h1 => h1 > id && h1 < page.end[id]!)
  }
  const underArticle = (id: NodeId): boolean => {
    for (let at = page.parent[id]!; at >= 0; at = page.parent[at]!) if (isArticle[page.tag[at]!]) return true
    return false
  }

  return cutTopDown(page, (id): Cause | null => {
    const tag = page.tag[id]!
    const byTag: Cause = { code: 'boilerplate-tag', values: [page.tags[tag]!] }
    if (isAlways[tag]) return byTag
    if (!page.visible[id] || isNever[tag]) return null
    if (isSoft[tag] || (isHeader[tag] && !underArticle(id))) return guarded(id) ? null : byTag
    if (isOverlay[id]) return { code: 'boilerplate-name', values: ['overlay'] }
    if (page.pinned[id]) return null
    const poison = tokens(id).find(token => POISON.has(token))
    return poison && !guarded(id) ? { code: 'boilerplate-name', values: [poison] } : null
  })
})

function headlineIds(page: Page): NodeId[] {
  const isHeadline = tagMask(page, words('h1'))
  const ids: NodeId[] = []
  for (let id = 0; id < page.size; id++)
    if (page.tag[id] !== TEXT && page.visible[id] && isHeadline[page.tag[id]!]) ids.push(id)
  return ids
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
