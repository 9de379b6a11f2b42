import { NotSaved } from './not-saved.ts'

/** A record that could not be read whole, kept as it was found. */
export interface Damaged {
  readonly key: string
  /** The site whose rules it held. */
  readonly site: string
  readonly raw: unknown
}

const KEY = 'damaged:'
/** A site's name may hold colons; the part behind the last one never does. */
const SHAPE = /^damaged:(?<site>.*):[^:]*$/s

/** A key of its own for a record of this site that is set aside. */
export function damagedKey(site: string): string {
  return `${KEY}${site}:${crypto.randomUUID()}`
}

/** Everything that was set aside, by site. */
export function damagedIn(items: Readonly<Record<string, unknown>>): Damaged[] {
  return Object.keys(items)
    .sort()
    .flatMap(key => {
      const site = SHAPE.exec(key)?.groups?.['site']
      return site === undefined ? [] : [{ key, site, raw: items[key] }]
    })
}

/** @throws NotSaved when nothing can be set aside under this key, so that it is not ours to delete */
export function requireDamagedKey(key: string): void {
  if (!SHAPE.test(key)) throw new NotSaved('BadKey', `Nothing was ever set aside as “${key}”.`)
}
