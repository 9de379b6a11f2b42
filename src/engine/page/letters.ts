import { textPattern } from './text-pattern.ts'

const LETTER = textPattern(String.raw`\p{L}`)
const LETTER_OR_DIGIT = textPattern(String.raw`[\p{L}\p{N}]`)
const SIGNS = textPattern(String.raw`[^\p{L}\p{N}]+`, 'g')
const WORD = textPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+`,
  'g',
)

export function hasLetter(text: string): boolean {
  return LETTER(text).test(text)
}

export function hasLetterOrDigit(text: string): boolean {
  return LETTER_OR_DIGIT(text).test(text)
}

/**
 * The letters and digits of a text in lower case, for comparing texts: quotation marks, spaces and emoji differ between
 * copies of a text.
 */
export function textKey(text: string): string {
  const lower = text.toLowerCase()
  return lower.replace(SIGNS(lower), '')
}

/** The words of a text in lower case; in scripts without spaces, each character is a word. */
export function lowerWords(text: string): string[] {
  const lower = text.toLowerCase()
  return lower.match(WORD(lower)) ?? []
}
