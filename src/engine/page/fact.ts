import type { Page } from './page.ts'

/**
 * Makes a memoised function of a page: each page is computed at most once.
 * @param compute pure function of the page
 * @returns the same function, which remembers its result as long as the page lives
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
