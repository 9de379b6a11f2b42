import { type PlainNode, pack } from '../../src/engine/decision/model/pack.ts'
import type { TreeData } from '../../src/engine/decision/model/trees.ts'
import type { SavedTree } from './boost.ts'

/** Leaves are stored as -255 … 255 units. */
export const LEAF_UNITS = 255

/**
 * Converts trees to the engine's stored form. Leaves that were rounded to `LEAF_UNITS` are kept exactly.
 * @param names of the columns that the trees were fitted on
 * @throws RangeError for more inputs or thresholds than the digits can express, or for a threshold with too many bits
 */
export function encode(trees: readonly SavedTree[], names: readonly string[]): TreeData {
  const thresholdsOf = new Map<number, Set<number>>()
  let largest = 0
  for (const tree of trees) {
    tree.left_children.forEach((left, node) => {
      const value = tree.split_conditions[node]!
      if (left < 0) largest = Math.max(largest, Math.abs(value))
      else
        thresholdsOf.set(
          tree.split_indices[node]!,
          (thresholdsOf.get(tree.split_indices[node]!) ?? new Set()).add(value),
        )
    })
  }
  const columns = [...thresholdsOf.keys()].sort((a, b) => a - b)
  const edges = columns.map(column => [...thresholdsOf.get(column)!].sort((a, b) => a - b))
  const inputOf = new Map(columns.map((column, i) => [column, i]))
  const edgeOf = edges.map(own => new Map(own.map((edge, i) => [edge, i])))
  const unit = largest / LEAF_UNITS
  const nodes: PlainNode[] = []
  for (const tree of trees) {
    const stack = [0]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const value = tree.split_conditions[node]!
      if (tree.left_children[node]! < 0) {
        nodes.push({ units: unit === 0 ? 0 : Math.round(value / unit) })
      } else {
        const input = inputOf.get(tree.split_indices[node]!)!
        nodes.push({ input, threshold: edgeOf[input]!.get(value)! })
        stack.push(tree.right_children[node]!, tree.left_children[node]!)
      }
    }
  }
  return pack({ inputs: columns.map(column => names[column]!), thresholds: edges, nodes, unit })
}
