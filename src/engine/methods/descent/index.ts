import { shownCounts } from '../../page/facts/counts.ts'
import { inside } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byPlace, votesFor } from '../votes-for.ts'
import { descend } from './descend.ts'
import { descendExact, LIMITS } from './descend-exact.ts'

export const descentMethods: readonly Method[] = [
  {
    name: 'descent',
    vote(page) {
      const { nodes } = descend(page, shownCounts(page))
      return votesFor(page, text => nodes.some(node => inside(page, text, node)), byPlace)
    },
  },
  {
    name: 'descent-exact',
    vote(page, tuning = {}) {
      const { node } = descendExact(page, {
        spread: tuning['descent.spread'] ?? LIMITS.spread,
        offset: tuning['descent.offset'] ?? LIMITS.offset,
        divisor: tuning['descent.divisor'] ?? LIMITS.divisor,
      })
      return votesFor(page, text => inside(page, text, node), byPlace)
    },
  },
]
