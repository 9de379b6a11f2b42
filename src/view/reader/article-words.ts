import type { Article } from '../../schema/reading.ts'
import { plainText } from './plain-text.ts'

/** The greatest lengths at which metadata of a page is shown, in characters. */
export const LONGEST = { title: 300, byline: 160, site: 80 } as const

/** The name of the article's site, or its host when the page gives no name. */
export function siteName({ url, metadata }: Article): string {
  const host = URL.parse(url)?.host.replace(/^www\./, '') ?? ''
  return plainText(metadata.siteName?.value ?? '', LONGEST.site) || host
}
