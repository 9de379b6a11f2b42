import { shingles } from '../score/shingles.ts'
import { tokens } from '../score/tokens.ts'

/** Fewer words than this make no shingle of their own. */
const SHINGLE = 4

/**
 * How much of each block is in the gold text: the share of its four-word shingles that occur there, 0 … 1. A shorter
 * block counts as in (1) or out (0) by the shingle that it forms with the words before or after it.
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
