import type { Page } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byWords, votesFor } from '../votes-for.ts'
import { prune } from './prune.ts'
import { pruneExact } from './prune-exact.ts'
import { causeOf, type Pruned } from './pruned.ts'

const method = (name: string, pruneBy: (page: Page) => Pruned): Method => ({
  name,
  vote(page) {
    const pruned = pruneBy(page)
    return votesFor(
      page,
      text => !pruned.absent[text],
      (block, kept, all) => causeOf(pruned, all.first[block]!) ?? byWords(block, kept, all),
    )
  },
})

export const pruneMethods: readonly Method[] = [method('prune', prune), method('prune-exact', pruneExact)]
