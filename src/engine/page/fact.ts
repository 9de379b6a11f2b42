import type { Page } from './page.ts'

/**
 * A number, or an array of numbers, derived from a page and computed at most once for it.
 * @param compute pure function of the page
 * @returns the same function, remembering its answer for as long as the page lives
 */
export function fact<T>(compute: (page: Page) => T): (page: Page) => T {
  const known = new WeakMap<Page, { value: T }>()
  return page => {
    const hit = known.get(page)
    if (hit) return hit.value
    const value = compute(page)
    known.set(page, { value })
    return value
  }
}
