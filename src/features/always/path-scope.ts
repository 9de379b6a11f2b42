import { WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { Scope } from '../../schema/rule.ts'

/** A language code such as `en` or `pt-br`. It precedes the name of a part of the site. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i
const NUMBER = /^\d+$/

/**
 * The part of a site that contains a page, as a person would name it: `/blog/*` for `/blog/2026/a-story`.
 * @param path as in `location.pathname`
 * @returns null if the address names no part: at the top of a site, or if the path begins with a number, such as a
 *   year
 */
export function partOf(path: string): Scope | null {
  const folders = path.split('/').slice(1, -1)
  const at = folders.findIndex(name => !LANGUAGE.test(name))
  const name = folders[at]
  if (!name || NUMBER.test(name) || name.includes('*')) return null
  return { ...WHOLE_SITE, path: `/${folders.slice(0, at + 1).join('/')}/*` }
}

/** The scope of a single page. */
export function pageScope(path: string): Scope {
  return { ...WHOLE_SITE, path }
}
