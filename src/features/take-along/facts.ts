import { dateInWords } from '../../view/facts.ts'
import type { Takeaway } from '../../view/takeaway.ts'

/**
 * Author, site and date of an article in one line, with the date in the article's language; '' when nothing
 * is known.
 */
export function factsLine({ byline, site, published, lang }: Takeaway): string {
  const date = dateInWords(published, lang === 'und' ? 'en' : lang) ?? ''
  return [byline, site, date].filter(fact => fact !== '').join(' · ')
}
