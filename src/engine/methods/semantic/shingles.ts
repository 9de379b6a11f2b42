import { finish, hashOf, mix } from '../../page/hash.ts'

/** The number of consecutive words in a shingle (Broder, "On the resemblance and containment of documents", 1997). */
const SHINGLE = 4

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu
/** The most characters that are read of a text. */
export const LONGEST = 200_000

/** The shingles of a text as 32-bit hashes, in order; none for fewer than four words. */
export function shingles(text: string): number[] {
  const words = (text.slice(0, LONGEST).toLowerCase().match(WORD) ?? []).map(word => hashOf(word))
  return words.slice(SHINGLE - 1).map((_, start) => {
    let hash = 0
    for (let i = start; i < start + SHINGLE; i++) hash = mix(hash, words[i]!)
    return finish(hash)
  })
}
