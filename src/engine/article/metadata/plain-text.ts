import { textPattern } from '../../page/text-pattern.ts'

/** Characters that change direction, or are invisible. ZWJ and ZWNJ stay, because scripts and emoji need them. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const CONTROL = textPattern(String.raw`[\p{Cc}\u2028\u2029]`, 'g')
const LONE_SURROGATE = textPattern(String.raw`\p{Cs}`, 'g')
const MARKS = textPattern(String.raw`(\p{M}{4})\p{M}+`, 'g')
const EXTENDS = textPattern(String.raw`\p{M}|\u200c|\u200d|[\udc00-\udfff]`)
/** Raw text is cut at this many times the limit before it is processed. */
const SLACK = 4

/**
 * Makes text safe to show on one line: white space collapsed, without characters that reorder or hide text, without
 * stacks of accents, cut at a whole character.
 * @param limit the most characters of the result
 */
export function plainText(raw: string, limit: number): string {
  const cut = raw.slice(0, limit * SLACK)
  const text = cut
    .replace(CONTROL(cut), ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE(cut), '')
    .replace(MARKS(cut), '$1')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= limit) return text
  let end = limit - 1
  while (end > 0 && EXTENDS(text[end]!).test(text[end]!)) end--
  return `${text.slice(0, end).trimEnd()}…`
}
