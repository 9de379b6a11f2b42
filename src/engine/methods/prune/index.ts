import type { Page } from '../../page/page.ts'
import { ballot, byWords } from '../ballot.ts'
import type { Method } from '../method.ts'
import { prune } from './prune.ts'
import { pruneExact } from './prune-exact.ts'
import { causeOf, type Pruned } from './pruned.ts'

const method = (name: string, pruneBy: (page: Page) => Pruned): Method => ({
  name,
  vote(page) {
    const pruned = pruneBy(page)
    return ballot(
      page,
      text => !pruned.absent[text],
      (block, kept, all) => causeOf(pruned, all.first[block]!) ?? byWords(block, kept, all),
    )
  },
})

export const pruneMethods: readonly Method[] = [method('prune', prune), method('prune-exact', pruneExact)]
