import { complaints, type Expected } from './test-pages.ts'
import { words } from './words.ts'

/** What a reading view shows of a page. */
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
 * What a reading view shows. Runs in the browser and goes there as text, so it uses nothing from outside.
 * @param root the document of a window of ours, or the shadow root of the view over a page
 */
export function shownIn(root: ParentNode): Shown {
  // Articles may hold articles; the view's own comes first.
  const article = root.querySelector('article')
  return {
    heading: root.querySelector('h1')?.textContent ?? '',
    article: article?.textContent ?? null,
    header: article?.querySelector('header')?.textContent ?? '',
    notice: root.querySelector('.notice > p')?.textContent ?? '',
  }
}

/** How a reading view words the codes of *nothing*. */
const REASONS: Readonly<Record<string, string>> = {
  'no-text': 'nothingNoText',
  'too-short': 'nothingTooShort_other',
  'only-links': 'nothingOnlyLinks',
  'no-article': 'nothingStandsOut',
}

/**
 * Compares what a reading view shows of a test page with what is expected of the page.
 * @param shown null while there is no view
 * @returns every difference in a sentence; empty when all is as expected
 */
export function differences(expected: Expected, shown: Shown | null): string[] {
  if (!shown) return ['there is no view']
  const { heading, article, header, notice } = shown
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
