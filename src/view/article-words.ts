import type { Article } from '../engine/article/article.ts'
import { plainText } from './plain-text.ts'

/** The most of what a page says of itself that is shown, in characters. */
export const LONGEST = { title: 300, byline: 160, site: 80 } as const

/** The name of an article's site; its host where it has none. */
export function siteName({ url, metadata }: Article): string {
  const host = URL.parse(url)?.host.replace(/^www\./, '') ?? ''
  return plainText(metadata.siteName?.value ?? '', LONGEST.site) || host
}
