import { parsedCounts, shownCounts } from '../../page/facts/counts.ts'
import { inside } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byPlace, byWords, votesFor } from '../votes-for.ts'
import { bestSubtree } from './best-subtree.ts'
import { exactForm, improvedForm } from './forms.ts'
import { shake } from './shake.ts'

export const shakeMethods: readonly Method[] = [
  {
    name: 'shake',
    vote(page, tuning) {
      const deleted = shake(page, 0, improvedForm(page, shownCounts(page), tuning))
      return votesFor(page, text => !deleted[text], byWords)
    },
  },
  {
    name: 'shake-exact',
    vote(page, tuning) {
      const deleted = shake(page, 0, exactForm(page, parsedCounts(page), tuning))
      return votesFor(page, text => !deleted[text], byWords)
    },
  },
  {
    name: 'best-subtree',
    vote(page) {
      const root = bestSubtree(page, shownCounts(page))
      return votesFor(page, text => inside(page, text, root), byPlace)
    },
  },
]
