import type { Counts } from '../../page/facts/counts.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { haltIndex } from './change.ts'
import { fitness } from './fitness.ts'
import { type Candidates, lead, proseCandidates } from './weights.ts'

/** A halt of this fitness is accepted, */
const FIT = 0.55
/** unless an ancestor within `NEAR` levels is fitter by more than `FITTER_BY`. */
const NEAR = 3
const FITTER_BY = 0.05
const BACKTRACKS = 3
/** The siblings tried as alternatives: the heaviest, each with at least this share of the weight. */
const SIBLINGS = 3
const SHARE = 0.1

/** One node of the path down, with the children to choose from. */
interface Step {
  readonly node: NodeId
  readonly candidates: Candidates
  readonly spread: number
}

/** The result of a descent: one node, or several siblings that together contain the article. */
export interface Landing {
  readonly nodes: readonly NodeId[]
  readonly fitness: number
}

/**
 * The descent as its author intended it: children are weighed by their words outside links, wrappers do not count,
 * change detection on the spread finds the halt, and a fitness test goes back to an alternative where the greedy path
 * was wrong. Every step back raises the fitness strictly, so the search ends.
 * @param pruned per node: 1 for nodes that pruning took away
 */
export function descend(page: Page, counts: Counts, pruned?: Uint8Array): Landing {
  const candidatesOf = proseCandidates(page, counts, pruned)
  const fitnessOf = fitness(page, counts, pruned)
  const withFitness = (nodes: readonly NodeId[]): Landing => ({ nodes, fitness: fitnessOf(nodes) })

  let start: NodeId = 0
  let best = withFitness([])
  for (let tries = 0; tries <= BACKTRACKS; tries++) {
    const path = walk(start, candidatesOf)
    const spreads = path.slice(0, -1).map(step => step.spread)
    const halt = haltIndex(spreads)
    best = fitterOf(best, withFitness([path[halt]!.node]))
    const alternatives = alternativesOf(path).map(withFitness)
    const nearAncestors = path.slice(Math.max(0, halt - NEAR), halt).map(step => withFitness([step.node]))
    if (best.fitness >= FIT && nearAncestors.every(other => other.fitness <= best.fitness + FITTER_BY)) break
    const other = alternatives.reduce(fitterOf, best)
    if (other === best) break
    best = other
    if (best.nodes.length > 1) break
    start = best.nodes[0]!
  }
  return best
}

function fitterOf(a: Landing, b: Landing): Landing {
  return b.fitness > a.fitness ? b : a
}

/** The greedy path from a node to a leaf, without wrappers. The last step is the leaf. */
function walk(start: NodeId, candidatesOf: (id: NodeId) => Candidates): Step[] {
  const path: Step[] = []
  let node = start
  for (;;) {
    const candidates = candidatesOf(node)
    const { spread, heaviest, share } = lead(candidates)
    const wrapper = candidates.ids.length === 1 && share > 0
    if (!wrapper) path.push({ node, candidates, spread })
    if (heaviest < 0) return path
    node = heaviest
  }
}

/** The candidates of a path: every node on it, its heavy siblings one by one, and all of these together. */
function alternativesOf(path: readonly Step[]): NodeId[][] {
  const found: NodeId[][] = []
  for (const { node, candidates } of path) {
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
