import { shingles } from '../score/shingles.ts'
import { tokens } from '../score/tokens.ts'

/** A block with fewer words has no shingle of its own. */
const SHINGLE = 4

/**
 * The share of each block's four-word shingles that the gold text contains, 0 … 1. A shorter block counts as content
 * (1) or not (0) by the shingle that it forms with the words before or after it.
 */
export function labels(blocks: readonly string[], gold: string): number[] {
  const wanted = new Set(shingles(tokens(gold)))
  const words = blocks.map(tokens)
  return words.map((own, i) => {
    if (own.length === 0) return 0
    if (own.length >= SHINGLE) {
      const all = shingles(own)
      return all.filter(shingle => wanted.has(shingle)).length / all.length
    }
    const missing = SHINGLE - own.length
    const withBefore = [...lastWords(words, i, missing), ...own]
    const withAfter = [...own, ...nextWords(words, i, missing)]
    return wanted.has(withBefore.join(' ')) || wanted.has(withAfter.join(' ')) ? 1 : 0
  })
}

function lastWords(words: readonly string[][], before: number, count: number): string[] {
  let found: string[] = []
  for (let i = before - 1; i >= 0 && found.length < count; i--) found = [...words[i]!, ...found].slice(-count)
  return found
}

function nextWords(words: readonly string[][], after: number, count: number): string[] {
  let found: string[] = []
  for (let i = after + 1; i < words.length && found.length < count; i++)
    found = [...found, ...words[i]!].slice(0, count)
  return found
}
