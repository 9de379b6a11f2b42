import { complaints, type Expected } from './test-pages.ts'
import { words } from './words.ts'

/** The content of a reading view. */
export interface Shown {
  readonly heading: string
  /** The article with its header; null where there is none. */
  readonly article: string | null
  /** Title, author and date of the article. */
  readonly header: string
  /** The sentence below the heading where there is no article. */
  readonly notice: string
}

/**
 * Reads the content of a reading view. It is sent to the browser as source, so it uses nothing defined outside it.
 * @param root the document of a window of the extension, or the shadow root of the view over a page
 */
export function shownIn(root: ParentNode): Shown {
  // Articles may contain articles; the outermost is the first.
  const article = root.querySelector('article')
  return {
    heading: root.querySelector('h1')?.textContent ?? '',
    article: article?.textContent ?? null,
    header: article?.querySelector('header')?.textContent ?? '',
    notice: root.querySelector('.notice > p')?.textContent ?? '',
  }
}

/** The message keys for the reasons why there is no article. */
const REASONS: Readonly<Record<string, string>> = {
  'no-text': 'nothingNoText',
  'too-short': 'nothingTooShort_other',
  'only-links': 'nothingOnlyLinks',
  'no-article': 'nothingStandsOut',
  'too-large': 'readInPart',
}

/**
 * Compares the content of a reading view with the expectations of a test page.
 * @param shown null while there is no view
 * @returns a sentence per difference
 */
export function differences(expected: Expected, shown: Shown | null): string[] {
  if (!shown) return ['there is no view']
  const { heading, article, header, notice } = shown
  if (expected.list !== undefined) {
    const isSaid = words('listTitle_other').test(heading) && heading.includes(String(expected.list))
    return isSaid ? [] : [`the view does not say that it is a list, but “${heading}”`]
  }
  if (expected.nothing) {
    const isSaid = words('nothingTitle').test(heading) && words(REASONS[expected.nothing]!).test(notice)
    return isSaid ? [] : [`the view does not say “${expected.nothing}”, but “${heading}: ${notice}”`]
  }
  if (article === null) return [`there is no article, but “${heading}: ${notice}”`]
  const { title = heading, byline = '' } = expected
  const { missing, unwanted } = complaints(expected, article)
  return [
    ...(heading === title ? [] : [`the title is “${heading}”, not “${title}”`]),
    ...(header.includes(byline) ? [] : [`the header does not name “${byline}”`]),
    ...missing.map(text => `“${text}” is missing from the article`),
    ...unwanted.map(text => `“${text}” is in the article`),
  ]
}
