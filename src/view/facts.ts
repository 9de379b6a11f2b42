/** Words a minute. */
const PACE = 230
/**
 * Where a dictionary has to tell what a word is, words are shorter and thoughts take more of them: measured on
 * texts of the same content in 17 languages by Trauzettel-Klosinski and Dietz (IReST, IOVS 53:5452, 2012).
 */
const PACES: Readonly<Record<string, number>> = { ja: 193, zh: 158 }

/**
 * Minutes it takes to read a text, 1 at least.
 * @param lang BCP 47, if known
 */
export function readingMinutes(words: number, lang?: string): number {
  const pace = PACES[lang?.toLowerCase().split('-')[0] ?? ''] ?? PACE
  return Math.max(1, Math.round(words / pace))
}

/**
 * Minutes that are left of a text; 0 at its end.
 * @param read the share of it that has been read
 */
export function minutesLeft(words: number, read: number, lang?: string): number {
  return read >= 1 ? 0 : readingMinutes(words * (1 - read), lang)
}

const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(T.+)?)?)?$/

/**
 * A date in words, no more precise than it was given.
 * @param iso ISO 8601
 * @param locale BCP 47
 * @returns null when it is no date
 */
export function dateInWords(iso: string, locale: string): string | null {
  const [match, , month, day, time] = ISO_DATE.exec(iso) ?? []
  const date = new Date(match ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    ...(month ? { month: 'long' } : {}),
    ...(day ? { day: 'numeric' } : {}),
    // A moment belongs to the reader's day; a mere date has no zone and must not slip into the day before.
    ...(time ? {} : { timeZone: 'UTC' }),
  }).format(date)
}

/** The language if it is well-formed, for `lang`; hyphenation and the choice of glyphs hang on it. */
export function wellFormedLang(lang: string | undefined): string | null {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? null
  } catch {
    return null
  }
}
