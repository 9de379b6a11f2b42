import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { shownCounts } from '../../page/facts/counts.ts'
import { elementOf, type Page, tagMask } from '../../page/page.ts'

/** Prefix sums over the nodes, with `page.size + 1` entries. */
export interface LinkSums {
  /** Links that lead somewhere. */
  readonly links: Int32Array
  /** Links to other sites, and to places on the same page. */
  readonly away: Int32Array
  readonly jumps: Int32Array
  /** Links with `rel` `nofollow` or `sponsored`. */
  readonly paid: Int32Array
  /** Links that the site declares as advertising. */
  readonly sponsored: Int32Array
  /** Pictures and players; of these, the pictures that are so small that they are symbols or portraits. */
  readonly media: Int32Array
  readonly icons: Int32Array
  /** Fields and buttons of forms. */
  readonly fields: Int32Array
  /** Cells of tables that are headers. */
  readonly headers: Int32Array
  /** Words that are set off from the text around them: in bold, italic or small type. */
  readonly setOff: Int32Array
}

const MEDIA = new Set('img svg canvas video audio iframe object embed'.split(' '))
const FIELDS = new Set('input button select textarea form'.split(' '))
const TYPES = new Set('b strong em i small cite'.split(' '))
/** A picture with a side below this, in pixels, is a symbol or a portrait. */
const SMALLEST_SIDE = 100
const PAID = /\b(?:sponsored|nofollow)\b/i
const SPONSORED = /\bsponsored\b/i
const HOST = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/i

/** Counts of links, media, fields and header cells, for the features of units. */
export const linkSums = fact((page: Page): LinkSums => {
  const isAnchor = tagMask(page, new Set(['a']))
  const isMedia = tagMask(page, MEDIA)
  const isField = tagMask(page, FIELDS)
  const isType = tagMask(page, TYPES)
  const isPicture = tagMask(page, new Set(['img']))
  const isHeader = tagMask(page, new Set(['th']))
  const { words, linkWords } = shownCounts(page)
  /** Per node: 1 in an element such as bold or italic type. */
  const type = new Uint8Array(page.size)
  const own = HOST.exec(page.url)?.[1]?.toLowerCase() ?? ''
  const column = () => new Int32Array(page.size + 1)
  const sums = {
    links: column(),
    away: column(),
    jumps: column(),
    paid: column(),
    sponsored: column(),
    media: column(),
    icons: column(),
    fields: column(),
    headers: column(),
    setOff: column(),
  }
  for (let id = 0; id < page.size; id++) {
    const link = isAnchor[page.tag[id]!] ? elementOf(page, id) : undefined
    const href = link && attribute(link, 'href')?.trim()
    const host = href === undefined ? undefined : HOST.exec(href)?.[1]?.toLowerCase()
    sums.links[id + 1] = sums.links[id]! + (href ? 1 : 0)
    sums.away[id + 1] = sums.away[id]! + (host !== undefined && !isSameSite(host, own) ? 1 : 0)
    sums.jumps[id + 1] = sums.jumps[id]! + (href?.startsWith('#') && href.length > 1 ? 1 : 0)
    const rel = link ? (attribute(link, 'rel') ?? '') : ''
    sums.paid[id + 1] = sums.paid[id]! + (PAID.test(rel) ? 1 : 0)
    sums.sponsored[id + 1] = sums.sponsored[id]! + (href && SPONSORED.test(rel) ? 1 : 0)
    sums.media[id + 1] = sums.media[id]! + isMedia[page.tag[id]!]!
    sums.icons[id + 1] = sums.icons[id]! + (isPicture[page.tag[id]!] && isSmall(elementOf(page, id)) ? 1 : 0)
    sums.fields[id + 1] = sums.fields[id]! + isField[page.tag[id]!]!
    sums.headers[id + 1] = sums.headers[id]! + isHeader[page.tag[id]!]!
    const said = words[id + 1]! - words[id]! + linkWords[id + 1]! - linkWords[id]!
    type[id] = isType[page.tag[id]!]! | (id > 0 ? type[page.parent[id]!]! : 0)
    sums.setOff[id + 1] = sums.setOff[id]! + (type[id] ? said : 0)
  }
  return sums
})

function isSmall(picture: Element): boolean {
  return ['width', 'height'].some(
    side => Number.parseInt(attribute(picture, side) ?? '', 10) <= SMALLEST_SIDE,
  )
}

function isSameSite(host: string, own: string): boolean {
  return host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`)
}
