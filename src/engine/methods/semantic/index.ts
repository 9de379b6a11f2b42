import { blocks } from '../../page/facts/blocks.ts'
import type { Method, Votes } from '../method.ts'
import { byPlace } from '../votes-for.ts'
import { landmarks } from './landmarks.ts'
import { repeated } from './repeated.ts'

export const semanticMethods: readonly Method[] = [
  {
    name: 'semantic',
    /** -1 outside all parts that are marked up as the article, +1 where all kinds of such markup agree. */
    vote(page) {
      const kinds = landmarks(page)
      const { count, first } = blocks(page)
      return votes(count, block => {
        const around = kinds.reduce((sum, covered) => sum + covered[first[block]!]!, 0)
        return around / kinds.length // NaN without such markup
      })
    },
  },
  {
    name: 'json-ld',
    /** -1 for a block that the page's JSON-LD does not repeat, +1 for one that it does. */
    vote(page) {
      const shares = repeated(page)
      return votes(shares.length, block => shares[block]!)
    },
  },
]

/** @param share 0 … 1, or NaN */
function votes(count: number, share: (block: number) => number): Votes {
  const values = Float32Array.from({ length: count }, (_, block) => 2 * share(block) - 1)
  return { values, why: block => byPlace(block, values[block]! > 0) }
}
