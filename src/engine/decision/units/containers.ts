import { descend } from '../../methods/descent/descend.ts'
import { bestSubtree } from '../../methods/shake/best-subtree.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxAbove } from '../../page/facts/boxes.ts'
import { shownCounts } from '../../page/facts/counts.ts'
import { Display, inside, type NodeId, type Page, TEXT } from '../../page/page.ts'

/** The elements that contain the text of the page, and what the descent found. */
export interface Containers {
  /** In document order; none is inside another. Empty if no element fits the block model's probabilities. */
  readonly chosen: readonly NodeId[]
  /** Where the descent halted. */
  readonly landing: readonly NodeId[]
}

/** An element with a lower expected F measure is not a container. */
const LEAST = 0.4
/** A further container raises the expected F measure by at least this much. */
const GAIN = 0.02
/** The most levels of ancestors that are proposed. */
const HIGHEST = 30

/**
 * The containers of the text: of the elements where the descent halts, the best subtree and their ancestors, those with
 * the highest expected F measure by the block model's probabilities, and from there down as long as it does not fall.
 * @param probability of being content, per block
 */
export function containers(page: Page, probability: ArrayLike<number>): Containers {
  const counts = shownCounts(page)
  const landing = descend(page, counts).nodes
  const best = bestSubtree(page, counts)
  const fitness = expectedF(page, probability)
  const proposals = withAncestors(page, [...landing, best])
  const chosen: NodeId[] = []
  let reached = LEAST - GAIN
  for (;;) {
    const apart = proposals.filter(id => !chosen.some(own => inside(page, id, own) || inside(page, own, id)))
    const values = apart.map(id => fitness([...chosen, id]))
    const most = Math.max(...values)
    if (apart.length === 0 || most < reached + GAIN) break
    reached = most
    chosen.push(narrowed(page, apart[values.indexOf(most)]!, id => fitness([...chosen, id])))
  }
  return { chosen: chosen.sort((a, b) => a - b), landing }
}

/** These elements and the boxes above them, the deepest first. */
function withAncestors(page: Page, nodes: readonly NodeId[]): NodeId[] {
  const above = boxAbove(page)
  const found = new Set<NodeId>()
  for (const node of nodes)
    for (let id = node, level = 0; level < HIGHEST && !found.has(id); id = above[id]!, level++) found.add(id)
  return [...found].sort((a, b) => page.depth[b]! - page.depth[a]! || a - b)
}

/** The deepest element below this one, down from child to child, that fits no less. */
function narrowed(page: Page, container: NodeId, fitness: (id: NodeId) => number): NodeId {
  let id = container
  for (let own = fitness(id); ; ) {
    let inner = -1
    for (let child = id + 1; child < page.end[id]! && inner < 0; child = page.end[child]!)
      if (page.tag[child] !== TEXT && page.display[child] === Display.block && fitness(child) >= own)
        inner = child
    if (inner < 0) return id
    id = inner
    own = fitness(id)
  }
}

/** The expected F measure of keeping all words inside some disjoint elements. */
function expectedF(page: Page, probability: ArrayLike<number>): (nodes: readonly NodeId[]) => number {
  const { count, words } = blocks(page)
  const { before } = blockSums(page)
  const all = new Float64Array(count + 1)
  const likely = new Float64Array(count + 1)
  for (let b = 0; b < count; b++) {
    all[b + 1] = all[b]! + words[b]!
    likely[b + 1] = likely[b]! + words[b]! * probability[b]!
  }
  const sum = (prefix: Float64Array, id: NodeId) => prefix[before[page.end[id]!]!]! - prefix[before[id]!]!
  return nodes => {
    const wanted = nodes.reduce((total, id) => total + sum(likely, id), 0)
    const kept = nodes.reduce((total, id) => total + sum(all, id), 0)
    return (2 * wanted) / Math.max(1, kept + likely[count]!)
  }
}
