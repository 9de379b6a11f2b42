import type { Reason } from '../../../schema/reading.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { TEXT } from '../../page/page.ts'

export type Cause = Reason

/** The result of pruning. */
export interface Pruned {
  /** Per node: 1 for every node of a pruned subtree. */
  readonly absent: Uint8Array
  /** Per pruned node: the root of its pruned subtree. */
  readonly cut: Int32Array
  /** From the root of a pruned subtree to the reason it was pruned. */
  readonly causes: ReadonlyMap<NodeId, Cause>
}

/** Calls `judge` on every element, parents first. A cause prunes the whole subtree, which is then not visited. */
export function cutTopDown(page: Page, judge: (id: NodeId) => Cause | null): Pruned {
  const absent = new Uint8Array(page.size)
  const cut = new Int32Array(page.size)
  const causes = new Map<NodeId, Cause>()
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const cause = judge(id)
    if (!cause) continue
    causes.set(id, cause)
    absent.fill(1, id, page.end[id]!)
    cut.fill(id, id, page.end[id]!)
    id = page.end[id]! - 1
  }
  return { absent, cut, causes }
}

/** The cause by which a node was pruned, or null if it was not. */
export function causeOf({ absent, cut, causes }: Pruned, id: NodeId): Cause | null {
  return absent[id] ? (causes.get(cut[id]!) ?? null) : null
}
