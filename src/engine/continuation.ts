import type { Verdict } from './decision/verdict.ts'
import type { Extraction } from './extraction.ts'
import { blockString } from './page/facts/block-string.ts'
import { blocks } from './page/facts/blocks.ts'
import { nameTokens } from './page/facts/element-names.ts'
import { countWords } from './page/facts/words.ts'
import { elementOf, type Page, tagName } from './page/page.ts'

/** Shorter texts, in words, may repeat by chance. */
const FEWEST_WORDS = 6
/** A page is new if at least this share of its words is. */
const LEAST_NEW = 0.5
/** Two pages have the same template if they share at least this part of the names around their articles. */
const LEAST_ALIKE = 0.5
/** Two titles name the same article if they share at least this part of their words. */
const LEAST_OF_TITLE = 0.5
/** The parts in which the titles of the pages of one article may differ. */
const PAGE_MARK = /\b(?:page|part|pag|seite|teil|página|partie|страница|часть)\b|第|页|頁|ページ|صفحة/giu

/** The parts of an extraction by which a page is compared. */
type ReadPage = Pick<Extract<Extraction, { kind: 'article' }>, 'article' | 'page' | 'verdict'>

/** The data about the pages of an article that were read, by which the next page is recognised. */
export interface PagesRead {
  /** The title of the first page. */
  readonly title: string
  /** The names of the elements around the first page's article. */
  readonly around: ReadonlySet<string>
  /** The texts of all blocks of the article so far. */
  readonly texts: ReadonlySet<string>
}

/** Begins an article with its first page. */
export function firstPage({ page, verdict, article }: ReadPage): PagesRead {
  return {
    title: article.title,
    around: namesAround(page, verdict),
    texts: new Set(keptTexts(page, verdict).map(({ text }) => text)),
  }
}

/** Adds a page that continues the article. */
export function withPage(read: PagesRead, { page, verdict }: ReadPage): PagesRead {
  const texts = keptTexts(page, verdict).map(({ text }) => text)
  return { ...read, texts: new Set([...read.texts, ...texts]) }
}

/**
 * Whether a page continues an article, or why it does not. It must have another text, in the same template, under the
 * same title.
 * @param isNamed whether a person's rule names the link to it; then its title may differ
 */
export function continues(
  read: PagesRead,
  { page, verdict, article }: ReadPage,
  isNamed: boolean,
): 'continues' | 'same-text' | 'other-page' {
  const texts = keptTexts(page, verdict)
  const words = sum(texts)
  const fresh = sum(texts.filter(({ text }) => !read.texts.has(text)))
  if (words > 0 && fresh < LEAST_NEW * words) return 'same-text'
  const isSameTitle = isNamed || alike(titleWords(read.title), titleWords(article.title)) >= LEAST_OF_TITLE
  const isSameTemplate = alike(read.around, namesAround(page, verdict)) >= LEAST_ALIKE
  return words > 0 && isSameTitle && isSameTemplate ? 'continues' : 'other-page'
}

/** The elements of the kept blocks whose text was read on an earlier page, such as an introduction that each page has. */
export function repeated(read: PagesRead, { page, verdict }: ReadPage): Element[] {
  const { element } = blocks(page)
  return keptTexts(page, verdict)
    .filter(({ text }) => read.texts.has(text))
    .map(({ block }) => elementOf(page, element[block]!))
}

interface KeptText {
  readonly block: number
  readonly text: string
  readonly words: number
}

/** The texts of the kept blocks that are long enough to be recognised. */
function keptTexts(page: Page, { keep }: Verdict): KeptText[] {
  const texts: KeptText[] = []
  for (let block = 0; block < keep.length; block++) {
    if (!keep[block]) continue
    const text = blockString(page, block).trim().replace(/\s+/g, ' ')
    const words = countWords(text)
    if (words >= FEWEST_WORDS) texts.push({ block, text, words })
  }
  return texts
}

function sum(texts: readonly KeptText[]): number {
  return texts.reduce((sum, { words }) => sum + words, 0)
}

/** The names, classes and ids of the element that contains the article, and of those around it, without numbers. */
function namesAround(page: Page, { root }: Verdict): Set<string> {
  const tokens = nameTokens(page)
  const names = new Set<string>()
  for (let id = root; id >= 0; id = page.parent[id]!) {
    const tag = tagName(page, id)
    names.add(tag)
    for (const token of tokens(id)) if (!/\d/.test(token)) names.add(`${tag}.${token}`)
  }
  return names
}

function titleWords(title: string): Set<string> {
  const words =
    title
      .toLowerCase()
      .replace(PAGE_MARK, ' ')
      .match(/\p{L}+/gu) ?? []
  return new Set(words)
}

/** The share of the items of two sets that are in both; 1 for two empty sets. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter(item => b.has(item)).length
  const all = a.size + b.size - both
  return all === 0 ? 1 : both / all
}
