/**
 * Words a minute by language: how fast people with normal sight read texts of the same content aloud in 17
 * languages (Trauzettel-Klosinski and Dietz, IReST, IOVS 53:5452, 2012, table of results).
 */
const WORDS: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  ja: 193,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
  zh: 158,
}
/** The mean of all these languages. */
const MEAN = 184
/**
 * Characters a minute, from the same table. In scripts without spaces, word counts depend on the segmenter.
 */
const CHARACTERS = { ja: 357, zh: 255 } as const
/**
 * Silent reading is faster. For English, the mean of 190 studies is 238 words a minute of non-fiction
 * (Brysbaert, J. Mem. Lang. 109:104047, 2019). The same factor is used for the other languages.
 */
const SILENT_FACTOR = 238 / WORDS['en']!

const CHARACTER = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g
const KANA = /[\u3040-\u30ff]/

/** A text to estimate the reading time of. */
interface ReadText {
  readonly words: number
  /** The text without ruby annotations; only its characters are counted. */
  readonly text: string
  /** BCP 47, if known. */
  readonly lang?: string | undefined
}

/**
 * The minutes that it takes to read a text, not rounded. Chinese and Japanese text is counted in characters,
 * whatever the language of the rest; the rest is counted in words.
 */
export function minutesToRead({ words, text, lang }: ReadText): number {
  const language = lang?.toLowerCase().split('-')[0] ?? ''
  const characters = text.match(CHARACTER)?.length ?? 0
  if (characters === 0) return words / ((WORDS[language] ?? MEAN) * SILENT_FACTOR)
  const script = language === 'ja' || language === 'zh' ? language : KANA.test(text) ? 'ja' : 'zh'
  const others = Math.max(0, words - (characters * WORDS[script]!) / CHARACTERS[script])
  // Within Chinese or Japanese text, other words are most often English.
  const pace = language === script ? WORDS['en']! : (WORDS[language] ?? MEAN)
  return (characters / CHARACTERS[script] + others / pace) / SILENT_FACTOR
}

/** Whole minutes for display, at least 1. */
export function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes))
}

/**
 * The minutes left of a text; 0 at its end.
 * @param minutes for the whole text
 * @param read the share of it that has been read
 */
export function minutesLeft(minutes: number, read: number): number {
  return read >= 1 ? 0 : wholeMinutes(minutes * (1 - read))
}
