import { countWords } from '../page/facts/words.ts'

/** Fewer words than this are found on every page, and say nothing about where they stand. */
const FEWEST_WORDS = 3

const FNV_OFFSET = { high: 0xcbf29ce4, low: 0x84222325 }
/** The prime is 2^40 + 0x1b3. */
const FNV_PRIME_LOW = 0x1b3

/**
 * What a text is recognised by on another day: its length and a hash, both in base 36, or the empty string for
 * fewer than three words.
 *
 * The text is hashed in the form `normalise` gives it, as UTF-16LE bytes, by FNV-1a with 64 bits, of which the
 * lower 53 are kept. (Fowler, Noll and Vo, "FNV hash"; draft-eastlake-fnv.)
 */
export function fingerprint(text: string): string {
  if (countWords(text) < FEWEST_WORDS) return ''
  const plain = normalise(text)
  return `${plain.length.toString(36)}-${hash53(plain).toString(36)}`
}

/** The length that a text of this fingerprint has once normalised; NaN when it is no fingerprint. */
export function lengthIn(fingerprint: string): number {
  return /^[0-9a-z]+-[0-9a-z]+$/.test(fingerprint) ? Number.parseInt(fingerprint, 36) : Number.NaN
}

/**
 * A text without what changes from one visit to the next: letter case, numbers (every run of digits is one 0),
 * and white space, which markup between the words comes and goes with.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '0')
    .replace(/\s+/g, '')
}

/**
 * The lower 53 bits of FNV-1a 64 of a text as UTF-16LE bytes, in two halves of 32 bits, since a double holds no more
 * than 53.
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
