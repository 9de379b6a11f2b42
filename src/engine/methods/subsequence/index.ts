import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import { bestRun, maximalRuns } from '../best-run.ts'
import type { Method, Votes } from '../method.ts'
import { byPlace, votesFor } from '../votes-for.ts'
import { exactScores, shownScores } from './scores.ts'

/** The caller of `subsequence-supervised` passes a stemmer and a trained table, which the engine does not contain. */
export { subsequenceSupervised } from './supervised.ts'

/** A run with a smaller share of the best run's sum is not part of the article. */
const LEAST_SHARE = 0.2

export const subsequenceMethods: readonly Method[] = [
  { name: 'subsequence', vote: voteByRuns },
  {
    name: 'subsequence-exact',
    vote(page) {
      const { start, stop } = bestRun(exactScores(page))
      return votesFor(page, text => 2 * text + 1 >= start && 2 * text + 1 < stop, byPlace)
    },
  },
]

/**
 * Maximum subsequence segmentation (Pasternack and Roth, 2009) without training, for texts in several parts. The vote
 * is 1 in the best run; in other runs their share of its sum, from 0.2 on; below that, the share minus 1; -1 outside
 * all runs.
 */
function voteByRuns(page: Page): Votes {
  const { count, first } = blocks(page)
  const runs = maximalRuns(shownScores(page))
  const best = runs.reduce((most, run) => Math.max(most, run.sum), 0)
  const values = new Float32Array(count)
  let next = 0
  for (let block = 0; block < count; block++) {
    while (next < runs.length && runs[next]!.stop <= first[block]!) next++
    const run = runs[next]
    const share = run && run.start <= first[block]! ? run.sum / best : 0
    values[block] = share >= LEAST_SHARE ? share : share - 1
  }
  return { values, why: block => byPlace(block, values[block]! > 0) }
}
