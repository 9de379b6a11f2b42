import type { Columns } from '../../page/facts/columns.ts'
import { BASE, digitsIn, ZERO } from './digits.ts'

/** Boosted trees as they are stored: numbers in order, as `digitsOf` writes them. `pack.ts` makes them. */
export interface TreeData {
  /** Names of the columns that the trees ask for. */
  readonly inputs: readonly string[]
  /** Per input, how many thresholds it is compared with. */
  readonly edges: string
  /** Those thresholds, ascending, input by input: the bits of 32-bit floats, less the last `CUT`, which are 0. */
  readonly thresholds: string
  /** No node is deeper in its tree than this, with 0 for the root. */
  readonly depth: number
  /** All trees' nodes in pre-order, but for those at `depth`, which are leaves: a leaf is 0, a split its input and 1. */
  readonly splits: string
  /** Split by split, the number of its threshold among those of its input. */
  readonly numbers: string
  /** Leaf by leaf, its value in units of `unit`: twice that, and for one below zero, what is then above zero less 1. */
  readonly leaves: string
  readonly unit: number
}

/** How many digits a number has. */
export const PLACES = { edges: 1, thresholds: 3, splits: 2, numbers: 1, leaves: 2 } as const

/** So many bits are cut from thresholds, which leaves them eight behind the point: finer ones tell nothing more. */
export const CUT = 15

/** Trees ready to be asked: their nodes in pre-order, so that where a comparison holds the next node is the following one. */
export interface Trees {
  readonly inputs: readonly string[]
  /** -1 for a leaf. */
  readonly input: Int16Array
  /** Threshold of a split, value of a leaf. */
  readonly value: Float32Array
  /** Where to go on when the comparison does not hold. */
  readonly otherwise: Int32Array
  readonly roots: Int32Array
}

/** What the bytes of digits are too much, two or three taken together. */
const TWO_ZEROS = ZERO * (BASE + 1)
const THREE_ZEROS = ZERO * (BASE * BASE + BASE + 1)

/** Unpacks stored trees. It runs once in each page, where no loop of it has run before: so there are few, of few steps. */
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
  /** Splits whose second branch has not begun, and how deep it is. */
  const open = new Int32Array(depth)
  const levels = new Uint8Array(depth)
  let [level, opened, read, split, leaf] = [0, 0, 0, 0, 0]
  for (let node = 0; node < count; node++) {
    // Where no split is open, the tree is whole.
    if (level === 0) roots.push(node)
    let asked = -1
    if (level < depth) {
      asked = splits[read]! * BASE + splits[splitCount + read]! - TWO_ZEROS - 1
      read++
    }
    input[node] = asked
    if (asked >= 0) {
      value[node] = values[start[asked]! + numbers[split++]! - ZERO]!
      level++
      open[opened] = node
      levels[opened++] = level
    } else {
      const units = leaves[leaf]! * BASE + leaves[leafCount + leaf]! - TWO_ZEROS
      leaf++
      value[node] = ((units >> 1) ^ -(units & 1)) * unit
      // A leaf closes the first branch of the innermost open split.
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
 * What the trees say of each row, added up: the margins of its classes.
 * @param columns every input of the trees by name, an entry a row
 * @param classes the trees speak for so many classes in turn
 * @returns row by row, a margin for each class
 * @throws RangeError when an input is missing
 */
export function margins(trees: Trees, columns: Columns, count: number, classes = 1): Float32Array {
  const { inputs, input, value, otherwise, roots } = trees
  const width = inputs.length
  const rows = new Float32Array(count * width)
  inputs.forEach((name, i) => {
    const column = columns[name]
    if (!column) throw new RangeError(`the model asks for "${name}", which nobody computes`)
    for (let row = 0; row < count; row++) rows[row * width + i] = column[row]!
  })
  const found = new Float32Array(count * classes)
  for (let row = 0; row < count; row++) {
    const base = row * width
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!
      for (let asked = input[node]!; asked >= 0; asked = input[node]!)
        node = rows[base + asked]! < value[node]! ? node + 1 : otherwise[node]!
      found[row * classes + (tree % classes)]! += value[node]!
    }
  }
  return found
}

/** The probability of one class against the rest, by its margin. */
export function logistic(margin: number): number {
  return 1 / (1 + Math.exp(-margin))
}

/** The probabilities of classes that exclude each other, by their margins. */
export function softmax(margins: ArrayLike<number>): number[] {
  const powers = Array.from(margins, margin => Math.exp(margin))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map(power => power / sum)
}
