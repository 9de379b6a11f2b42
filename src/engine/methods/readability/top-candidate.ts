import type { Page } from '../../page/page.ts'
import { elementsIn, type Remade, type RemadeId } from './remade.ts'
import type { Scores } from './scores.ts'

/** The number of best candidates that are compared. */
const BEST = 5
/**
 * A rival has at least this share of the best score. With at least this many rivals their common ancestor is chosen.
 */
const RIVAL = 0.75
const RIVALS = 3
/** The climb stops below this share of the best score. */
const LEAST_SHARE = 1 / 3

/** The element that holds the article, and its score. */
export interface Top {
  readonly id: RemadeId
  readonly score: number
}

/** Readability's top candidate; null if that is the whole body. */
export function topCandidate(page: Page, tree: Remade, scores: Scores, excluded: Uint8Array): Top | null {
  const [first, ...others] = best(scores)
  const isBody = (id: RemadeId) => id < 0 || tree.tags[tree.tag[id]!] === 'body'
  if (first === undefined || isBody(first)) return null
  const scoreOf = (id: RemadeId) => (Number.isNaN(scores.of[id]!) ? scores.initial(id) : scores.of[id]!)

  let top = first
  const rivals = others.filter(id => scores.of[id]! / scores.of[first]! >= RIVAL)
  if (rivals.length >= RIVALS) {
    const shared = sharedBy(rivals, tree)
    for (let at = tree.parent[top]!; !isBody(at); at = tree.parent[at]!)
      if ((shared.get(at) ?? 0) >= RIVALS) {
        top = at
        break
      }
  }

  const least = scoreOf(top) * LEAST_SHARE
  let last = scoreOf(top)
  for (let at = tree.parent[top]!; !isBody(at); at = tree.parent[at]!) {
    const own = scores.of[at]!
    if (Number.isNaN(own)) continue
    if (own < least) break
    if (own > last) {
      top = at
      break
    }
    last = own
  }

  for (
    let at = tree.parent[top]!;
    !isBody(at) && hasOneChild(page, tree, at, excluded);
    at = tree.parent[at]!
  )
    top = at
  return { id: top, score: scoreOf(top) }
}

/** The candidates with the highest scores, best first; among equals in candidate order. */
function best({ of, candidates }: Scores): RemadeId[] {
  const top: RemadeId[] = []
  for (const id of candidates) {
    const place = top.findIndex(other => of[id]! > of[other]!)
    if (place >= 0) top.splice(place, 0, id)
    else if (top.length < BEST) top.push(id)
    if (top.length > BEST) top.pop()
  }
  return top
}

/** Per element: the number of these candidates that have it as an ancestor. */
function sharedBy(ids: readonly RemadeId[], { parent }: Remade): Map<RemadeId, number> {
  const counts = new Map<RemadeId, number>()
  for (const id of ids)
    for (let at = parent[id]!; at >= 0; at = parent[at]!) counts.set(at, (counts.get(at) ?? 0) + 1)
  return counts
}

function hasOneChild(page: Page, tree: Remade, id: RemadeId, excluded: Uint8Array): boolean {
  let children = 0
  for (const child of elementsIn(page, tree, id))
    if (!(child < page.size && excluded[child]) && ++children > 1) return false
  return children === 1
}
