import type { Metadata } from '../../schema/reading.ts'
import { dateInWords, wellFormedLang } from './facts.ts'

/**
 * Author and date are repeated within this many blocks from the top, in lines of at most `LONGEST` words.
 * Further down, the same words belong to the text.
 */
const TOP = 8
const LONGEST = 24
/** Shorter titles can be part of any line. */
const LEAST_TITLE_WORDS = 3
/**
 * The most letters of a connecting word ("by", "von", "min", "read"), and how many of them a line may have.
 */
const LONGEST_CONNECTIVE = 4
const MOST_CONNECTIVES = 2
/**
 * How many other words a line may have with a full date ("Published on"), and with author and date ("Updated
 * on", "in Recipes", "3 comments").
 */
const MOST_BESIDE_DATE = 3
const MOST_BESIDE_BOTH = 6
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const SHORT_UNSPACED = 2
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** A time of day, with am or pm and the time zone. */
const CLOCK =
  /(?<!\d)\d{1,2}[:.]\d{2}(?::\d{2})?(?!\d|[.:]\d)\s*(?:[aApP]\.?[mM]\b\.?)?\s*(?:[A-Z]{2,4}\b(?:\s?[+-]\d{1,2})?)?/gu
/** Date counters, which follow the numbers without a space. */
const COUNTERS = /(?<=\d)[年月日년월일]/gu
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/

/**
 * Removes the lines at the top of a text that only repeat the header: title, author, date and reading time.
 * @param content the article, before it is drawn
 */
export function dropDuplicateByline(content: DocumentFragment, metadata: Metadata): void {
  const { title, byline, published, lang } = metadata
  const day = published?.value.slice(0, 10) ?? ''
  const names = [wordsOf(byline?.value ?? '')]
  if (wordsOf(title.value).length >= LEAST_TITLE_WORDS) names.push(wordsOf(title.value))
  const date = dateWords(day, wellFormedLang(lang?.value) ?? 'en')
  for (const line of Array.from(content.children).slice(0, TOP))
    if (!line.querySelector('img, picture, video, audio') && isRepetition(line, names, date, day))
      line.remove()
}

/** The words that can name a day; null when the date is not a full date. */
interface DateWords {
  readonly year: string
  readonly months: ReadonlySet<string>
  readonly days: ReadonlySet<string>
  readonly weekdays: ReadonlySet<string>
  /** The date as the language writes it, in its own calendar. */
  readonly spelt: readonly string[]
}

function isRepetition(
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
  // A part of a name, or another day of the same month, is not a repetition.
  const named = names.filter(name => name.every(word => words.includes(word))).flat()
  const dated = dateIn(words, date)
  const repeated = new Set([...named, ...dated, ...times.flat()])
  const others = words.filter((word, i) => !repeated.has(word) && !isMinutes(word, words[i + 1]))
  if (others.length === words.length) return false
  if (named.length > 0 && dated.length > 0 && others.length <= MOST_BESIDE_BOTH) return true
  const long = others.filter(word => word.length > LONGEST_CONNECTIVE || UNSPACED.test(word)).length
  if (dated.length > 0) return others.length <= MOST_BESIDE_DATE && long <= 1 && !others.some(isSentence)
  return others.length <= MOST_CONNECTIVES && long === 0
}

/** The words of a line that name this day; none unless year, month and day are present. */
function dateIn(words: readonly string[], date: DateWords | null): readonly string[] {
  if (!date) return []
  const { year, months, days, weekdays, spelt } = date
  const dayOf = (word: string) => days.has(word.replace(ORDINAL, '$1'))
  const parts = words.filter(word => word === year || months.has(word) || dayOf(word))
  // In 12.12.2026, the same word is the day and the month, and occurs twice.
  const isWhole =
    parts.length >= 3 && parts.includes(year) && parts.some(dayOf) && parts.some(word => months.has(word))
  if (!isWhole && !spelt.every(word => words.includes(word))) return []
  return [...parts, ...spelt, ...words.filter(word => weekdays.has(word))]
}

function dateWords(day: string, locale: string): DateWords | null {
  const [match, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const at = new Date(match ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  // In some languages, the name of a month has another grammatical case next to a day.
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

/** In scripts without spaces, a matched word can be a whole sentence. */
function isSentence(word: string): boolean {
  return UNSPACED.test(word) && word.length > SHORT_UNSPACED
}

function withoutClock(text: string): string {
  return text.replace(CLOCK, ' ').replace(COUNTERS, ' ')
}

/** Whether a word is the number of a reading time, as in "5 min read". */
function isMinutes(word: string, next: string | undefined): boolean {
  return /^\d{1,3}$/.test(word) && (next?.startsWith('min') ?? false)
}

function wordsOf(text: string): string[] {
  return text.slice(0, 400).toLowerCase().match(WORD) ?? []
}
