import type { Columns } from '../../page/facts/columns.ts'
import { BASE, digitsIn, ZERO } from './digits.ts'

/** Boosted trees as stored: sequences of numbers, written by `digitsOf`. `pack.ts` makes them. */
export interface TreeData {
  /** Names of the columns that the trees read. */
  readonly inputs: readonly string[]
  /** Per input: the number of its thresholds. */
  readonly edges: string
  /**
   * The thresholds of all inputs in order, ascending per input: the bits of 32-bit floats without the last `CUT`, which
   * are 0.
   */
  readonly thresholds: string
  /** The depth of the deepest node; a root has depth 0. */
  readonly depth: number
  /**
   * The nodes of all trees in pre-order, except those at `depth`, which can only be leaves: 0 for a leaf, the input's
   * number + 1 for a split.
   */
  readonly splits: string
  /** Per split: the number of its threshold among those of its input. */
  readonly numbers: string
  /** Per leaf: its value in units of `unit`, zigzag-coded: 2n for n ≥ 0, -2n - 1 for n < 0. */
  readonly leaves: string
  readonly unit: number
}

/** The number of digits per entry. */
export const PLACES = { edges: 1, thresholds: 3, splits: 2, numbers: 1, leaves: 2 } as const

/** The number of low bits that are cut from thresholds. Eight bits of fraction remain; finer thresholds add nothing. */
export const CUT = 15

/** Unpacked trees: all nodes in pre-order, so that the branch where a comparison holds is the next node. */
export interface Trees {
  readonly inputs: readonly string[]
  /** The input of a split; -1 for a leaf. */
  readonly input: Int16Array
  /** The threshold of a split, or the value of a leaf. */
  readonly value: Float32Array
  /** The node to go to where the comparison does not hold. */
  readonly otherwise: Int32Array
  readonly roots: Int32Array
}

/** The offsets to subtract when two or three bytes of digits are combined: each byte is `ZERO` above its digit. */
const TWO_ZEROS = ZERO * (BASE + 1)
const THREE_ZEROS = ZERO * (BASE * BASE + BASE + 1)

/**
 * Unpacks stored trees. It runs once per page, as code that is not yet optimised, so it has few loops with few steps.
 */
export function unpack({ inputs, depth, unit, ...data }: TreeData): Trees {
  const values = thresholdsOf(data.thresholds)
  const start: number[] = []
  digitsIn(data.edges).reduce((sum, count, i) => {
    start[i] = sum
    return sum + count - ZERO
  }, 0)
  const splits = digitsIn(data.splits)
  const numbers = digitsIn(data.numbers)
  const leaves = digitsIn(data.leaves)
  const splitCount = splits.length / PLACES.splits
  const leafCount = leaves.length / PLACES.leaves
  const count = numbers.length + leafCount
  const input = new Int16Array(count)
  const value = new Float32Array(count)
  const otherwise = new Int32Array(count)
  const roots: number[] = []
  /** The splits whose second branch has not begun, and the depth of that branch. */
  const open = new Int32Array(depth)
  const levels = new Uint8Array(depth)
  let [level, opened, read, split, leaf] = [0, 0, 0, 0, 0]
  for (let node = 0; node < count; node++) {
    // With no open split, the previous tree is complete.
    if (level === 0) roots.push(node)
    let tested = -1
    if (level < depth) {
      tested = splits[read]! * BASE + splits[splitCount + read]! - TWO_ZEROS - 1
      read++
    }
    input[node] = tested
    if (tested >= 0) {
      value[node] = values[start[tested]! + numbers[split++]! - ZERO]!
      level++
      open[opened] = node
      levels[opened++] = level
    } else {
      const units = leaves[leaf]! * BASE + leaves[leafCount + leaf]! - TWO_ZEROS
      leaf++
      value[node] = ((units >> 1) ^ -(units & 1)) * unit
      // A leaf completes the first branch of the innermost open split.
      level = 0
      if (opened > 0) {
        otherwise[open[--opened]!] = node + 1
        level = levels[opened]!
      }
    }
  }
  return { inputs, input, value, otherwise, roots: Int32Array.from(roots) }
}

function thresholdsOf(text: string): Float32Array {
  const digits = digitsIn(text)
  const count = digits.length / PLACES.thresholds
  const bits = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const high = digits[i]! * BASE + digits[count + i]!
    bits[i] = (high * BASE + digits[2 * count + i]! - THREE_ZEROS) << CUT
  }
  return new Float32Array(bits.buffer)
}

/**
 * Sums the trees' values for each row: the margins of its classes.
 * @param columns every input of the trees by name, with one entry per row
 * @param classes the trees belong to this many classes in turn
 * @returns row by row, one margin per class
 * @throws RangeError when an input is missing
 */
export function margins(trees: Trees, columns: Columns, count: number, classes = 1): Float32Array {
  const { inputs, input, value, otherwise, roots } = trees
  const width = inputs.length
  const rows = new Float32Array(count * width)
  inputs.forEach((name, i) => {
    const column = columns[name]
    if (!column) throw new RangeError(`the model asks for "${name}", which is not among the columns`)
    for (let row = 0; row < count; row++) rows[row * width + i] = column[row]!
  })
  const found = new Float32Array(count * classes)
  for (let row = 0; row < count; row++) {
    const base = row * width
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!
      for (let tested = input[node]!; tested >= 0; tested = input[node]!)
        node = rows[base + tested]! < value[node]! ? node + 1 : otherwise[node]!
      found[row * classes + (tree % classes)]! += value[node]!
    }
  }
  return found
}

/** The probability of one class against the rest, from its margin. */
export function logistic(margin: number): number {
  return 1 / (1 + Math.exp(-margin))
}

/** The probabilities of mutually exclusive classes, from their margins. */
export function softmax(margins: ArrayLike<number>): number[] {
  const powers = Array.from(margins, margin => Math.exp(margin))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map(power => power / sum)
}
