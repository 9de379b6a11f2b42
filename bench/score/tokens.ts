/** Scripts without spaces between words, in which each character counts as a word. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map(script => `\\p{Script_Extensions=${script}}`)
  .join('')

const token = new RegExp(
  `(?=[\\p{L}\\p{N}])[${unspaced}]\\p{M}*|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_])+`,
  'gu',
)

/**
 * The words of a text in order: runs of letters, marks, digits and underscores, as matched by `\w+` in
 * scrapinghub/article-extraction-benchmark, except that a character of a script without spaces (with its marks) is a
 * word of its own. Case is preserved, as it is there. Composed and decomposed accents are equal.
 */
export function tokens(text: string): string[] {
  return text.normalize('NFC').match(token) ?? []
}
