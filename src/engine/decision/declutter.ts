import type { Method } from '../methods/method.ts'
import { wordsIn } from '../methods/prune/index.ts'
import { pruneExact } from '../methods/prune/prune-exact.ts'
import { causeOf } from '../methods/prune/pruned.ts'
import { exactForm } from '../methods/shake/forms.ts'
import { shake } from '../methods/shake/shake.ts'
import { byWords, votesFor } from '../methods/votes-for.ts'
import { parsedCountsWithout } from '../page/facts/counts.ts'

/** The complete html-declutter (Daniel Beer, 2014): its prune, then its shake on the rest, both in the exact form. */
export const declutterExact: Method = {
  name: 'declutter-exact',
  vote(page, tuning = {}) {
    const pruned = pruneExact(page, wordsIn(tuning))
    const deleted = shake(page, 0, exactForm(page, parsedCountsWithout(page, pruned.absent), tuning))
    return votesFor(
      page,
      text => !pruned.absent[text] && !deleted[text],
      (block, kept, all) => causeOf(pruned, all.first[block]!) ?? byWords(block, kept, all),
    )
  },
}
