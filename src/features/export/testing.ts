import type { Article, Metadata } from '../../schema/reading.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'
import { exportArticle } from './export-article.ts'

/** For tests: an article with this text. */
export function articleOf(
  content: string,
  metadata: Partial<Metadata> = {},
  title = 'The second throw',
): Article {
  return {
    url: 'https://example.org/story?a=1&b=2',
    title,
    metadata: { title: { value: title, from: 'markup' }, dir: 'ltr', ...metadata },
    content,
    words: 100,
  }
}

/** For tests: an article with this text, prepared for export. */
export function takenOf(
  content: string,
  metadata: Partial<Metadata> = {},
  title?: string,
  lead: string | null = null,
): ExportArticle {
  return exportArticle(articleOf(content, metadata, title), lead)
}

/** For tests: typical metadata. */
export const FACTS: Partial<Metadata> = {
  byline: { value: 'Ann & Bo <Wheat>', from: 'meta' },
  published: { value: '2025-09-14T08:30:00+02:00', from: 'meta' },
  siteName: { value: 'The “Winnower”', from: 'meta' },
  lang: { value: 'en-GB', from: 'document' },
}

/** For tests: a picture of one red pixel, as PNG in base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** For tests: the articles of the test pages, by name. */
export const TEST_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../test/pages/*/page.html', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, html]) => [file.split('/').at(-2)!, html]),
)
