import { digitsOf } from './digits.ts'
import { CUT, PLACES, type TreeData } from './trees.ts'

/** Boosted trees in plain form, before packing. */
export interface PlainTrees {
  /** Names of the columns that the trees read. */
  readonly inputs: readonly string[]
  /** Per input: the thresholds that it is compared with, ascending. */
  readonly thresholds: readonly (readonly number[])[]
  /** The nodes of all trees in pre-order. */
  readonly nodes: readonly PlainNode[]
  /** Every leaf value is a multiple of this unit. */
  readonly unit: number
}

/** A split (the number of its input, and of its threshold among those of that input), or a leaf. */
export type PlainNode = { readonly input: number; readonly threshold: number } | { readonly units: number }

/**
 * Packs trees for storage; `unpack` is the inverse.
 * @throws RangeError for more inputs, thresholds or units than the digits can express, and for a threshold with more
 * bits than are stored
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

/** No trees: every margin is 0. */
export const NO_TREES: TreeData = pack({ inputs: [], thresholds: [], nodes: [], unit: 1 })

function bitsOf(threshold: number): number {
  const bits = new Uint32Array(Float32Array.of(threshold).buffer)[0]!
  if (bits % 2 ** CUT !== 0) throw new RangeError(`${threshold} has more bits than are stored`)
  return bits / 2 ** CUT
}

/** The depth of each node in its tree. */
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
