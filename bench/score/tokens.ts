/** Scripts written without spaces between words; in them a character is counted as a word. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map(script => `\\p{Script_Extensions=${script}}`)
  .join('')

const token = new RegExp(
  `(?=[\\p{L}\\p{N}])[${unspaced}]\\p{M}*|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_])+`,
  'gu',
)

/**
 * The words of a text in reading order: runs of letters, marks, digits and underscores, as `\w+` finds them
 * in scrapinghub/article-extraction-benchmark, except that a character of an unspaced script (with its marks)
 * is a word by itself. Case is kept, as there. Composed and decomposed accents count as the same.
 */
export function tokens(text: string): string[] {
  return text.normalize('NFC').match(token) ?? []
}
