import { WHOLE_SITE } from '../../../engine/site/site-rules.ts'
import type { Scope } from '../../../schema/rule.ts'

/** Longer than this, a part of a path is a title and no section. */
const LONGEST_SECTION = 30

/**
 * Where a rule made at an address may hold: on the whole site, on the paths like this one, or on the site and what
 * is below it, as far as there is such a thing.
 * @param host as in `location.host`
 */
export function scopesAt(host: string, path: string): readonly Scope[] {
  const pattern = sectionOf(path)
  const hasSubdomains = /^[^:[\]]*[a-z][^:]*\.[a-z][^:.]*(?::\d+)?$/i.test(host)
  return [
    WHOLE_SITE,
    ...(pattern === null ? [] : [{ subdomains: false, path: pattern }]),
    ...(hasSubdomains ? [{ subdomains: true, path: '' }] : []),
  ]
}

/**
 * The section of a site that a path leads to, as a pattern: `/forum/thread/1234-hello` is in `/forum/thread/*`.
 * Null where the path names none.
 */
export function sectionOf(path: string): string | null {
  const parts = path.split('/').slice(1, -1)
  const end = parts.findIndex(part => part === '' || part.length > LONGEST_SECTION || /[\d*]/.test(part))
  const section = end < 0 ? parts : parts.slice(0, end)
  return section.length === 0 ? null : `/${section.join('/')}/*`
}
