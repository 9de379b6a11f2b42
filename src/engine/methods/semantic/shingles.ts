import { finish, hashOf, mix } from '../../page/hash.ts'

/** Words in a row that make a shingle (Broder, "On the resemblance and containment of documents", 1997). */
const SHINGLE = 4

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu
/** Characters that are looked at; the rest of a longer text is more of the same. */
export const LONGEST = 200_000

/** The shingles of a text as 32-bit hashes, in their order; none for fewer than four words. */
export function shingles(text: string): number[] {
  const words = (text.slice(0, LONGEST).toLowerCase().match(WORD) ?? []).map(word => hashOf(word))
  return words.slice(SHINGLE - 1).map((_, start) => {
    let hash = 0
    for (let i = start; i < start + SHINGLE; i++) hash = mix(hash, words[i]!)
    return finish(hash)
  })
}
