import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import { paths } from './paths.ts'

/** The number of elements with the same tag and first class, by their kind in `paths`. */
export const likeness = fact((page: Page): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const kind of paths(page).kind) found.set(kind, (found.get(kind) ?? 0) + 1)
  return found
})
