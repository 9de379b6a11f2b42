import { hasLetter } from '../../page/letters.ts'

/** How a number of servings (`#`) is written in the language of the recipe. After a label, no plural form is needed. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['ar', 'الحصص: #'],
  ['cs', 'Porce: #'],
  ['da', 'Portioner: #'],
  ['de', 'Portionen: #'],
  ['el', 'Μερίδες: #'],
  ['en', 'Servings: #'],
  ['es', 'Porciones: #'],
  ['fr', 'Portions : #'],
  ['it', 'Porzioni: #'],
  ['ja', '#人分'],
  ['ko', '#인분'],
  ['nl', 'Porties: #'],
  ['pl', 'Porcje: #'],
  ['pt', 'Porções: #'],
  ['ru', 'Порции: #'],
  ['sv', 'Portioner: #'],
  ['tr', 'Porsiyon: #'],
  ['zh', '#人份'],
])
const NUMBER = /^\d{1,3}(?: ?[-–] ?\d{1,3})?$/

/**
 * The amount of a recipe as its page declares it. A number or range alone gets the word “servings”.
 *
 * @param lang the language of the page, BCP 47; '' if unknown
 * @returns '' for a number alone in a language without a form here, and for other amounts without words
 */
export function servings(makes: string, lang: string): string {
  if (hasLetter(makes)) return makes
  if (!NUMBER.test(makes)) return ''
  return FORMS.get(lang.toLowerCase().split('-')[0] || 'en')?.replace('#', makes) ?? ''
}
