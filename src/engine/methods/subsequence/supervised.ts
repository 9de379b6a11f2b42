import { blocks } from '../../page/facts/blocks.ts'
import { tokens } from '../../page/facts/tokens.ts'
import type { Page } from '../../page/page.ts'
import { bestRun, type Run } from '../best-run.ts'
import type { Method, Votes } from '../method.ts'
import { byPlace } from '../votes-for.ts'
import { runVotes } from './run-votes.ts'
import { type Stem, sequenceOf } from './sequence.ts'
import { type LogOdds, tokenScores } from './token-scores.ts'

/**
 * Maximum subsequence segmentation in its supervised form (Pasternack and Roth, "Extracting article text from the web
 * with maximum subsequence segmentation", WWW 2009): the contiguous run of tokens with the largest sum of local scores.
 * @param stem Porter's stemmer, which the caller provides because the engine has none
 * @param table the result of `bench/train/subsequence`, see trained.json
 * @returns votes by the share of a block's tokens in the run: 1 for all, -1 for none, above 0 for more than half
 */
export function subsequenceSupervised(stem: Stem, table: LogOdds): Method {
  return {
    name: 'subsequence-supervised',
    vote: page => voteByRun(page, bestRun(tokenScores(sequenceOf(page, stem), table))),
  }
}

function voteByRun(page: Page, run: Run): Votes {
  const { count, of } = blocks(page)
  const values = runVotes(
    Array.from(tokens(page).node, id => of[id]!),
    count,
    run,
  )
  return { values, why: block => byPlace(block, values[block]! > 0) }
}
