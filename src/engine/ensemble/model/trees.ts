import type { Columns } from '../../page/facts/columns.ts'

/** Boosted trees as they are stored. */
export interface TreeData {
  /** Names of the columns that the trees ask for. */
  readonly inputs: readonly string[]
  /** Per input, how many thresholds it is compared with. */
  readonly edges: readonly number[]
  /** Those thresholds, ascending, input by input: base64 of little-endian 32-bit floats. */
  readonly thresholds: string
  /**
   * All trees' nodes in pre-order, base64 of 16 bits a node, little-endian: a split is its input and the number of its
   * threshold; a leaf has the highest bit set, and then its value in units of `unit`, 15 bits, signed.
   */
  readonly nodes: string
  readonly unit: number
}

/** How a node's 16 bits are divided. */
export const LEAF = 1 << 15
export const EDGE_BITS = 6

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

/** Unpacks stored trees. */
export function unpack({ inputs, edges, thresholds, nodes, unit }: TreeData): Trees {
  const codes = new DataView(bytesOf(nodes).buffer)
  const values = new DataView(bytesOf(thresholds).buffer)
  const start: number[] = []
  edges.reduce((sum, count, i) => {
    start[i] = sum
    return sum + count
  }, 0)
  const count = codes.byteLength / 2
  const input = new Int16Array(count)
  const value = new Float32Array(count)
  const otherwise = new Int32Array(count)
  const roots: number[] = []
  /** Splits whose second branch has not begun. */
  const open: number[] = []
  let isRoot = true
  for (let node = 0; node < count; node++) {
    const code = codes.getUint16(2 * node, true)
    if (isRoot) roots.push(node)
    if (code < LEAF) {
      input[node] = code >> EDGE_BITS
      value[node] = values.getFloat32(4 * (start[code >> EDGE_BITS]! + (code & ((1 << EDGE_BITS) - 1))), true)
      open.push(node)
      isRoot = false
    } else {
      input[node] = -1
      // The sign is the highest of the fifteen bits.
      value[node] = ((code << 17) >> 17) * unit
      const split = open.pop()
      if (split !== undefined) otherwise[split] = node + 1
      // A leaf closes the first branch of the innermost open split; where none is open, the tree is whole.
      isRoot = split === undefined
    }
  }
  return { inputs, input, value, otherwise, roots: Int32Array.from(roots) }
}

/** Newer browsers do in no time what takes a loop milliseconds that has never run before. */
const fromBase64: unknown = Reflect.get(Uint8Array, 'fromBase64')

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (typeof fromBase64 === 'function') return fromBase64.call(Uint8Array, base64)
  const characters = atob(base64)
  const bytes = new Uint8Array(characters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i)
  return bytes
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
