/** Characters that change direction, or are invisible. ZWJ and ZWNJ stay, because scripts and emoji need them. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const CONTROL = /[\p{Cc}\u2028\u2029]/gu
const LONE_SURROGATE = /\p{Cs}/gu
const MARKS = /(\p{M}{4})\p{M}+/gu
const EXTENDS = /\p{M}|\u200c|\u200d|[\udc00-\udfff]/u
/** Raw text is cut at this many times the limit before it is processed. */
const SLACK = 4

/**
 * Makes text safe to show on one line: white space collapsed, without characters that reorder or hide text, without
 * stacks of accents, cut at a whole character.
 * @param limit the most characters of the result
 */
export function plainText(raw: string, limit: number): string {
  const text = raw
    .slice(0, limit * SLACK)
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, '')
    .replace(MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= limit) return text
  let end = limit - 1
  while (end > 0 && EXTENDS.test(text[end]!)) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** The letters and digits of a text in lower case, for comparing texts. */
export function textKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
