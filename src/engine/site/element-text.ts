import { characterData } from '../../dom/safe-dom.ts'
import { fact } from '../page/fact.ts'
import { type NodeId, type Page, TEXT } from '../page/page.ts'
import { fingerprint, lengthIn, normalise } from './fingerprint.ts'

/** Per node: the normalised length of all shown text before it; the entry after the last node is the total. */
const lengthBefore = fact((page: Page): Float64Array => {
  const sums = new Float64Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    const shown = page.tag[id] === TEXT && page.visible[id]
    sums[id + 1] = sums[id]! + (shown ? normalise(characterData(page.node[id] as Text)).length : 0)
  }
  return sums
})

/** The normalised length of an element's shown text. */
export function textLength(page: Page, element: NodeId): number {
  const before = lengthBefore(page)
  return before[page.end[element]!]! - before[element]!
}

/** The fingerprint of an element's shown text. */
export function fingerprintOf(page: Page, element: NodeId): string {
  const parts: string[] = []
  for (let id = element; id < page.end[element]!; id++)
    if (page.tag[id] === TEXT && page.visible[id]) parts.push(characterData(page.node[id] as Text))
  return fingerprint(parts.join(' ')) // `normalise` removes these spaces again
}

/**
 * Returns those of `elements` whose text has the fingerprint.
 *
 * Only texts of the right length are hashed. Two elements with texts of equal length either contain the same text
 * nodes, so that the hash is known, or have no text node in common. So the total cost is at most one pass over the
 * page's text, at any nesting depth.
 * @param elements in document order
 */
export function withFingerprint(page: Page, elements: Iterable<NodeId>, print: string): NodeId[] {
  const length = lengthIn(print)
  const before = lengthBefore(page)
  const found: NodeId[] = []
  let start = -1
  let isMatch = false
  for (const id of elements) {
    if (textLength(page, id) !== length) continue
    if (before[id] !== start) {
      start = before[id]!
      isMatch = fingerprintOf(page, id) === print
    }
    if (isMatch) found.push(id)
  }
  return found
}
