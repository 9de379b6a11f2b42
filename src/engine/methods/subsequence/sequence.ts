import { tokens } from '../../page/facts/tokens.ts'
import { type Page, tagName } from '../../page/page.ts'
import type { Sequence } from './token-scores.ts'

/** A word's stem, by the algorithm of Porter (1980), for which the table was trained. */
export type Stem = (word: string) => string

/**
 * The page as the trained form sees it.
 * @param stem asked once for each of the page's different words
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
