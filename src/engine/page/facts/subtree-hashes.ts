import { finish, hashOf, join53, mix } from '../hash.ts'
import { type NodeId, type Page, TEXT } from '../page.ts'

/** The second half of each hash starts from this seed, so that a collision in one half is not one in the other. */
const SEED = 0x9e3779b9

/**
 * Hashes of 53 bits, equal for subtrees with the same elements and the same text. Adjacent texts count as one text,
 * even with a comment in between. Attributes are ignored.
 * @param textOf the text of a node itself, in the form to be compared: that of a text node, '' for most elements; null
 * leaves the node and its subtree out of its parent's hash
 * @returns per element; 0 for text nodes
 */
export function subtreeHashes(page: Page, textOf: (id: NodeId) => string | null): Float64Array {
  const names = Int32Array.from(page.tags, name => hashOf(name))
  const hashes = new Float64Array(page.size)
  // An id is greater than those of its ancestors, so one backward loop closes every subtree before it reaches its root.
  // Later nodes are mixed in before earlier ones.
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
