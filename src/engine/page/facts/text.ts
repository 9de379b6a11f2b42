import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { collapsedLength, countWords } from './words.ts'

/** Per node; 0 for elements. */
export interface TextFact {
  readonly words: Int32Array
  /** Characters, with white space collapsed. */
  readonly chars: Int32Array
  /** Characters after trimming both ends, inner white space included (content_finder's measure). */
  readonly stripped: Int32Array
}

/** The size of every text node, hidden ones included. */
export const text = fact((page: Page): TextFact => {
  const words = new Int32Array(page.size)
  const chars = new Int32Array(page.size)
  const stripped = new Int32Array(page.size)
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] !== TEXT) continue
    const data = characterData(page.node[id] as Text)
    words[id] = countWords(data)
    chars[id] = collapsedLength(data)
    stripped[id] = data.trim().length
  }
  return { words, chars, stripped }
})
