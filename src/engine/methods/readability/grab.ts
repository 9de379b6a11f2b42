import { fact } from '../../page/fact.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { type Measures, measures } from './measures.ts'
import { type Remade, remade } from './remade.ts'
import { type Scores, score } from './scores.ts'
import { joined } from './siblings.ts'
import { topCandidate } from './top-candidate.ts'
import { removed } from './unlikely.ts'

/** What Readability takes for the article. */
export interface Grabbed {
  /** Per node of the page: 1 for what it keeps. */
  readonly kept: Uint8Array
  readonly scores: Scores
  /** Per node of the page: 1 for what was removed before the scoring. */
  readonly absent: Uint8Array
  /** Characters of what is kept. */
  readonly chars: number
}

/** A result of fewer characters is not believed. */
const ENOUGH = 500
/** First without what has unlikely names; then with it; then names count for nothing. */
const ATTEMPTS = [
  { strip: true, weigh: true },
  { strip: false, weigh: true },
  { strip: false, weigh: false },
] as const

/**
 * Readability's choice: of the first attempt that gives 500 characters, else of the one that gives most. Its clean-up
 * inside the article is left out, and with it the fourth attempt, which differs in nothing else.
 */
export const grabbed = fact((page: Page): Grabbed => {
  let most: Grabbed | undefined
  for (const { strip, weigh } of ATTEMPTS) {
    const absent = removed(page, strip)
    const found = grab(page, remade(page), measures(page, absent), absent, weigh)
    if (!most || found.chars > most.chars) most = found
    if (found.chars >= ENOUGH) return found
  }
  return most!
})

function grab(page: Page, tree: Remade, sums: Measures, absent: Uint8Array, weigh: boolean): Grabbed {
  const scores = score(page, tree, sums, absent, weigh)
  const top = topCandidate(page, tree, scores, absent)
  const ids = top ? joined(page, tree, sums, absent, scores, top) : [bodyOf(page)]
  const kept = new Uint8Array(page.size)
  let chars = 0
  for (const id of ids) {
    kept.fill(1, tree.start[id]!, tree.stop[id]!)
    chars += sums.chars(tree.start[id]!, tree.stop[id]!)
  }
  for (let id = 0; id < page.size; id++) if (absent[id]) kept[id] = 0
  return { kept, scores, absent, chars }
}

/** The first body; the root of a page that has none. */
function bodyOf(page: Page): NodeId {
  const isBody = tagMask(page, new Set(['body']))
  return Math.max(
    0,
    page.tag.findIndex(tag => isBody[tag] === 1),
  )
}
