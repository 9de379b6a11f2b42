import { tokens } from '../../page/facts/tokens.ts'
import { type Page, tagName } from '../../page/page.ts'
import type { Sequence } from './token-scores.ts'

/** Returns a word's stem by Porter's algorithm (1980), which the table was trained with. */
export type Stem = (word: string) => string

/**
 * The page as the trained form sees it.
 * @param stem called once for each different word of the page
 */
export function sequenceOf(page: Page, stem: Stem): Sequence {
  const { text, isWord, node } = tokens(page)
  const stems = new Map<string, string>()
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? stem(word)
    stems.set(word, known)
    return known
  }
  return {
    tokens: text.map((token, i) => (isWord[i] ? stemOf(token) : token)),
    parents: text.map((_, i) => {
      const parent = page.parent[node[i]!]!
      return parent < 0 ? '' : tagName(page, parent)
    }),
  }
}
