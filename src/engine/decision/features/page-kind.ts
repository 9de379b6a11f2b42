import { blocks } from '../../page/facts/blocks.ts'
import { boxes } from '../../page/facts/boxes.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { declared } from '../../page/facts/declared.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { jsonLd } from '../../page/facts/json-ld.ts'
import { type Page, tagMask } from '../../page/page.ts'
import { type FeatureGroup, same } from './group.ts'

/** Patterns of schema.org types, by kind of page. */
const SCHEMA: Readonly<Record<string, RegExp>> = {
  article: /Article|BlogPosting|Report$|Review$/,
  product: /^(?:Product|ProductGroup|Offer|AggregateOffer)$/,
  thread: /^(?:DiscussionForumPosting|QAPage|Question|SocialMediaPosting|Comment)$/,
  list: /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|Blog)$/,
  business: /Business|Service$|^Organization$|Hotel|Restaurant|Event$/,
  recipe: /^(?:Recipe|HowTo)$/,
}

/** Patterns of addresses, by kind of page. */
const PATHS: Readonly<Record<string, RegExp>> = {
  forum: /forum|thread|topic|viewtopic|showthread|discuss|board|question|\/t\//,
  product: /\/(?:products?|p|dp|item|shop|buy|store)(?:[/-]|$)/,
  docs: /\/(?:docs?|documentation|guide|api|reference|manual|wiki|help|support|learn|tutorials?|kb)(?:[/.-]|$)|(?:^|\.)docs?\./,
  listing:
    /\/(?:category|categories|tags?|collections?|archives?|topics?|search|browse|blog|news|authors?)\/?(?:$|[^/]+\/?$)/,
  dated: /\/(?:19|20)\d\d[/-]\d{1,2}\b/,
}

/** Names on `html` and `body` that content management systems give their templates, by kind of page. */
const TEMPLATES: Readonly<Record<string, ReadonlySet<string>>> = {
  single: new Set(['single', 'post', 'article', 'story', 'singular', 'node']),
  archive: new Set(['archive', 'category', 'tag', 'blog', 'search', 'listing', 'collection', 'taxonomy']),
  home: new Set(['home', 'frontpage', 'front', 'index', 'homepage']),
  page: new Set(['page', 'landing']),
  product: new Set(['product', 'woocommerce', 'shop', 'catalog']),
}

/** Elements that only newer pages use, and elements that mostly older pages use. */
const SECTIONS = new Set('main article section nav header footer aside figure'.split(' '))
const PRESENTATION = new Set('font center table tbody td b i'.split(' '))

/** What the page's metadata and address say about its kind, and the age of its markup; the same for every block. */
export const pageKind: FeatureGroup = (page): Columns => {
  const { count } = blocks(page)
  return Object.fromEntries(
    Object.entries(signs(page)).map(([name, value]) => [`kind_${name}`, same(count, value)]),
  )
}

function signs(page: Page): Record<string, number> {
  const { meta } = declared(page)
  const types = jsonLd(page)
    .flatMap(data => data['@type'] ?? [])
    .filter(type => typeof type === 'string')
  const address = page.url
    .toLowerCase()
    .slice(0, 500)
    .replace(/^[a-z]+:\/\//, '')
  const path = address.replace(/^[^/]*/, '')
  const names = templateNames(page)
  const flags: Record<string, boolean> = {
    viewport: meta.has('viewport'),
    openGraph: meta.has('og:title') || meta.has('og:type'),
    productMeta: (meta.get('og:type') ?? '').includes('product'),
    websiteMeta: (meta.get('og:type') ?? '').includes('website'),
    published: meta.has('article:published_time'),
    root: path.length <= 1,
    query: path.includes('?'),
  }
  for (const [name, pattern] of Object.entries(SCHEMA))
    flags[`schema_${name}`] = types.some(type => pattern.test(type))
  for (const [name, pattern] of Object.entries(PATHS)) flags[`path_${name}`] = pattern.test(address)
  for (const [name, tokens] of Object.entries(TEMPLATES))
    flags[`template_${name}`] = names.some(name => tokens.has(name))
  return {
    ...Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag ? 1 : 0])),
    sections: shareOf(page, SECTIONS),
    presentation: shareOf(page, PRESENTATION),
  }
}

function templateNames(page: Page): string[] {
  const isRoot = tagMask(page, new Set(['html', 'body']))
  const tokens = nameTokens(page)
  const found: string[] = []
  for (let id = 0; id < page.size; id++) if (isRoot[page.tag[id]!]) found.push(...tokens(id))
  return found
}

/** The share of the page's elements (wrappers not counted) that have one of these names. */
function shareOf(page: Page, names: ReadonlySet<string>): number {
  const mask = tagMask(page, names)
  const box = boxes(page)
  let elements = 0
  let found = 0
  for (let id = 0; id < page.size; id++) {
    if (!box[id]) continue
    elements++
    if (mask[page.tag[id]!]) found++
  }
  return found / Math.max(1, elements)
}
