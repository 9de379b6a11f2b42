import type { Tuning } from '../../../schema/tuning.ts'
import type { Page } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byWords, votesFor } from '../votes-for.ts'
import { wordSet } from '../word-set.ts'
import { prune, pruneBy } from './prune.ts'
import { pruneExact } from './prune-exact.ts'
import { causeOf, type Pruned } from './pruned.ts'

const method = (name: string, pruned: (page: Page, tuning: Tuning) => Pruned): Method => ({
  name,
  vote(page, tuning = {}) {
    const result = pruned(page, tuning)
    return votesFor(
      page,
      text => !result.absent[text],
      (block, kept, all) => causeOf(result, all.first[block]!) ?? byWords(block, kept, all),
    )
  },
})

export const pruneMethods: readonly Method[] = [
  method('prune', (page, { 'prune.poison': words }) =>
    words === undefined ? prune(page) : pruneBy(page, wordSet(words)),
  ),
  method('prune-exact', (page, tuning) => pruneExact(page, wordsIn(tuning))),
]

/** The words of the exact form; undefined for the published ones. */
export function wordsIn({ 'prune.words': words }: Tuning): ReadonlySet<string> | undefined {
  return words === undefined ? undefined : wordSet(words)
}
