import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { language } from './language.ts'
import { type StopList, stopList } from './stop-lists.ts'
import { isLetterOrDigit } from './words.ts'

/**
 * The number of words in each block, and how many of them are stop words of the page's language. One entry per block.
 */
export interface StopWords {
  /** Runs of letters and digits; in scripts without spaces and in Korean, characters. */
  readonly tokens: Int32Array
  /** The tokens that are stop words, or characters covered by stop words. */
  readonly stops: Int32Array
  /** `stops / tokens`, 0 … 1; 0 in a block without tokens, and everywhere if there is no list for the language. */
  readonly share: Float32Array
}

/** Text of one node beyond this many characters is not read. */
const LIMIT = 20_000
const NO_LIST: StopList = { words: new Set(), longest: 0, spaced: true }

export const stopWords = fact((page: Page): StopWords => {
  const { count, of } = blocks(page)
  const list = stopList(language(page)) ?? NO_LIST
  const tokens = new Int32Array(count)
  const stops = new Int32Array(count)
  for (let id = 0; id < page.size; id++) {
    const block = of[id]!
    if (page.tag[id] !== TEXT || block < 0) continue
    const found = countStopWords(characterData(page.node[id] as Text).slice(0, LIMIT), list)
    tokens[block]! += found.tokens
    stops[block]! += found.stops
  }
  const share = Float32Array.from(tokens, (all, block) => (all === 0 ? 0 : stops[block]! / all))
  return { tokens, stops, share }
})

/** The number of tokens in a text, and how many of them are stop words. */
export function countStopWords(text: string, list: StopList): { tokens: number; stops: number } {
  const lower = text.toLowerCase()
  const { words, longest, spaced } = list
  let tokens = 0
  let stops = 0
  let start = -1
  for (let i = 0; i <= lower.length; ) {
    const code = i < lower.length ? lower.charCodeAt(i) : 32
    const single = !spaced && isUnspaced(code)
    if (!single && isLetterOrDigit(code)) {
      if (start < 0) start = i
      i++
      continue
    }
    if (start >= 0) {
      tokens++
      if (i - start <= longest && words.has(lower.slice(start, i))) stops++
      start = -1
    }
    const covered = single ? longestMatch(lower, i, list) : 0
    stops += covered
    if (single) tokens += Math.max(1, covered)
    i += Math.max(1, covered)
  }
  return { tokens, stops }
}

/** The length of the longest stop word at `start`, or 0. */
function longestMatch(text: string, start: number, { words, longest }: StopList): number {
  for (let length = Math.min(longest, text.length - start); length > 0; length--)
    if (words.has(text.slice(start, start + length))) return length
  return 0
}

/** Thai, kana, CJK ideographs and Hangul syllables. */
function isUnspaced(code: number): boolean {
  return (
    (code >= 0xe00 && code <= 0xe7f) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff)
  )
}
