import type { NodeId, Page } from '../../page/page.ts'
import { TEXT } from '../../page/page.ts'
import type { Reason } from '../method.ts'

export type Cause = Reason

/** What pruning took away. */
export interface Pruned {
  /** Per node: 1 for every node of a pruned subtree. */
  readonly absent: Uint8Array
  /** Per pruned node: the one that its subtree starts at. */
  readonly cut: Int32Array
  /** Why the subtree that starts at this node was pruned. */
  readonly causes: ReadonlyMap<NodeId, Cause>
}

/** Asks `judge` of every element, parents first; a cause takes its whole subtree away unasked. */
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

/** The cause that took a node away, or null when it is still there. */
export function causeOf({ absent, cut, causes }: Pruned, id: NodeId): Cause | null {
  return absent[id] ? (causes.get(cut[id]!) ?? null) : null
}
