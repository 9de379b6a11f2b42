import { attribute } from '../../../dom/safe-dom.ts'
import type { Sourced } from '../../../schema/reading.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { titles } from '../../page/facts/titles.ts'
import { elementOf, inside, type NodeId } from '../../page/page.ts'
import { type Candidate, first, jsonLd, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { isoDate } from './iso-date.ts'
import { lang } from './lang.ts'
import { writtenDate } from './written-date.ts'

const NAMES = [
  ...[
    'article:published',
    'published_time',
    'datepublished',
    'date',
    'pubdate',
    'publishdate',
    'publish-date',
  ],
  ...['publish_date', 'dc.date', 'dc.date.issued', 'dcterms.date', 'dcterms.created', 'dcterms.issued'],
  ...['parsely-pub-date', 'sailthru.date', 'citation_publication_date', 'citation_date', 'article.published'],
]

/** The number of lines below the headline that are searched. The search ends at a line with more than `SHORT` words. */
const NEAR = 6
const SHORT = 16
const MAX_TEXT = 300

/** The date of publication. */
export function published(found: Found): Sourced | undefined {
  const candidates: Candidate[] = [
    ...jsonLd(found, 'datePublished'),
    ...meta(found, 'opengraph', 'article:published_time', 'og:article:published_time', 'og:published_time'),
    ...microdata(found, 'datePublished'),
    ...meta(found, 'meta', ...NAMES),
    ...jsonLd(found, 'dateCreated'),
    ...jsonLd(found, 'uploadDate'),
    ['markup', shownTime(found)],
  ]
  return first(candidates, isoDate) ?? shownDate(found)
}

/** The first `time` shown in the article, or else the last one above it. */
function shownTime({ page, root }: Found): string | null {
  const time = page.tags.indexOf('time')
  let above: string | null = null
  for (let id: NodeId = 0; time > 0 && id < page.end[root]!; id++) {
    if (page.tag[id] !== time || !page.visible[id]) continue
    const value = attribute(elementOf(page, id), 'datetime')
    if (value === null || !isoDate(value)) continue
    if (inside(page, id, root)) return value
    above = value
  }
  return above
}

/** The date in a short line right below the headline. */
function shownDate(found: Found): Sourced | undefined {
  const { page } = found
  const { headline } = titles(page)
  const { count, words } = blocks(page)
  if (headline < 0) return undefined
  const language = lang(found)?.value ?? 'en'
  for (let block = headline + 1; block < Math.min(count, headline + 1 + NEAR); block++) {
    if (words[block]! > SHORT) return undefined
    const value = writtenDate(blockString(page, block, MAX_TEXT), language)
    if (value) return { value, from: 'markup' }
  }
  return undefined
}
