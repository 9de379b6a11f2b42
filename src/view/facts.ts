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
