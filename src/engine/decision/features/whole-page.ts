import { blockSums } from '../../page/facts/block-sums.ts'
import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Context, context } from '../../page/facts/context.ts'
import { declared } from '../../page/facts/declared.ts'
import { families } from '../../page/facts/families.ts'
import { type Page, tagMask } from '../../page/page.ts'
import { type FeatureGroup, same } from './group.ts'

/** A block of at least this many plain words is a paragraph of prose. */
const PROSE = 20

/** Statistics of the page as a whole; the same for every block. */
export const wholePage: FeatureGroup = page => {
  const { count } = blocks(page)
  return Object.fromEntries(
    Object.entries(pageFeatures(page)).map(([name, value]) => [`page_${name}`, same(count, value)]),
  )
}

function pageFeatures(page: Page): Record<string, number> {
  const { count, first, words, linkWords } = blocks(page)
  const sums = blockSums(page)
  const t = blockText(page)
  const bits = context(page)
  const { meta } = declared(page)
  const { main } = families(page)
  const plain = sums.plain[count]!
  const total = Math.max(1, plain + sums.linked[count]!)
  const blocksWhere = (test: (b: number) => boolean) => {
    let found = 0
    for (let b = 0; b < count; b++) if (test(b)) found++
    return found
  }
  let prose = 0
  let longest = 0
  for (let b = 0; b < count; b++) {
    const own = words[b]! - linkWords[b]!
    longest = Math.max(longest, own)
    if (own >= PROSE) prose += words[b]!
  }
  const path = pathOf(page.url)
  return {
    words: Math.log1p(total),
    links: sums.linked[count]! / total,
    blocks: Math.log1p(count),
    paragraphs: sums.paragraphs[count]! / Math.max(1, count),
    headings: sums.headings[count]! / Math.max(1, count),
    prose: prose / total,
    longest: Math.log1p(longest),
    functionWords: sums.functionWords[count]! / total,
    articles: Math.min(20, elementsNamed(page, 'article')),
    mains: Math.min(3, elementsNamed(page, 'main')),
    headlines: Math.min(5, elementsNamed(page, 'h1')),
    currencies: Math.min(
      30,
      blocksWhere(b => t.currencies[b]! > 0),
    ),
    numerals: Math.min(
      50,
      blocksWhere(b => t.numerals[b]! > 0),
    ),
    code: blocksWhere(b => (bits[first[b]!]! & Context.code) > 0) / Math.max(1, count),
    tables: blocksWhere(b => (bits[first[b]!]! & Context.table) > 0) / Math.max(1, count),
    declaredArticle: meta.get('og:type')?.includes('article') ? 1 : 0,
    pathDepth: path.split('/').filter(Boolean).length,
    pathLength: Math.min(200, path.length),
    pathDigits: /\d{3,}/.test(path) ? 1 : 0,

    family: main ? Math.log1p(main.size) : 0,
    familyShare: main ? main.words / total : 0,
    familyMean: main ? Math.log1p(main.mean) : 0,
    familyLinks: main ? main.linkShare : 0,
  }
}

function elementsNamed(page: Page, name: string): number {
  const mask = tagMask(page, new Set([name]))
  let found = 0
  for (let id = 0; id < page.size; id++) if (page.visible[id] && mask[page.tag[id]!]) found++
  return found
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, 500) : ''
}
