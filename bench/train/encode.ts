import { EDGE_BITS, LEAF, type TreeData } from '../../src/engine/ensemble/model/trees.ts'
import type { SavedTree } from './boost.ts'

/** A leaf's value is stored in 15 bits, the number of a threshold in `EDGE_BITS`, that of an input in what is left. */
export const LEAF_UNITS = 16_383
const MOST_EDGES = 1 << EDGE_BITS
const MOST_INPUTS = LEAF >> EDGE_BITS

/**
 * Trees as the engine stores them. Thresholds are kept exactly, and so are leaves that were rounded to `LEAF_UNITS`.
 * @param names of the columns that the trees were fitted on
 * @throws Error when they ask for more inputs or thresholds than there are bits for
 */
export function encode(trees: readonly SavedTree[], names: readonly string[]): TreeData {
  const asked = new Map<number, Set<number>>()
  let largest = 0
  for (const tree of trees) {
    tree.left_children.forEach((left, node) => {
      const value = tree.split_conditions[node]!
      if (left < 0) largest = Math.max(largest, Math.abs(value))
      else
        asked.set(tree.split_indices[node]!, (asked.get(tree.split_indices[node]!) ?? new Set()).add(value))
    })
  }
  const columns = [...asked.keys()].sort((a, b) => a - b)
  const edges = columns.map(column => [...asked.get(column)!].sort((a, b) => a - b))
  if (columns.length > MOST_INPUTS)
    throw new Error(`${columns.length} inputs are more than there are bits for`)
  if (edges.some(own => own.length > MOST_EDGES))
    throw new Error('an input has more thresholds than there are bits for')
  const inputOf = new Map(columns.map((column, i) => [column, i]))
  const edgeOf = edges.map(own => new Map(own.map((edge, i) => [edge, i])))
  const unit = largest / LEAF_UNITS
  const codes: number[] = []
  for (const tree of trees) {
    const stack = [0]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const value = tree.split_conditions[node]!
      if (tree.left_children[node]! < 0) {
        const units = unit === 0 ? 0 : Math.round(value / unit)
        codes.push(LEAF | (units & (LEAF - 1)))
      } else {
        const input = inputOf.get(tree.split_indices[node]!)!
        codes.push((input << EDGE_BITS) | edgeOf[input]!.get(value)!)
        stack.push(tree.right_children[node]!, tree.left_children[node]!)
      }
    }
  }
  return {
    inputs: columns.map(column => names[column]!),
    edges: edges.map(own => own.length),
    thresholds: Buffer.from(Float32Array.from(edges.flat()).buffer).toString('base64'),
    nodes: Buffer.from(Uint16Array.from(codes).buffer).toString('base64'),
    unit,
  }
}
