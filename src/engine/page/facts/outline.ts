import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { blockSums } from './block-sums.ts'
import { blocks } from './blocks.ts'
import { boxes } from './boxes.ts'
import { families } from './families.ts'
import { hints } from './hints.ts'
import { paths } from './paths.ts'

/**
 * The part of the page's tree that contains blocks, as plain arrays without the page: the input of the second look,
 * both here and in training. Elements are numbered in document order; the root is 0.
 */
export interface Outline {
  /** Per element: its parent's number, -1 for the root. */
  readonly parent: ArrayLike<number>
  /** Per element: its blocks are `[from, to)`. */
  readonly from: ArrayLike<number>
  readonly to: ArrayLike<number>
  /** Per element: 1 where it has a box of its own, see `boxes`. */
  readonly box: ArrayLike<number>
  /** Per element: the number of its family of similar siblings, -1 for none. */
  readonly family: ArrayLike<number>
  /** Per element: the names its authors gave it, see `hints`. */
  readonly hints: readonly (readonly string[])[]
  /** Per block: the parent element of its first text. */
  readonly holder: ArrayLike<number>
  /** Per block: the number of its path; equal for blocks at the same place in the template, see `paths`. */
  readonly path: ArrayLike<number>
  /** Per block: the number of words. */
  readonly words: ArrayLike<number>
}

export const outline = fact((page: Page): Outline => {
  const { count, first, element, words } = blocks(page)
  const { before } = blockSums(page)
  const { path } = paths(page)
  const { of: familyOf } = families(page)
  const box = boxes(page)
  const hintsOf = hints(page)
  const number = new Int32Array(page.size).fill(-1)
  const numbers = new Map<object, number>()
  const columns = { parent: [] as number[], from: [] as number[], to: [] as number[], box: [] as number[] }
  const family: number[] = []
  const names: (readonly string[])[] = []
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || before[id] === before[page.end[id]!]) continue
    const parent = page.parent[id]!
    number[id] = columns.parent.push(parent < 0 ? -1 : number[parent]!) - 1
    columns.from.push(before[id]!)
    columns.to.push(before[page.end[id]!]!)
    columns.box.push(box[id]!)
    const own = familyOf.get(id)
    if (own && !numbers.has(own)) numbers.set(own, numbers.size)
    family.push(own ? numbers.get(own)! : -1)
    names.push(hintsOf(id))
  }
  const perBlock = (value: (block: number) => number) =>
    Int32Array.from({ length: count }, (_, b) => value(b))
  return {
    ...columns,
    family,
    hints: names,
    holder: perBlock(b => number[page.parent[first[b]!]!]!),
    path: perBlock(b => path[element[b]!]!),
    words,
  }
})
