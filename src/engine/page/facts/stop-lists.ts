import data from './stop-words.json' with { type: 'json' }

/** The function words of one language, lower-cased. */
export interface StopList {
  readonly words: ReadonlySet<string>
  /** Length of the longest. */
  readonly longest: number
  /** False where words are not set apart by spaces, or endings do the work of words. */
  readonly spaced: boolean
}

const SPACED = new Map(Object.entries(data.spaced))
const UNSPACED = new Map(Object.entries(data.unspaced))
const known = new Map<string, StopList>()

/** Languages that have a list and set their words apart by spaces, as two-letter codes. */
export const SPACED_LANGUAGES: readonly string[] = [...SPACED.keys()]

/** The list of a language, or null where there is none. */
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

/** Undoes the front coding of the data file: a digit says how much of the word before is kept. */
function decode(coded: string): string[] {
  let word = ''
  return Array.from(coded.matchAll(/(\d)(\D*)/g), ([, shared, rest]) => {
    word = word.slice(0, Number(shared)) + rest
    return word
  })
}
