import { finish, hashOf, join53, mix } from '../hash.ts'
import { type NodeId, type Page, TEXT } from '../page.ts'

/** The two halves of a hash start apart, so that what collides in one half does not in the other. */
const SEED = 0x9e3779b9

/**
 * Hashes of 53 bits, equal for subtrees of the same elements and the same text. Text that stands side by side is
 * one text, whatever comment is between. Attributes do not count.
 * @param textOf the text that a node has itself, in the form in which it is to be compared: that of a text node,
 *   '' for most elements; null leaves the node and all that is in it out of its parent's hash
 * @returns per element; 0 for text
 */
export function subtreeHashes(page: Page, textOf: (id: NodeId) => string | null): Float64Array {
  const names = Int32Array.from(page.tags, name => hashOf(name))
  const hashes = new Float64Array(page.size)
  // What follows a node inside its parent is mixed in before it, since an id is greater than its ancestors': so one
  // backward loop closes every subtree before its root is reached.
  const left = new Int32Array(page.size)
  const right = new Int32Array(page.size).fill(SEED)
  for (let id = page.size - 1; id >= 0; id--) {
    const text = textOf(id)
    if (text === null) continue
    const isText = page.tag[id] === TEXT
    const into = isText ? page.parent[id]! : id
    let a = left[into]!
    let b = right[into]!
    for (let i = text.length - 1; i >= 0; i--) {
      const unit = text.charCodeAt(i)
      a = mix(a, unit)
      b = mix(b, unit)
    }
    left[into] = a
    right[into] = b
    if (isText) continue
    const name = names[page.tag[id]!]!
    a = finish(mix(a, name))
    b = finish(mix(b, name))
    hashes[id] = join53(a, b)
    const parent = page.parent[id]!
    if (parent < 0) continue
    left[parent] = mix(left[parent]!, a)
    right[parent] = mix(right[parent]!, b)
  }
  return hashes
}
