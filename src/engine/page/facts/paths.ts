import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { boxes } from './boxes.ts'
import { rawNames } from './element-names.ts'

/** Numbers for similar elements: `path` for the same place in the template, `kind` for the same kind of sibling. */
export interface Paths {
  /**
   * Per element: equal for elements whose tags and first class names agree at every level up to the root, wrappers not
   * counted.
   */
  readonly path: Int32Array
  /** Per element: equal for elements with the same tag and first class name. */
  readonly kind: Int32Array
}

/** Digits in class names are ignored: `post-12` and `post-13` are similar. */
const DIGITS = /\d+/g

export const paths = fact((page: Page): Paths => {
  const names = rawNames(page)
  const box = boxes(page)
  const signatures = new Map<string, number>()
  const known = new Map<number, number>()
  const path = new Int32Array(page.size)
  const kind = new Int32Array(page.size)
  const numberOf = (parent: number, signature: number) => {
    const key = parent * 65_536 + signature // exact up to 2^53: 1e6 paths × 65,536 signatures
    let number = known.get(key)
    if (number === undefined) {
      number = known.size + 1
      known.set(key, number)
    }
    return number
  }
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !page.visible[id]) continue
    const first = names(id).trimStart().split(' ', 1)[0] ?? ''
    const text = `${page.tag[id]} ${first.replace(DIGITS, '')}`
    let signature = signatures.get(text)
    if (signature === undefined) {
      signature = signatures.size % 65_536
      signatures.set(text, signature)
    }
    const parent = page.parent[id]!
    const above = parent < 0 ? 0 : path[parent]!
    path[id] = box[id] ? numberOf(above, signature) : above
    kind[id] = signature
  }
  return { path, kind }
})
