import data from './stop-words.json' with { type: 'json' }

/** The function words of one language, lower-cased. */
export interface StopList {
  readonly words: ReadonlySet<string>
  /** Length of the longest word. */
  readonly longest: number
  /** False for languages without spaces between words, or where suffixes replace function words. */
  readonly spaced: boolean
}

/** The code of `A`. */
const FIRST_LETTER = 65
const SPACED = new Map(Object.entries(data.spaced))
const UNSPACED = new Map(Object.entries(data.unspaced))
const known = new Map<string, StopList>()

/** Two-letter codes of the languages that have a list and put spaces between words. */
export const SPACED_LANGUAGES: readonly string[] = [...SPACED.keys()].sort()

/** The stop list of a language, or null if there is none. */
export function stopList(language: string): StopList | null {
  const coded = SPACED.get(language) ?? UNSPACED.get(language)
  if (coded === undefined) return null
  let list = known.get(language)
  if (!list) {
    const words = decode(coded)
    list = {
      words: new Set(words),
      longest: words.reduce((most, word) => Math.max(most, word.length), 0),
      spaced: SPACED.has(language),
    }
    known.set(language, list)
  }
  return list
}

/**
 * Decodes the front coding of the data file: each capital letter says how many letters of the previous word to drop
 * before the others are added, none for A. Related languages stand beside each other, because their lists then compress
 * to less.
 */
function decode(coded: string): string[] {
  let word = ''
  return Array.from(coded.matchAll(/([A-Z])([^A-Z]*)/g), ([, dropped, rest]) => {
    word = word.slice(0, word.length - (dropped!.charCodeAt(0) - FIRST_LETTER)) + rest
    return word
  })
}
