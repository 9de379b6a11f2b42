import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import { blockString } from './block-string.ts'
import { blocks } from './blocks.ts'
import { declared } from './declared.ts'

/** How a block compares with what the page calls itself. One entry per block. */
export interface Titles {
  /** Share of the block's words that are in the document's title. */
  readonly overlap: Float32Array
  /** Share of the title's words that are in the block. */
  readonly cover: Float32Array
  /** 1 where the block repeats the title. */
  readonly repeats: Uint8Array
  /** The block that is the article's headline on the page, -1 when none is. */
  readonly headline: number
}

/** A block of more words is no title. */
const LONGEST = 40
/** Of a block so much text is compared, in UTF-16 units. */
const MOST_TEXT = 600
const HEADINGS = new Set(['h1', 'h2', 'h3'])
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu

export const titles = fact((page: Page): Titles => {
  const { count, element, words } = blocks(page)
  const { title } = declared(page)
  const whole = new Set(wordsOf(title))
  const parts = new Set(
    title
      .split(/\s[|\-–—·:»«<>/]+\s|[|»]/)
      .map(part => wordsOf(part).join(' '))
      .filter(part => part.length > 2),
  )
  const overlap = new Float32Array(count)
  const cover = new Float32Array(count)
  const repeats = new Uint8Array(count)
  let headline = -1
  let rank = 0
  for (let block = 0; block < count; block++) {
    if (words[block]! > LONGEST) continue
    const own = wordsOf(blockString(page, block, MOST_TEXT).slice(0, MOST_TEXT))
    const common = own.filter(word => whole.has(word))
    overlap[block] = own.length === 0 ? 0 : common.length / own.length
    cover[block] = whole.size === 0 ? 0 : new Set(common).size / whole.size
    const same = parts.has(own.join(' ')) || (overlap[block]! >= 0.8 && cover[block]! >= 0.4)
    repeats[block] = own.length > 1 && same ? 1 : 0
    const tag = page.tags[page.tag[element[block]!]!]!
    const standing = repeats[block] ? (HEADINGS.has(tag) ? 3 : 2) : tag === 'h1' ? 1 : 0
    if (standing > rank) {
      rank = standing
      headline = block
    }
  }
  return { overlap, cover, repeats, headline }
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
