/**
 * Words a minute, by language: how fast people with normal sight read aloud texts of the same content in 17 languages
 * (Trauzettel-Klosinski and Dietz, IReST, IOVS 53:5452, 2012, table of results).
 */
const WORDS: Readonly<Record<string, number>> = {
  ...{ ar: 138, de: 179, en: 228, es: 218, fi: 161, fr: 195, he: 187, it: 188, ja: 193, nl: 202, pl: 166 },
  ...{ pt: 181, ru: 184, sl: 180, sv: 199, tr: 166, zh: 158 },
}
/** Of them all. */
const MEAN = 184
/** Characters a minute, likewise: in scripts without spaces, what is a word is a matter of opinion. */
const CHARACTERS = { ja: 357, zh: 255 } as const
/**
 * Reading in silence is faster. Of English it is known: 238 words a minute of what is no fiction, mean of 190 studies
 * (Brysbaert, J. Mem. Lang. 109:104047, 2019). Others differ by the words that they need for the same content, as in
 * the texts above.
 */
const SILENT = 238 / WORDS['en']!

const CHARACTER = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g
const KANA = /[\u3040-\u30ff]/

/** A text that is read. */
interface ReadText {
  readonly words: number
  /** Of characters, without their readings. */
  readonly text: string
  /** BCP 47, if known. */
  readonly lang?: string | undefined
}

/**
 * Minutes it takes to read a text, not rounded: Chinese and Japanese by their characters, whatever the language of the
 * rest, and the rest by its words.
 */
export function minutesToRead({ words, text, lang }: ReadText): number {
  const language = lang?.toLowerCase().split('-')[0] ?? ''
  const characters = text.match(CHARACTER)?.length ?? 0
  if (characters === 0) return words / ((WORDS[language] ?? MEAN) * SILENT)
  const script = language === 'ja' || language === 'zh' ? language : KANA.test(text) ? 'ja' : 'zh'
  const others = Math.max(0, words - (characters * WORDS[script]!) / CHARACTERS[script])
  // Among Chinese or Japanese, it is English more often than anything.
  const pace = language === script ? WORDS['en']! : (WORDS[language] ?? MEAN)
  return (characters / CHARACTERS[script] + others / pace) / SILENT
}

/** The same for people: whole minutes, 1 at least. */
export function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes))
}

/**
 * Minutes that are left of a text; 0 at its end.
 * @param minutes for all of it
 * @param read the share of it that has been read
 */
export function minutesLeft(minutes: number, read: number): number {
  return read >= 1 ? 0 : wholeMinutes(minutes * (1 - read))
}
