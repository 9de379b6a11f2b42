import { escapeMarkup } from '../../dom/escape-markup.ts'
import type { Article } from '../../schema/reading.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { AppendedPage } from './reader-deps.ts'

/**
 * An article and the pages that continue it, as one. Each page begins with a line, and with its number as a link to it.
 * The blocks of these pages have no numbers, so they cannot be corrected here.
 */
export function joinedArticle(
  article: Article,
  pages: readonly AppendedPage[],
  { t, locale }: Strings,
): Article {
  const last = pages.at(-1)
  if (!last) return article
  const content = pages.map(({ url, content }, index) => {
    const name = escapeMarkup(t('pageNumber', index + 2))
    return `<hr><p lang="${locale}"><a href="${escapeMarkup(url)}">${name}</a></p>${content}`
  })
  const { next: _, ...metadata } = article.metadata
  return {
    ...article,
    content: article.content + content.join(''),
    words: pages.reduce((sum, { words }) => sum + words, article.words),
    metadata: last.next ? { ...metadata, next: { value: last.next, from: 'markup' } } : metadata,
  }
}
