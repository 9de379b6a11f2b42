const VOWELS = 'aeiou'
const CONSONANTS = 'bdfgklmnprstvz'
const CONSONANT = /[b-df-hj-np-tv-z]/
/**
 * For scripts without an alphabet here, letters from the same range are used; Unicode blocks are multiples of
 * this.
 */
const NEIGHBOURHOOD = 64

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number

/** A random element. */
export function oneOf<T>(choices: ArrayLike<T>, random: Random): T {
  return choices[Math.floor(random() * choices.length)]!
}

/** Random letters of the same script, case and kind. */
export class Letters {
  readonly #random: Random
  readonly #known = new Map<string, readonly string[]>()

  constructor(random: Random) {
    this.#random = random
  }

  /**
   * Another letter or digit. Latin vowels become vowels, without accents. Combining marks are not changed.
   */
  like(character: string): string {
    if (/\d/.test(character)) return oneOf('0123456789', this.#random)
    const plain = character.normalize('NFD')[0]!.toLowerCase()
    if (/[a-z]/.test(plain)) {
      const other = oneOf(CONSONANT.test(plain) ? CONSONANTS : VOWELS, this.#random)
      return isUpper(character) ? other.toUpperCase() : other
    }
    if (/\p{M}/u.test(character)) return character
    return oneOf(this.#neighbours(character), this.#random)
  }

  /** The letters of the same script, case and category in the same range of Unicode. */
  #neighbours(character: string): readonly string[] {
    const from = Math.floor(character.codePointAt(0)! / NEIGHBOURHOOD) * NEIGHBOURHOOD
    const kinds = [SCRIPTS, CATEGORIES].map(all => all.find(pattern => pattern.test(character)) ?? /./u)
    const key = `${from} ${kinds.join()}`
    let found = this.#known.get(key)
    if (!found) {
      const all = Array.from({ length: NEIGHBOURHOOD }, (_, i) => String.fromCodePoint(from + i))
      const alike = all.filter(
        each => kinds.every(kind => kind.test(each)) && each.normalize('NFKC') === each,
      )
      found = alike.length > 0 ? alike : ['x']
      this.#known.set(key, found)
    }
    return found
  }
}

/** Scripts that share a range of Unicode with another. */
const SCRIPTS = [
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hiragana}/u,
  /\p{Script=Katakana}/u,
]
/** Categories of characters; the first that matches counts. */
const CATEGORIES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Lo}/u, /\p{N}/u, /\p{L}/u]

export function isUpper(character: string): boolean {
  return /\p{Lu}/u.test(character)
}
