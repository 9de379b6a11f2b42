import { type Counts, within } from '../../page/facts/counts.ts'
import { type NodeId, type Page, TEXT } from '../../page/page.ts'

/** The weights of the score, positive; the author chose them by hand. */
export interface Weights {
  readonly word: number
  readonly link: number
  readonly tag: number
}

export const WEIGHTS: Weights = { word: 1, link: 2, tag: 1 }

/** The parameters in which the two forms of shake differ. */
export interface ShakeForm {
  /** The words, link words and tags for the score; anything not counted does not exist for shake. */
  readonly counts: Counts
  readonly weights: Weights
  /** Whether a deletion may be decided at this element. */
  readonly decides: (id: NodeId) => boolean
  /** Whether this element must be kept with everything in it. */
  readonly overrides: (id: NodeId) => boolean
  /** The lowest score that keeps this element. */
  readonly threshold: (id: NodeId) => number
}

/**
 * html-declutter's second pass (Daniel Beer, 2014): post-order, a subtree is kept if its score reaches the threshold. A
 * kept element saves its ancestors (`keep`); an override saves its descendants (`blessed`). A deleted child still
 * counts for all its ancestors, so every decision is a function of the original tree. Text directly under a kept
 * element is never judged by itself.
 * @param root only the subtree of this node is judged
 * @returns per node: 1 for every node of a deleted subtree
 */
export function shake(
  page: Page,
  root: NodeId,
  { counts, weights, decides, overrides, threshold }: ShakeForm,
): Uint8Array {
  const stop = page.end[root]!
  const keep = new Uint8Array(page.size)
  const blessed = new Uint8Array(page.size)
  const deleted = new Uint8Array(page.size)
  for (let id = root; id < stop; id++) {
    if (overrides(id)) keep[id] = blessed[id] = 1
    else if (id > root) blessed[id] = blessed[page.parent[id]!]!
  }
  // Children have higher ids than their parents, so a descending loop visits every child before its parent.
  for (let id = stop - 1; id >= root; id--) {
    if (page.tag[id] === TEXT) continue
    if (decides(id)) {
      if (score(page, counts, id, weights) >= threshold(id)) keep[id] = 1
      else if (!keep[id] && !blessed[id]) deleted[id] = 1
    }
    if (keep[id] && id > root) keep[page.parent[id]!] = 1
  }
  for (let id = root + 1; id < stop; id++) deleted[id] ||= deleted[page.parent[id]!]!
  return deleted
}

/** The score of a subtree: by default `Words - 2 LinkWords - Tags`. */
export function score(page: Page, counts: Counts, id: NodeId, { word, link, tag } = WEIGHTS): number {
  return (
    word * within(page, counts.words, id) -
    link * within(page, counts.linkWords, id) -
    tag * within(page, counts.tags, id)
  )
}
