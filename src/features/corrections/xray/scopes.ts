import { WHOLE_SITE } from '../../../engine/site/site-rules.ts'
import type { Scope } from '../../../schema/rule.ts'

/** A longer part of a path is a title, not a section. */
const LONGEST_SECTION = 30

/**
 * The possible scopes of a rule made at an address: the whole site, similar paths, and the site with its subdomains.
 * Scopes that do not exist for the address are missing.
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
 * The section of a site that contains a path, as a pattern: `/forum/thread/1234-hello` is in `/forum/thread/*`. Null
 * if the path names no section.
 */
export function sectionOf(path: string): string | null {
  const parts = path.split('/').slice(1, -1)
  const end = parts.findIndex(part => part === '' || part.length > LONGEST_SECTION || /[\d*]/.test(part))
  const section = end < 0 ? parts : parts.slice(0, end)
  return section.length === 0 ? null : `/${section.join('/')}/*`
}
