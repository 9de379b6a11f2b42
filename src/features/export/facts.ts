import { dateInWords } from '../../view/reader/facts.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'

/**
 * Author, site and date of an article in one line, with the date in the article's language; '' when nothing
 * is known.
 */
export function factsLine({ byline, site, published, lang }: ExportArticle): string {
  const date = dateInWords(published, lang === 'und' ? 'en' : lang) ?? ''
  return [byline, site, date].filter(fact => fact !== '').join(' · ')
}
