import { fact } from '../fact.ts'
import { lowerWords } from '../letters.ts'
import type { Page } from '../page.ts'
import { blockString } from './block-string.ts'
import { blocks } from './blocks.ts'
import { declared } from './declared.ts'

/** How each block compares with the document's title. One entry per block. */
export interface Titles {
  /** The share of the block's words that are in the document's title. */
  readonly overlap: Float32Array
  /** The share of the title's words that are in the block. */
  readonly cover: Float32Array
  /** 1 where the block repeats the title. */
  readonly repeats: Uint8Array
  /** The block that is the article's headline, -1 if there is none. */
  readonly headline: number
}

/** A block of more words is not a title. */
const LONGEST = 40
/** At most this many UTF-16 units of a block are compared. */
const MOST_TEXT = 600
const HEADINGS = new Set(['h1', 'h2', 'h3'])

export const titles = fact((page: Page): Titles => {
  const { count, element, words } = blocks(page)
  const { title } = declared(page)
  const whole = new Set(lowerWords(title))
  const parts = new Set(
    title
      .split(/\s[|\-–—·:»«<>/]+\s|[|»]/)
      .map(part => lowerWords(part).join(' '))
      .filter(part => part.length > 2),
  )
  const overlap = new Float32Array(count)
  const cover = new Float32Array(count)
  const repeats = new Uint8Array(count)
  let headline = -1
  let rank = 0
  for (let block = 0; block < count; block++) {
    if (words[block]! > LONGEST) continue
    const own = lowerWords(blockString(page, block, MOST_TEXT).slice(0, MOST_TEXT))
    const common = own.filter(word => whole.has(word))
    overlap[block] = own.length === 0 ? 0 : common.length / own.length
    cover[block] = whole.size === 0 ? 0 : new Set(common).size / whole.size
    const same = parts.has(own.join(' ')) || (overlap[block]! >= 0.8 && cover[block]! >= 0.4)
    repeats[block] = own.length > 1 && same ? 1 : 0
    const tag = page.tags[page.tag[element[block]!]!]!
    const score = repeats[block] ? (HEADINGS.has(tag) ? 3 : 2) : tag === 'h1' ? 1 : 0
    if (score > rank) {
      rank = score
      headline = block
    }
  }
  return { overlap, cover, repeats, headline }
})
