import { countWords } from '../page/facts/words.ts'

/** Texts with fewer words occur on every page and identify no element. */
const FEWEST_WORDS = 3

const FNV_OFFSET = { high: 0xcbf29ce4, low: 0x84222325 }
/** The prime is 2^40 + 0x1b3. */
const FNV_PRIME_LOW = 0x1b3

/**
 * The fingerprint by which a text is recognised later: its length and a hash, both in base 36, or the empty string for
 * fewer than three words.
 *
 * The text is hashed in its normalised form, as UTF-16LE bytes, by 64-bit FNV-1a, of which the lower 53 bits are kept.
 * (Fowler, Noll and Vo, "FNV hash"; draft-eastlake-fnv.)
 */
export function fingerprint(text: string): string {
  if (countWords(text) < FEWEST_WORDS) return ''
  const plain = normalise(text)
  return `${plain.length.toString(36)}-${hash53(plain).toString(36)}`
}

/** The normalised length of a text with this fingerprint; NaN for an invalid fingerprint. */
export function lengthIn(fingerprint: string): number {
  return /^[0-9a-z]+-[0-9a-z]+$/.test(fingerprint) ? Number.parseInt(fingerprint, 36) : Number.NaN
}

/**
 * A text without what may change between visits: letter case, numbers (every run of digits becomes one 0), and white
 * space, which depends on the markup between the words.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '0')
    .replace(/\s+/g, '')
}

/**
 * The lower 53 bits of 64-bit FNV-1a over a text as UTF-16LE bytes, computed in two halves of 32 bits, because a double
 * represents at most 53 bits exactly.
 */
export function hash53(text: string): number {
  let { high, low } = FNV_OFFSET
  const add = (byte: number) => {
    low = (low ^ byte) >>> 0
    const product = low * FNV_PRIME_LOW // under 2^41: exact
    high = (high * FNV_PRIME_LOW + Math.floor(product / 2 ** 32) + low * 2 ** 8) >>> 0
    low = product >>> 0
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    add(unit & 0xff)
    add(unit >>> 8)
  }
  return (high % 2 ** 21) * 2 ** 32 + low
}
