import { WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { Scope } from '../../schema/rule.ts'

/** Of a language alone, such as `en` or `pt-br`: it says where a part begins, not what it is. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i
const NUMBER = /^\d+$/

/**
 * The part of a site that a page is in, as a person would name it: `/blog/*` for `/blog/2026/a-story`.
 * @param path as in `location.pathname`
 * @returns null where the address names none: at the top of a site, and where it begins with a date or a number
 */
export function partOf(path: string): Scope | null {
  const folders = path.split('/').slice(1, -1)
  const at = folders.findIndex(name => !LANGUAGE.test(name))
  const name = folders[at]
  if (!name || NUMBER.test(name) || name.includes('*')) return null
  return { ...WHOLE_SITE, path: `/${folders.slice(0, at + 1).join('/')}/*` }
}

/** This page alone. */
export function pageScope(path: string): Scope {
  return { ...WHOLE_SITE, path }
}
