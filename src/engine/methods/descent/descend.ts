import type { Counts } from '../../page/facts/counts.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { haltIndex } from './change.ts'
import { fitness } from './fitness.ts'
import { type Candidates, lead, proseCandidates } from './weights.ts'

/** A halt this fit is accepted … */
const FIT = 0.55
/** … unless an ancestor this near is fitter by this much. */
const NEAR = 3
const FITTER = 0.05
const BACKTRACKS = 3
/** Siblings worth trying instead: the heaviest, with this share at least. */
const SIBLINGS = 3
const SHARE = 0.1

/** One node of the way down, with what it was chosen from. */
interface Step {
  readonly node: NodeId
  readonly candidates: Candidates
  readonly spread: number
}

/** Where a descent ended: one node, or some siblings that hold the article together. */
export interface Landing {
  readonly nodes: readonly NodeId[]
  readonly fitness: number
}

/**
 * The descent as its author wished it: children weighed by their words outside links, wrappers free, the halt found
 * by change detection on the spread, and a fitness test that goes back to an alternate when the greedy way was
 * wrong. Every step back strictly raises the fitness, so it ends.
 * @param absent per node, 1 for what pruning took away
 */
export function descend(page: Page, counts: Counts, absent?: Uint8Array): Landing {
  const candidatesOf = proseCandidates(page, counts, absent)
  const fitnessOf = fitness(page, counts, absent)
  const land = (nodes: readonly NodeId[]): Landing => ({ nodes, fitness: fitnessOf(nodes) })

  let start: NodeId = 0
  let best = land([])
  for (let tries = 0; tries <= BACKTRACKS; tries++) {
    const way = walk(start, candidatesOf)
    const spreads = way.slice(0, -1).map(step => step.spread)
    const halt = haltIndex(spreads)
    best = fitter(best, land([way[halt]!.node]))
    const alternates = alternatesOf(way).map(land)
    const near = way.slice(Math.max(0, halt - NEAR), halt).map(step => land([step.node]))
    if (best.fitness >= FIT && near.every(other => other.fitness <= best.fitness + FITTER)) break
    const other = alternates.reduce(fitter, best)
    if (other === best) break
    best = other
    if (best.nodes.length > 1) break
    start = best.nodes[0]!
  }
  return best
}

function fitter(a: Landing, b: Landing): Landing {
  return b.fitness > a.fitness ? b : a
}

/** The greedy way from a node to a leaf, wrappers left out. The last step is the leaf. */
function walk(start: NodeId, candidatesOf: (id: NodeId) => Candidates): Step[] {
  const way: Step[] = []
  let node = start
  for (;;) {
    const candidates = candidatesOf(node)
    const { spread, heaviest, share } = lead(candidates)
    const wrapper = candidates.ids.length === 1 && share > 0
    if (!wrapper) way.push({ node, candidates, spread })
    if (heaviest < 0) return way
    node = heaviest
  }
}

/** Every node of the way, its heavy siblings one by one, and each such family as a whole. */
function alternatesOf(way: readonly Step[]): NodeId[][] {
  const found: NodeId[][] = []
  for (const { node, candidates } of way) {
    found.push([node])
    const total = candidates.weights.reduce((sum, weight) => sum + weight, 0)
    const heavy = candidates.ids
      .map((id, i) => ({ id, weight: candidates.weights[i]! }))
      .filter(({ weight }) => weight >= SHARE * total && weight > 0)
      .sort((a, b) => b.weight - a.weight || a.id - b.id)
      .slice(0, 1 + SIBLINGS)
      .map(({ id }) => id)
    for (const id of heavy) found.push([id])
    if (heavy.length > 1) found.push(heavy.sort((a, b) => a - b))
  }
  return found
}
