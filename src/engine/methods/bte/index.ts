import { bestRun } from '../best-run.ts'
import type { Method } from '../method.ts'
import { byPlace, votesFor } from '../votes-for.ts'
import { tagBalance } from './tag-balance.ts'

/**
 * Body text extraction (Finn, Kushmerick and Smyth, 2001): the stretch with the most words inside and the most tags
 * outside, including hidden text. The original tries all pairs of ends; the run with the largest sum of words minus
 * tags is the same.
 */
export const bteMethods: readonly Method[] = [
  {
    name: 'bte',
    vote(page) {
      const { start, stop } = bestRun(tagBalance(page))
      return votesFor(page, text => 2 * text + 1 >= start && 2 * text + 1 < stop, byPlace)
    },
  },
]
