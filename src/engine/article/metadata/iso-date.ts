/** The longest date that is read, in characters. */
const MAX_LENGTH = 40

const ISO =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(Z|[+-]\d{2}:?(?:\d{2})?|UTC|GMT)?)?)?)?$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** RFC 5322, as in e-mail and HTTP: `Tue, 05 Mar 2024 10:00:00 GMT`. */
const MAIL =
  /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? ?(GMT|UTC|Z|[+-]\d{4})$/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Converts a machine-written date to ISO 8601, as precise as it is: `2024`, `2024-03`, `2024-03-05`,
 * `2024-03-05T10:00:00+01:00`. Null for anything ambiguous, such as `03/05/2024`.
 */
export function isoDate(raw: string): string | null {
  const text = raw.trim()
  if (text.length > MAX_LENGTH) return null
  const mail = MAIL.exec(text)
  if (mail) {
    const [, day, name, year, ...time] = mail
    return assemble(year, String(MONTHS.indexOf(name!.toLowerCase()) + 1), day, ...time)
  }
  const [, ...parts] = COMPACT.exec(text) ?? ISO.exec(text) ?? []
  return parts.length > 0 ? assemble(...parts) : null
}

function assemble(
  year?: string,
  month?: string,
  day?: string,
  hour?: string,
  minute?: string,
  second?: string,
  zone?: string,
): string | null {
  if (!isBetween(year, 1000, 2999)) return null
  if (month === undefined) return year!
  if (!isBetween(month, 1, 12)) return null
  const date = `${year}-${month.padStart(2, '0')}`
  if (day === undefined) return date
  if (!isBetween(day, 1, daysIn(Number(year), Number(month)))) return null
  const full = `${date}-${day.padStart(2, '0')}`
  if (hour === undefined) return full
  if (!isBetween(hour, 0, 23) || !isBetween(minute, 0, 59) || !isBetween(second ?? '0', 0, 60)) return null
  return `${full}T${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}${offset(zone)}`
}

function isBetween(digits: string | undefined, least: number, most: number): boolean {
  const number = Number(digits)
  return number >= least && number <= most
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** `Z`, `+01:00`, or '' without a time zone. */
function offset(zone: string | undefined): string {
  if (zone === undefined) return ''
  if (/^[a-z]/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}
