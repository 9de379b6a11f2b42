import { tokens } from './tokens.ts'

/** A headline that the gold holds begins among its first words; further down, the same words are only talk of it. */
const OPENING = 20

/**
 * True when a gold text opens with the page's headline, so that the title belongs to what is to be found.
 * @param gold the gold text
 * @param headlines candidates that the page itself offers, the same for every engine: see `headlines`
 */
export function opensWithHeadline(gold: string, headlines: readonly string[]): boolean {
  const goldWords = tokens(gold)
  return headlines.some(headline => {
    const words = tokens(headline)
    return words.length > 0 && fold(goldWords.slice(0, OPENING + words.length)).includes(fold(words))
  })
}

/** Blanks on both ends keep a word from being found inside another. */
const fold = (words: readonly string[]) => ` ${words.join(' ').toLowerCase()} `
