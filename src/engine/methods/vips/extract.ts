import { type NodeId, TEXT } from '../../page/page.ts'
import { judge, type Round, WHOLE } from './rules.ts'

/** A visual block: a subtree that is not divided further in this round. */
export interface VisualBlock {
  readonly node: NodeId
  /** Its degree of coherence, 1 … 11. */
  readonly coherence: number
}

/** Divides a subtree top down by the rules. The blocks are in document order; nodes that the rules cut are left out. */
export function extractBlocks(round: Round, subtree: NodeId): VisualBlock[] {
  const { page, tree } = round
  const blocks: VisualBlock[] = []
  let id = subtree
  while (id < page.end[subtree]!) {
    const decision = !tree.valid[id] ? 'cut' : page.tag[id] === TEXT ? WHOLE : judge(round, id)
    if (typeof decision === 'number') blocks.push({ node: id, coherence: decision })
    id = decision === 'divide' ? id + 1 : page.end[id]!
  }
  return blocks
}
