const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(T.+)?)?)?$/

/**
 * A date in words, as precise as the input.
 * @param iso ISO 8601
 * @param locale BCP 47
 * @returns null when the input is not a date
 */
export function dateInWords(iso: string, locale: string): string | null {
  const [match, , month, day, time] = ISO_DATE.exec(iso) ?? []
  const date = new Date(match ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    ...(month ? { month: 'long' } : {}),
    ...(day ? { day: 'numeric' } : {}),
    // A date with a time is shown in the reader's time zone. A date without a time has no zone: UTC keeps it
    // from shifting to the day before.
    ...(time ? {} : { timeZone: 'UTC' }),
  }).format(date)
}

/**
 * The canonical language tag for `lang`, or null when it is malformed. Hyphenation and the choice of glyphs
 * depend on it.
 */
export function wellFormedLang(lang: string | undefined): string | null {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? null
  } catch {
    return null
  }
}
