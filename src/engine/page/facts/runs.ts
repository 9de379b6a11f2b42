import type { NodeId, Page } from '../page.ts'
import { blocks } from './blocks.ts'

/** The longest block of plain words inside any subtree, and before and after any node. */
export interface Runs {
  /** Per node: the longest in its subtree. */
  readonly inside: Int32Array
  /** Per position 0 … size: the longest that starts before this position. */
  readonly before: Int32Array
  /** Per position 0 … size: the longest that starts at or after this position. */
  readonly after: Int32Array
}

/**
 * The lengths of the longest blocks, in words outside links.
 * @param excluded per node: 1 for nodes that do not count; none by default
 */
export function plainRuns(page: Page, excluded?: Uint8Array): Runs {
  const { count, first, words, linkWords } = blocks(page)
  const inside = new Int32Array(page.size)
  for (let block = 0; block < count; block++)
    if (!excluded?.[first[block]!]) inside[first[block]!] = words[block]! - linkWords[block]!
  const before = new Int32Array(page.size + 1)
  const after = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) before[id + 1] = Math.max(before[id]!, inside[id]!)
  for (let id = page.size - 1; id >= 0; id--) {
    after[id] = Math.max(after[id + 1]!, inside[id]!)
    raise(inside, page.parent[id]!, inside[id]!)
  }
  return { inside, before, after }
}

function raise(values: Int32Array, id: NodeId, value: number): void {
  if (id >= 0 && values[id]! < value) values[id] = value
}
