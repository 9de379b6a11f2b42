import { digitsOf } from './digits.ts'
import { CUT, PLACES, type TreeData } from './trees.ts'

/** Boosted trees as one would write them down. */
export interface PlainTrees {
  /** Names of the columns that the trees ask for. */
  readonly inputs: readonly string[]
  /** Per input, what it is compared with, ascending. */
  readonly thresholds: readonly (readonly number[])[]
  /** All trees' nodes in pre-order. */
  readonly nodes: readonly PlainNode[]
  /** What the leaves are multiples of. */
  readonly unit: number
}

/** A split, by the number of its input and of its threshold there; or a leaf. */
export type PlainNode = { readonly input: number; readonly threshold: number } | { readonly units: number }

/**
 * Trees as they are stored; `unpack` is the way back.
 * @throws RangeError for more inputs, thresholds or units than there are digits for, and for a threshold that is finer
 */
export function pack({ inputs, thresholds, nodes, unit }: PlainTrees): TreeData {
  const splits = nodes.map(node => ('units' in node ? 0 : node.input + 1))
  const levels = levelsOf(nodes)
  const depth = levels.reduce((deepest, level) => Math.max(deepest, level), 0)
  return {
    inputs,
    edges: digitsOf(
      thresholds.map(own => own.length),
      PLACES.edges,
    ),
    thresholds: digitsOf(thresholds.flat().map(bitsOf), PLACES.thresholds),
    depth,
    splits: digitsOf(
      splits.filter((_, i) => levels[i]! < depth),
      PLACES.splits,
    ),
    numbers: digitsOf(
      nodes.flatMap(node => ('units' in node ? [] : [node.threshold])),
      PLACES.numbers,
    ),
    leaves: digitsOf(
      nodes.flatMap(node => ('units' in node ? [node.units < 0 ? -2 * node.units - 1 : 2 * node.units] : [])),
      PLACES.leaves,
    ),
    unit,
  }
}

function bitsOf(threshold: number): number {
  const bits = new Uint32Array(Float32Array.of(threshold).buffer)[0]!
  if (bits % 2 ** CUT !== 0) throw new RangeError(`${threshold} is finer than what is stored`)
  return bits / 2 ** CUT
}

/** How deep each node is in its tree. */
function levelsOf(nodes: readonly PlainNode[]): number[] {
  const open: number[] = []
  let level = 0
  return nodes.map(node => {
    const own = level
    if ('units' in node) level = open.pop() ?? 0
    else open.push(++level)
    return own
  })
}
