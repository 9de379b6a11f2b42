import { pathOf } from './addresses.ts'
import { words } from './words.ts'

/** What is known about an article besides its text; '' for unknown. */
export interface Facts {
  readonly title: string
  readonly author: string
  /** A date, as the source writes it. */
  readonly date: string
  /** The address of the lead image. */
  readonly image: string
}

export type FactName = keyof Facts

export const FACT_NAMES: readonly FactName[] = ['title', 'author', 'date', 'image']

/** Whether a found fact equals the expected one: words by words, dates by their day, images by their path. */
export function isExact(name: FactName, expected: string, found: string): boolean {
  if (name === 'image') return found !== '' && pathOf(found) === pathOf(expected)
  if (name === 'date') return isSameDay(expected, found) || isSameDay(found, expected)
  const normal = (text: string) =>
    words(text)
      .join(' ')
      .replace(/^(?:by|written by) /, '')
  return normal(found) === normal(expected)
}

/** Whether two dates have the same day, or one is a day and the other is its midnight in some time zone. */
function isSameDay(one: string, other: string): boolean {
  if (days(one).some(day => days(other).includes(day))) return true
  if (!/^\d{4}-\d\d-\d\d$/.test(other)) return false
  const offset = (Date.parse(other) - Date.parse(one)) / 3_600_000
  return Number.isInteger(offset) && offset >= -12 && offset <= 14
}

/** The day as written, and the day in UTC: pages and peers write either. */
function days(date: string): string[] {
  const written = /^\d{4}-\d\d-\d\d/.exec(date)?.[0]
  const time = Date.parse(date)
  const utc = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
  return [written, utc].filter(day => day !== undefined)
}
