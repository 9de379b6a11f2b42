import { dateInWords } from '../../view/facts.ts'
import type { Takeaway } from '../../view/takeaway.ts'

/** Who wrote an article, where and when, in a line; the date in the article's own language. '' where nothing is known. */
export function factsLine({ byline, site, published, lang }: Takeaway): string {
  const date = dateInWords(published, lang === 'und' ? 'en' : lang) ?? ''
  return [byline, site, date].filter(fact => fact !== '').join(' · ')
}
