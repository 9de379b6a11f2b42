import { NotSaved } from './not-saved.ts'

/** A record that could not be read completely, kept as it was found. */
export interface Damaged {
  readonly key: string
  /** The site whose rules it contained. */
  readonly site: string
  readonly raw: unknown
}

const KEY = 'damaged:'
/** The name of a site may contain colons; the part after the last colon cannot. */
const SHAPE = /^damaged:(?<site>.*):[^:]*$/s

/** A unique key for setting aside a record of this site. */
export function damagedKey(site: string): string {
  return `${KEY}${site}:${crypto.randomUUID()}`
}

/** All records that were set aside, sorted by key. */
export function damagedIn(items: Readonly<Record<string, unknown>>): Damaged[] {
  return Object.keys(items)
    .sort()
    .flatMap(key => {
      const site = SHAPE.exec(key)?.groups?.['site']
      return site === undefined ? [] : [{ key, site, raw: items[key] }]
    })
}

/** @throws NotSaved when the key is not one of a damaged record, so that no other key is deleted */
export function requireDamagedKey(key: string): void {
  if (!SHAPE.test(key)) throw new NotSaved('BadKey', `Nothing was ever set aside as “${key}”.`)
}
