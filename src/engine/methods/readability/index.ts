import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byPlace, votesFor } from '../votes-for.ts'
import { grabbed } from './grab.ts'
import { remade } from './remade.ts'

export const readabilityMethods: readonly Method[] = [
  {
    name: 'readability',
    vote(page) {
      const { kept } = grabbed(page)
      return votesFor(page, text => kept[text] === 1, byPlace)
    },
  },
  {
    /**
     * 1 in the element with the highest score, -1 where no ancestor has a score, in between by the share of the
     * highest.
     */
    name: 'readability-score',
    vote(page) {
      const { absent } = grabbed(page)
      const best = bestScores(page)
      const most = best.reduce((a, b) => Math.max(a, b), 0)
      const { first } = blocks(page)
      const values = Float32Array.from(first, text =>
        absent[text] || most === 0 ? -1 : (2 * best[text]!) / most - 1,
      )
      return { values, why: block => byPlace(block, values[block]! > 0) }
    },
  },
]

/** Per node: the highest score among the node and its ancestors, at least 0. */
function bestScores(page: Page): Float64Array {
  const { scores } = grabbed(page)
  const { wrapper } = remade(page)
  const scoreOf = (id: number) => (id < 0 || Number.isNaN(scores.of[id]!) ? 0 : scores.of[id]!)
  const best = new Float64Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const above = id === 0 ? 0 : best[page.parent[id]!]!
    best[id] = Math.max(above, scoreOf(id), scoreOf(wrapper[id]!))
  }
  return best
}
