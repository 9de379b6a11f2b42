import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { finish, hashOf, join53, mix } from '../hash.ts'
import { Display, type NodeId, type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { boxes } from './boxes.ts'
import { shownCounts, within } from './counts.ts'
import { subtreeHashes } from './subtree-hashes.ts'

/** Text with fewer words than this repeats on other pages by chance. */
const FEWEST_WORDS = 3

/** Hashes by which a part of a page is recognised on other pages of the site; 0 for a part too small for that. */
export interface Signatures {
  /** Per node: for an element with several blocks, the hash of its elements and its text. */
  readonly texts: Float64Array
  /** Per block: the hash of its element's name and its text. */
  readonly blocks: Float64Array
}

/**
 * Signatures of 53 bits of everything shown. Letter case, white space and numbers are ignored, because dates, counters
 * and prices change from page to page.
 */
export const signatures = fact((page: Page): Signatures => {
  const text = page.node.map((node, id) =>
    page.tag[id] === TEXT && page.visible[id] ? plain(characterData(node as Text)) : '',
  )
  const { words, linkWords } = shownCounts(page)
  const size = (id: NodeId) => within(page, words, id) + within(page, linkWords, id)
  const isContainer = containers(page).map((several, id) => (several && size(id) >= FEWEST_WORDS ? 1 : 0))
  const texts = subtreeHashes(page, id => (page.visible[id] ? text[id]! : null))
  return {
    texts: texts.map((hash, id) => (isContainer[id] ? hash : 0)),
    blocks: ofBlocks(page, text),
  }
})

function plain(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '0').replace(/\s+/g, '')
}

/**
 * Per node: 1 for block-level elements with several blocks. Wrappers are left out, because they would repeat their
 * child.
 */
function containers(page: Page): Uint8Array {
  const { count, first } = blocks(page)
  const box = boxes(page)
  const before = new Int32Array(page.size + 1)
  for (let block = 0; block < count; block++) before[first[block]! + 1] = 1
  for (let id = 0; id < page.size; id++) before[id + 1]! += before[id]!
  return Uint8Array.from(box, (box, id) =>
    Number(box === 1 && page.display[id] === Display.block && within(page, before, id) > 1),
  )
}

function ofBlocks(page: Page, text: readonly string[]): Float64Array {
  const { count, element, of, words } = blocks(page)
  const left = Int32Array.from(element, id => hashOf(page.tags[page.tag[id]!]!, 1))
  const right = Int32Array.from(element, id => hashOf(page.tags[page.tag[id]!]!, 2))
  for (let id = 0; id < page.size; id++) {
    const block = of[id]!
    if (block < 0) continue
    let a = left[block]!
    let b = right[block]!
    for (let i = 0; i < text[id]!.length; i++) {
      a = mix(a, text[id]!.charCodeAt(i))
      b = mix(b, text[id]!.charCodeAt(i))
    }
    left[block] = a
    right[block] = b
  }
  return Float64Array.from({ length: count }, (_, block) =>
    words[block]! < FEWEST_WORDS ? 0 : join53(finish(left[block]!), finish(right[block]!)),
  )
}
