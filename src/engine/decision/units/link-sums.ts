import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { elementOf, type Page, tagMask } from '../../page/page.ts'

/** Prefix sums over the nodes, with `page.size + 1` entries. */
export interface LinkSums {
  /** Links that lead somewhere. */
  readonly links: Int32Array
  /** Links to other sites, and to places on the same page. */
  readonly away: Int32Array
  readonly jumps: Int32Array
  /** Pictures and players; fields and buttons of forms. */
  readonly media: Int32Array
  readonly fields: Int32Array
}

const MEDIA = new Set('img svg canvas video audio iframe object embed'.split(' '))
const FIELDS = new Set('input button select textarea form'.split(' '))
const HOST = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/i

/** What stands in the page besides text, for the features of units. */
export const linkSums = fact((page: Page): LinkSums => {
  const isAnchor = tagMask(page, new Set(['a']))
  const isMedia = tagMask(page, MEDIA)
  const isField = tagMask(page, FIELDS)
  const own = HOST.exec(page.url)?.[1]?.toLowerCase() ?? ''
  const column = () => new Int32Array(page.size + 1)
  const sums = { links: column(), away: column(), jumps: column(), media: column(), fields: column() }
  for (let id = 0; id < page.size; id++) {
    const href = isAnchor[page.tag[id]!] ? attribute(elementOf(page, id), 'href')?.trim() : undefined
    const host = href === undefined ? undefined : HOST.exec(href)?.[1]?.toLowerCase()
    sums.links[id + 1] = sums.links[id]! + (href ? 1 : 0)
    sums.away[id + 1] = sums.away[id]! + (host !== undefined && !isSameSite(host, own) ? 1 : 0)
    sums.jumps[id + 1] = sums.jumps[id]! + (href?.startsWith('#') && href.length > 1 ? 1 : 0)
    sums.media[id + 1] = sums.media[id]! + isMedia[page.tag[id]!]!
    sums.fields[id + 1] = sums.fields[id]! + isField[page.tag[id]!]!
  }
  return sums
})

function isSameSite(host: string, own: string): boolean {
  return host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`)
}
