import functionWords from '../../engine/page/facts/function-words.json' with { type: 'json' }
import { isUpper, Letters, type Random } from './letters.ts'
import { UNSPACED, wordLike, wordsOfRun } from './unspaced.ts'

const FUNCTION_WORDS: ReadonlySet<string> = new Set(functionWords.words.split(' '))
const CHARACTERS: ReadonlySet<string> = new Set(functionWords.characters)
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu
const PARTS = new RegExp(`(${UNSPACED.source})`, 'u')
/** How often a word is drawn again when it is a real one. There are few words of two letters. */
const MOST_TRIES = 40

const NONE: ReadonlySet<string> = new Set()

/**
 * Made-up words for the words of one page. A word always gets the same replacement, so repetitions stay
 * visible; replacements are random per page, so that no dictionary can be made. The properties that the
 * engine reads are kept: length, case, script, punctuation, function words and characters, and whether a
 * number is a year.
 */
export class MadeUp {
  readonly #random: Random
  readonly #real: (word: string) => boolean
  readonly #letters: Letters
  readonly #words = new Map<string, string>()

  /**
   * @param real true for words, in lower case, that must not result: those of the page, and names with a
   * meaning
   */
  constructor(random: Random, real: (word: string) => boolean) {
    this.#random = random
    this.#real = real
    this.#letters = new Letters(random)
  }

  /** @param kept words, in lower case, that are not replaced in this text */
  text(text: string, kept: ReadonlySet<string> = NONE): string {
    return text.replace(TOKEN, token =>
      token
        .split(PARTS)
        .map(part => (part === '' ? '' : this.#part(part, kept)))
        .join(''),
    )
  }

  /** A replacement for a word of letters. */
  word(word: string): string {
    const plain = word.toLowerCase()
    // If lower case has another length, letters cannot be matched.
    const key = plain.length === word.length ? plain : word
    const characters = [...word]
    const other = [...this.#replacementOf(key, () => this.#draw(key))]
    return characters.map((each, i) => (isUpper(each) ? (other[i] ?? 'x').toUpperCase() : other[i])).join('')
  }

  /** Other digits. A year becomes a year of the same century. */
  number(digits: string): string {
    return this.#replacementOf(digits, () => {
      const century = /^(?:19|20)\d\d$/.test(digits) ? 2 : 0
      const other = digits.slice(0, century) + this.#draw(digits.slice(century))
      return digits.startsWith('0') ? other : other.replace(/^0/, '7')
    })
  }

  #part(part: string, kept: ReadonlySet<string>): string {
    if (/^\d+$/.test(part)) return this.number(part)
    if (UNSPACED.test(part)) {
      const common = (character: string) => CHARACTERS.has(character)
      return wordsOfRun(part)
        .map(word => this.#replacementOf(word, () => wordLike(word, common, this.#letters, this.#random)))
        .join('')
    }
    const plain = part.toLowerCase()
    return FUNCTION_WORDS.has(plain) || kept.has(plain) ? part : this.word(part)
  }

  #draw(word: string): string {
    let other = ''
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      other = Array.from(word, each => this.#letters.like(each)).join('')
      if (other !== word && !FUNCTION_WORDS.has(other) && !this.#real(other)) break
    }
    return other
  }

  #replacementOf(word: string, make: () => string): string {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const made = make()
    this.#words.set(word, made)
    return made
  }
}

/** The words of a text that `MadeUp` replaces, in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? []
}
