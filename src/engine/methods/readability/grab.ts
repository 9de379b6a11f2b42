import { fact } from '../../page/fact.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Measures, measures } from './measures.ts'
import { type Remade, remade } from './remade.ts'
import { type Scores, score } from './scores.ts'
import { joined } from './siblings.ts'
import { topCandidate } from './top-candidate.ts'
import { removed } from './unlikely.ts'

/** The result of Readability's choice. */
export interface Grabbed {
  /** Per node of the page: 1 if it is kept. */
  readonly kept: Uint8Array
  readonly scores: Scores
  /** Per node of the page: 1 if it was removed before scoring. */
  readonly absent: Uint8Array
  /** The number of characters kept. */
  readonly chars: number
}

/** A result with fewer characters leads to the next attempt. */
const ENOUGH = 500
/** First without elements that have unlikely names, then with them, then with names ignored. */
const ATTEMPTS = [
  { strip: true, weigh: true },
  { strip: false, weigh: true },
  { strip: false, weigh: false },
] as const

/**
 * Readability's choice: the first attempt that gives 500 characters, otherwise the longest result. Its clean-up inside
 * the article is left out, and with it the fourth attempt, which differs only there.
 */
export const grabbed = fact((page: Page): Grabbed => {
  let most: Grabbed | undefined
  for (const { strip, weigh } of ATTEMPTS) {
    const excluded = removed(page, strip)
    const found = grab(page, remade(page), measures(page, excluded), excluded, weigh)
    if (!most || found.chars > most.chars) most = found
    if (found.chars >= ENOUGH) return found
  }
  return most!
})

function grab(page: Page, tree: Remade, sums: Measures, excluded: Uint8Array, weigh: boolean): Grabbed {
  const scores = score(page, tree, sums, excluded, weigh)
  const top = topCandidate(page, tree, scores, excluded)
  const ids = top ? joined(page, tree, sums, excluded, scores, top) : [bodyOf(page)]
  const kept = new Uint8Array(page.size)
  let chars = 0
  for (const id of ids) {
    kept.fill(1, tree.start[id]!, tree.stop[id]!)
    chars += sums.chars(tree.start[id]!, tree.stop[id]!)
  }
  for (let id = 0; id < page.size; id++) if (excluded[id]) kept[id] = 0
  return { kept, scores, absent: excluded, chars }
}

/** The first body; the root if there is none. */
function bodyOf(page: Page): NodeId {
  const isBody = tagMask(page, new Set(['body']))
  return Math.max(
    0,
    page.tag.findIndex(tag => isBody[tag] === 1),
  )
}
