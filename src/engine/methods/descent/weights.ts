import { fact } from '../../page/fact.ts'
import { type Counts, within } from '../../page/facts/counts.ts'
import { text } from '../../page/facts/text.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'

/** The children that a descent chooses from. */
export interface Candidates {
  readonly ids: readonly NodeId[]
  readonly weights: readonly number[]
  /** The number of further children of weight 1 that cannot be chosen: comments and white space. */
  readonly blanks: number
}

/**
 * content_finder's weights (Eric Urban, 2016): a node weighs 1; a text node also its trimmed length, an element also
 * the weight of all its children. Text in scripts, styles and the head has no length.
 * @returns per node
 */
export const exactWeights = fact((page: Page): Float64Array => {
  const { stripped } = text(page)
  const weight = new Float64Array(page.size)
  for (let id = page.size - 1; id >= 0; id--) {
    weight[id]! += 1 + page.blanks[id]! + stripped[id]!
    if (id > 0) weight[page.parent[id]!]! += weight[id]!
  }
  return weight
})

/**
 * The candidates of the exact form: all children except `head`, `script` and `style`; white space and comments count as
 * children.
 */
export function exactCandidates(page: Page): (id: NodeId) => Candidates {
  const weight = exactWeights(page)
  const isExcluded = tagMask(page, new Set(['head', 'script', 'style']))
  return id => {
    const ids = childrenOf(page, id).filter(child => !isExcluded[page.tag[child]!])
    return { ids, weights: ids.map(child => weight[child]!), blanks: page.blanks[id]! }
  }
}

/** The candidates of the improved form: shown children that were not pruned, weighed by their words outside links. */
export function proseCandidates(page: Page, counts: Counts, pruned?: Uint8Array): (id: NodeId) => Candidates {
  return id => {
    const ids = childrenOf(page, id).filter(child => page.visible[child] && !pruned?.[child])
    return { ids, weights: ids.map(child => within(page, counts.words, child)), blanks: 0 }
  }
}

/** The spread of the children's shares of the weight, and the heaviest child. */
export interface Lead {
  /** The largest share minus the smallest; 0 without candidates. */
  readonly spread: number
  /** The share of the heaviest child. */
  readonly share: number
  /**
   * The heaviest child, among equals the last (the original sorts by weight and takes the last); -1 if it is a blank or
   * there is none.
   */
  readonly heaviest: NodeId
}

export function lead({ ids, weights, blanks }: Candidates): Lead {
  let total = blanks
  let least = blanks > 0 ? 1 : Number.POSITIVE_INFINITY
  let most = blanks > 0 ? 1 : 0
  let heaviest: NodeId = -1
  weights.forEach((weight, i) => {
    total += weight
    least = Math.min(least, weight)
    if (weight >= most) {
      most = weight
      heaviest = ids[i]!
    }
  })
  return total === 0
    ? { spread: 0, share: 0, heaviest: -1 }
    : { spread: (most - least) / total, share: most / total, heaviest }
}

/** The children that have an id, in order. */
function childrenOf(page: Page, id: NodeId): NodeId[] {
  const children: NodeId[] = []
  if (page.tag[id] === TEXT) return children
  for (let child = id + 1; child < page.end[id]!; child = page.end[child]!) children.push(child)
  return children
}
