import { tokens } from './tokens.ts'

/** An included headline begins within this many words; further down, the text only mentions it. */
const OPENING = 20

/**
 * Whether a gold text starts with the page's headline, so that the title is part of the wanted text.
 * @param gold the gold text
 * @param headlines the page's own headlines, the same for every engine: see `headlines`
 */
export function opensWithHeadline(gold: string, headlines: readonly string[]): boolean {
  const goldWords = tokens(gold)
  return headlines.some(headline => {
    const words = tokens(headline)
    return words.length > 0 && fold(goldWords.slice(0, OPENING + words.length)).includes(fold(words))
  })
}

/** The spaces at both ends prevent matches inside words. */
const fold = (words: readonly string[]) => ` ${words.join(' ').toLowerCase()} `
