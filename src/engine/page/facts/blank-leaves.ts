import { characterData, lastChild, nodeType } from '../../../dom/safe-dom.ts'
import { OPAQUE_TAGS } from '../elements.ts'
import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'

const TEXT_NODE = 3
const HARD_BLANK = '\u00a0'

/**
 * Per node: 1 for an element whose only child is blank text that includes a non-breaking space, such as a paragraph or
 * cell that only takes up height. The page has no node for blank text, but to a parser such an element is not empty.
 */
export const blankLeaves = fact((page: Page): Uint8Array => {
  const isOpaque = page.tags.map(name => OPAQUE_TAGS.has(name))
  const leaves = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const isLeaf = page.end[id] === id + 1 && page.blanks[id] === 1
    if (!isLeaf || page.tag[id] === TEXT || isOpaque[page.tag[id]!]) continue
    const child = lastChild(page.node[id]!)
    leaves[id] =
      child && nodeType(child) === TEXT_NODE && characterData(child as Text).includes(HARD_BLANK) ? 1 : 0
  }
  return leaves
})
