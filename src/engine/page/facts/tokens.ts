import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { type NodeId, type Page, TEXT, tagName } from '../page.ts'

/**
 * The page as one sequence of tokens, as an HTML parser sees it, so with hidden text. Every array has one entry per
 * token.
 */
export interface Tokens {
  /** `<p>` for the start of an element, a lower-case word, `0` for any number, or one sign. */
  readonly text: readonly string[]
  /** 1 where the token is a word. */
  readonly isWord: Uint8Array
  /** The node of the token: the element, or the text node that contains it; never decreases. */
  readonly node: Int32Array
}

/** The token of every number. */
const NUMBER = '0'

/** A number, with inner points, commas and colons; or a word, with inner digits and apostrophes; or any other sign. */
const TOKEN =
  /(?<number>\p{N}+(?:[.,:]\p{N}+)*(?![\p{L}\p{M}\p{N}]))|(?<word>[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*)|\S/gu

/** The page's elements, words, numbers and signs in document order, without the content of scripts and styles. */
export const tokens = fact((page: Page): Tokens => {
  const text: string[] = []
  const isWord: number[] = []
  const node: NodeId[] = []
  const add = (id: NodeId, token: string, word: boolean) => {
    text.push(token)
    isWord.push(word ? 1 : 0)
    node.push(id)
  }
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] !== TEXT) {
      add(id, `<${tagName(page, id)}>`, false)
      continue
    }
    for (const { 0: found, groups } of characterData(page.node[id] as Text).matchAll(TOKEN)) {
      const isNumber = groups?.['number'] !== undefined
      add(id, isNumber ? NUMBER : found.toLowerCase(), groups?.['word'] !== undefined)
    }
  }
  return { text, isWord: Uint8Array.from(isWord), node: Int32Array.from(node) }
})
