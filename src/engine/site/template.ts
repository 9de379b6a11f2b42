import type { HashKey, Sighting, SiteTemplate } from '../../schema/site-template.ts'
import { MOST_MARKS, MOST_MARKS_OF_PAGE, MOST_PAGES } from '../../schema/template-limits.ts'
import { nearness } from '../page/address-parts.ts'
import { bitCount } from '../page/bit-count.ts'

/** Two pages with this share of common marks, of all their marks, count as one page. */
const SAME_PAGE = 0.95
/** So does a page that has this share of its article's words in common with another: a print version, say. */
const SAME_ARTICLE = 0.5

/** The template of a site before its first page. */
export function newSite(key: HashKey): SiteTemplate {
  return { key, pages: [], marks: [] }
}

/**
 * Adds a page to the template of its site. The oldest page is forgotten where there are too many, and so are the marks
 * of the fewest pages.
 * @returns the same template if the page is known, or is much like a known page
 */
export function learn(template: SiteTemplate, page: Sighting): SiteTemplate {
  const { length: count } = page.marks
  if (count === 0 || count > MOST_MARKS_OF_PAGE || isKnown(template, page)) return template
  const oldest = template.pages.length === MOST_PAGES ? 1 : 0
  const pages = [...template.pages.slice(oldest), { address: page.address, marks: count }]
  const marks = new Map(template.marks.map(([mark, bits]) => [mark, bits >>> oldest]))
  for (const mark of page.marks) marks.set(mark, (marks.get(mark) ?? 0) | (1 << (pages.length - 1)))
  const kept = [...marks]
    .filter(([, bits]) => bits > 0)
    .sort(([, a], [, b]) => bitCount(b) - bitCount(a) || b - a)
  return { ...template, pages, marks: kept.slice(0, MOST_MARKS) }
}

/** Whether the page, or one much like it, is among the known ones. Those with the nearest addresses are compared first. */
function isKnown({ pages, marks }: SiteTemplate, { address, ...page }: Sighting): boolean {
  const bitsOf = new Map(marks)
  const isOn = (bit: number, mark: number) => ((bitsOf.get(mark) ?? 0) >>> bit) & 1
  const wordsOf = (article: Sighting['article']) => article.reduce((sum, [, words]) => sum + words, 0)
  const isSame = (bit: number) => {
    const known = pages[bit]!
    if (String(known.address) === String(address)) return true
    const both = page.marks.filter(mark => isOn(bit, mark)).length
    if (both / (page.marks.length + known.marks - both) >= SAME_PAGE) return true
    const shared = wordsOf(page.article.filter(([mark]) => isOn(bit, mark)))
    return shared > 0 && shared / wordsOf(page.article) >= SAME_ARTICLE
  }
  return pages
    .map((known, bit) => ({ bit, near: nearness(known.address, address) }))
    .sort((a, b) => b.near - a.near)
    .some(({ bit }) => isSame(bit))
}
