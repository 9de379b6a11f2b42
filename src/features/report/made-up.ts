import functionWords from '../../engine/page/facts/function-words.json' with { type: 'json' }
import { isUpper, Letters, type Random } from './letters.ts'
import { UNSPACED, wordLike, wordsOfRun } from './unspaced.ts'

const FUNCTION_WORDS: ReadonlySet<string> = new Set(functionWords.words.split(' '))
const CHARACTERS: ReadonlySet<string> = new Set(functionWords.characters)
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu
const PARTS = new RegExp(`(${UNSPACED.source})`, 'u')
/** So often another word is made up where the first is a real one. There are not many of two letters. */
const MOST_TRIES = 40

const NONE: ReadonlySet<string> = new Set()

/**
 * Made-up words for the words of one page. The same word gets the same one, so that what is said twice still is; each
 * page gets others, drawn by lot, so that no list of them can be made. What stays is what the engine goes by: length,
 * case, script, punctuation, the words and characters that any text has, and that a number is a number or a year.
 */
export class MadeUp {
  readonly #random: Random
  readonly #real: (word: string) => boolean
  readonly #letters: Letters
  readonly #words = new Map<string, string>()

  /**
   * @param real true for words, in lower case, that must not be made up: those of the page, and names with a meaning
   */
  constructor(random: Random, real: (word: string) => boolean) {
    this.#random = random
    this.#real = real
    this.#letters = new Letters(random)
  }

  /** @param kept words, in lower case, that stay as they are in this text */
  text(text: string, kept: ReadonlySet<string> = NONE): string {
    return text.replace(TOKEN, token =>
      token
        .split(PARTS)
        .map(part => (part === '' ? '' : this.#part(part, kept)))
        .join(''),
    )
  }

  /** A word for a word of letters, whatever it is. */
  word(word: string): string {
    const plain = word.toLowerCase()
    // Where case changes the length, there is no telling which letter is which.
    const key = plain.length === word.length ? plain : word
    const characters = [...word]
    const other = [...this.#remembered(key, () => this.#anew(key))]
    return characters.map((each, i) => (isUpper(each) ? (other[i] ?? 'x').toUpperCase() : other[i])).join('')
  }

  /** Other digits for digits. A year stays one of its century. */
  number(digits: string): string {
    return this.#remembered(digits, () => {
      const century = /^(?:19|20)\d\d$/.test(digits) ? 2 : 0
      const other = digits.slice(0, century) + this.#anew(digits.slice(century))
      return digits.startsWith('0') ? other : other.replace(/^0/, '7')
    })
  }

  #part(part: string, kept: ReadonlySet<string>): string {
    if (/^\d+$/.test(part)) return this.number(part)
    if (UNSPACED.test(part)) {
      const common = (character: string) => CHARACTERS.has(character)
      return wordsOfRun(part)
        .map(word => this.#remembered(word, () => wordLike(word, common, this.#letters, this.#random)))
        .join('')
    }
    const plain = part.toLowerCase()
    return FUNCTION_WORDS.has(plain) || kept.has(plain) ? part : this.word(part)
  }

  #anew(word: string): string {
    let other = ''
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      other = Array.from(word, each => this.#letters.like(each)).join('')
      if (other !== word && !FUNCTION_WORDS.has(other) && !this.#real(other)) break
    }
    return other
  }

  #remembered(word: string, make: () => string): string {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const made = make()
    this.#words.set(word, made)
    return made
  }
}

/** The words of a text that could be made up, in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? []
}
