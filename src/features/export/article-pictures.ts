import type { Article } from '../../schema/reading.ts'
import { articleContent } from '../../view/reader/article-content.ts'
import { imageAddress } from '../../view/safe-html.ts'

/** The addresses of all pictures of an article as shown, including the lead image. */
export function picturesOf(article: Article): ReadonlySet<string> {
  const { url, metadata } = article
  const shown = [...articleContent(article).querySelectorAll('img')].map(({ src }) => src)
  const lead = metadata.leadImage && imageAddress(metadata.leadImage.value, url)
  return new Set(lead ? [lead, ...shown] : shown)
}
