import type { Metadata } from '../engine/article/article.ts'
import { dateInWords, wellFormedLang } from './facts.ts'

/** A site prints author and date at the top of its text; further down the same words are part of it. */
const TOP = 8
const LONGEST = 24
/** A title of fewer words may be part of anything. */
const TELLING = 3
/** "by", "von", "min", "read": what joins the facts of such a line. */
const JOINING = 4
const MOST_JOINING = 2
/** Beside a whole date, "Published on"; beside author and date, "Updated on", "in Recipes", "3 comments". */
const MOST_BESIDE_DATE = 3
const MOST_BESIDE_BOTH = 6
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const SHORT_UNSPACED = 2
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** The time of day, with the half of the day and the zone behind it. */
const CLOCK =
  /(?<!\d)\d{1,2}[:.]\d{2}(?::\d{2})?(?!\d|[.:]\d)\s*(?:[aApP]\.?[mM]\b\.?)?\s*(?:[A-Z]{2,4}\b(?:\s?[+-]\d{1,2})?)?/gu
/** What stands behind the parts of a date without a space between. */
const COUNTERS = /(?<=\d)[年月日년월일]/gu
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/

/**
 * Takes out the lines at the top of a text that only say again what stands above it: what it is called, who wrote it, when,
 * and how long it takes to read.
 * @param content the article as it is to be drawn
 */
export function dropSaidAlready(content: DocumentFragment, metadata: Metadata): void {
  const { title, byline, published, lang } = metadata
  const day = published?.value.slice(0, 10) ?? ''
  const names = [wordsOf(byline?.value ?? '')]
  if (wordsOf(title.value).length >= TELLING) names.push(wordsOf(title.value))
  const date = dateWords(day, wellFormedLang(lang?.value) ?? 'en')
  for (const line of Array.from(content.children).slice(0, TOP))
    if (!line.querySelector('img, picture, video, audio') && isSaid(line, names, date, day)) line.remove()
}

/** The words by which a day may be named; null for what is no whole day. */
interface DateWords {
  readonly year: string
  readonly months: ReadonlySet<string>
  readonly days: ReadonlySet<string>
  readonly weekdays: ReadonlySet<string>
  /** As the language writes it out, in its own calendar. */
  readonly spelt: readonly string[]
}

function isSaid(
  line: Element,
  names: readonly (readonly string[])[],
  date: DateWords | null,
  day: string,
): boolean {
  const text = (line.textContent ?? '').slice(0, 400)
  const words = wordsOf(withoutClock(text))
  if (words.length > LONGEST) return false
  const times = Array.from(line.querySelectorAll('time'))
    .filter(time => day !== '' && time.dateTime.startsWith(day))
    .map(time => wordsOf(withoutClock(time.textContent ?? '')))
  // Half a name or another day of the same month is something else.
  const named = names.filter(name => name.every(word => words.includes(word))).flat()
  const dated = dateIn(words, date)
  const said = new Set([...named, ...dated, ...times.flat()])
  const news = words.filter((word, i) => !said.has(word) && !isMinutes(word, words[i + 1]))
  if (news.length === words.length) return false
  if (named.length > 0 && dated.length > 0 && news.length <= MOST_BESIDE_BOTH) return true
  const long = news.filter(word => word.length > JOINING || UNSPACED.test(word)).length
  if (dated.length > 0) return news.length <= MOST_BESIDE_DATE && long <= 1 && !news.some(isSentence)
  return news.length <= MOST_JOINING && long === 0
}

/** The words of a line that name this day; none unless year, month and day are there. */
function dateIn(words: readonly string[], date: DateWords | null): readonly string[] {
  if (!date) return []
  const { year, months, days, weekdays, spelt } = date
  const dayOf = (word: string) => days.has(word.replace(ORDINAL, '$1'))
  const parts = words.filter(word => word === year || months.has(word) || dayOf(word))
  // In 12.12.2026 one word is day and month, and stands there twice.
  const isWhole =
    parts.length >= 3 && parts.includes(year) && parts.some(dayOf) && parts.some(word => months.has(word))
  if (!isWhole && !spelt.every(word => words.includes(word))) return []
  return [...parts, ...spelt, ...words.filter(word => weekdays.has(word))]
}

function dateWords(day: string, locale: string): DateWords | null {
  const [match, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const at = new Date(match ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  // Beside a day, a month's name has another case in some languages.
  const names = (part: 'month' | 'weekday') =>
    [locale, 'en'].flatMap(each =>
      (['long', 'short'] as const).flatMap(form =>
        ([{}, { day: 'numeric' }] as const).flatMap(beside =>
          wordsOf(new Intl.DateTimeFormat(each, { [part]: form, ...beside, timeZone: 'UTC' }).format(at)),
        ),
      ),
    )
  const spelt = (part: 'month' | 'weekday') => names(part).filter(word => !/^\d/.test(word))
  const plain = (number: string) => [number, String(Number(number))]
  return {
    year,
    months: new Set([...spelt('month'), ...plain(month)]),
    days: new Set(plain(date)),
    weekdays: new Set(spelt('weekday')),
    spelt: wordsOf(withoutClock(dateInWords(day, locale) ?? '')),
  }
}

/** Where no spaces are written, a word as it is told apart here may be all of a sentence. */
function isSentence(word: string): boolean {
  return UNSPACED.test(word) && word.length > SHORT_UNSPACED
}

function withoutClock(text: string): string {
  return text.replace(CLOCK, ' ').replace(COUNTERS, ' ')
}

/** The number in "5 min read" and its like. */
function isMinutes(word: string, next: string | undefined): boolean {
  return /^\d{1,3}$/.test(word) && (next?.startsWith('min') ?? false)
}

function wordsOf(text: string): string[] {
  return text.slice(0, 400).toLowerCase().match(WORD) ?? []
}
