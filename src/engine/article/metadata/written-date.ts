import { textPattern } from '../../page/text-pattern.ts'

/** The longest line that is searched for a date, in characters. */
const MAX_LENGTH = 200
/** Year, month and day in digits. With dots, a date that ends with the year begins with the day. */
const FIGURES = /(?<!\d)(\d{4})([-/.]|年|년)\s?(\d{1,2})(?:\2|月|월)\s?(\d{1,2})(?!\d)/u
const DOTTED = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/u
/** Day and month in the order of the language, or month and day. */
const SLASHED = /(?<!\d)(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/u
/** The digits of Arabic, Persian and full-width text. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
/** A number may have an English ordinal suffix. */
const WORD = textPattern(String.raw`[\p{L}\p{M}]+|\d+(?=st\b|nd\b|rd\b|th\b)|\d+`, 'g')
const NAME = textPattern(String.raw`^[\p{L}\p{M}]+(?=\.?$)`)
const CLOCK = /\d{1,2}:\d{2}(?::\d{2})?/g
const EARLIEST = 1990
const LATEST = 2100

/**
 * The only date in a line, as ISO 8601: with the month's name in the given language or in English, or in digits of an
 * order that is unambiguous in this language. Null for any other line, and for one with several years.
 * @param language BCP 47
 */
export function writtenDate(written: string, language: string): string | null {
  if (written.length > MAX_LENGTH) return null
  const line = written.replace(DIGIT, digit => String(digit.charCodeAt(0) & 15))
  const figures = FIGURES.exec(line)
  if (figures) return assemble(figures[1]!, Number(figures[3]), figures[4]!)
  const dotted = DOTTED.exec(line)
  if (dotted) return assemble(dotted[3]!, Number(dotted[2]), dotted[1]!)
  const slashed = SLASHED.exec(line)
  if (slashed) return inOrder(slashed[4]!, slashed[1]!, slashed[3]!, language)
  const lower = line.replace(CLOCK, ' ').toLowerCase()
  const words = lower.match(WORD(lower)) ?? []
  const years = words.filter(
    word => /^\d{4}$/.test(word) && Number(word) >= EARLIEST && Number(word) <= LATEST,
  )
  if (years.length !== 1) return null
  // The day is next to the month, with at most one word such as "de" between.
  const isDay = (word: string | undefined) => word !== undefined && /^\d{1,2}$/.test(word)
  const dayBeside = (at: number) => [words[at - 1], words[at + 1], words[at - 2]].find(isDay)
  if (!words.some((_, at) => dayBeside(at))) return null
  for (const months of monthNames(language)) {
    const at = words.findIndex(word => months.has(word))
    const day = dayBeside(at)
    if (at >= 0 && day !== undefined) return assemble(years[0]!, months.get(words[at]!)!, day)
  }
  return null
}

/** English has both orders, so that a day up to 12 is ambiguous; other languages begin with the day. */
function inOrder(year: string, one: string, other: string, language: string): string | null {
  const isMonthFirst = Number(other) > 12
  const isAmbiguous = /^en\b/i.test(language) && Number(one) <= 12 && one !== other
  if (isMonthFirst) return assemble(year, Number(one), other)
  return isAmbiguous ? null : assemble(year, Number(other), one)
}

function assemble(year: string, month: number, day: string): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(iso)
  // `Date` turns 30 February into a day in March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay && Number(year) >= EARLIEST && Number(year) <= LATEST ? iso : null
}

const FORMS = [
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
  { month: 'long' },
  { month: 'short' },
] as const
/** `Intl` has these names, too, but takes some milliseconds for the first answer. */
const ENGLISH: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, i) => [name, name.slice(0, 3)].map(form => [form, i + 1] as const)),
).set('sept', 9)
const known = new Map<string, ReadonlyMap<string, number>>()

/** The names of the months in a language and in English, long and short, beside a day and alone; the most likely first. */
function* monthNames(language: string): Generator<ReadonlyMap<string, number>> {
  const dialects = /^ar\b/i.test(language) ? ['ar-EG', 'ar-LB', 'ar-MA'] : []
  for (const locale of /^en\b/i.test(language) ? [] : [language, ...dialects])
    for (const form of FORMS) {
      const key = `${locale} ${Object.values(form)}`
      const names = known.get(key) ?? namesIn(locale, form)
      known.set(key, names)
      yield names
    }
  yield ENGLISH
}

function namesIn(locale: string, form: (typeof FORMS)[number]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC', calendar: 'gregory' })
  for (let n = 0; n < 12; n++) {
    const spelt = format.formatToParts(Date.UTC(2024, n, 15)).find(part => part.type === 'month')
    const name = spelt?.value.toLowerCase() ?? ''
    // Two words, as in Levantine Arabic, would have the first in common.
    const [word] = name.match(NAME(name)) ?? []
    if (word && !names.has(word)) names.set(word, n + 1)
  }
  return names
}
