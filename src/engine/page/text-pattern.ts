/** Letters and digits of Western European languages, signs, and general punctuation but U+2024. */
const NOT_WESTERN = /[^\0-\xff\u2000-\u2023\u2025-\u206f\u20ac\u2122]/
/** The characters of each property that Western text may contain. Scripts without Latin letters have none of them. */
const WESTERN: Readonly<Record<string, string>> = {
  L: 'A-Za-zªµºÀ-ÖØ-öø-ÿ',
  Lu: 'A-ZÀ-ÖØ-Þ',
  Ll: 'a-zµß-öø-ÿ',
  Lo: 'ªº',
  N: '0-9²³¹¼½¾',
  Cc: String.raw`\0-\x1f\x7f-\x9f`,
  Pe: String.raw`)\]}\u2046`,
  Pf: String.raw`»\u2019\u201d\u203a`,
  Sentence_Terminal: String.raw`!.?\u203c\u203d\u2047-\u2049`,
}
const TOKEN = /\\p\{([\w=]+)\}|\\.|[[\]]/g

/** The regular expression of a pattern, for a text. Its `lastIndex` is 0. */
export type TextPattern = (text: string) => RegExp

/**
 * Makes a pattern with Unicode property escapes (`\p{L}`) that is compiled without them for Western text. An engine
 * expands each escape into some hundred ranges, several times: up to a millisecond per pattern, and the first press
 * needs fifty. A pattern is compiled when it is first needed.
 * @param source a pattern with the flag `u`; `\p` with the properties of `WESTERN`, `M`, `Lm`, `Cs` or `Script=…` only
 * @param flags the flags besides `u`
 */
export function textPattern(source: string, flags = ''): TextPattern {
  const ofWestern = once(() => new RegExp(withoutEscapes(source), flags))
  const ofAny = once(() => new RegExp(source, `${flags}u`))
  return text => {
    const expression = NOT_WESTERN.test(text) ? ofAny() : ofWestern()
    expression.lastIndex = 0
    return expression
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function withoutEscapes(source: string): string {
  let isInClass = false
  return source.replace(TOKEN, (token, property?: string) => {
    if (property) return isInClass ? (WESTERN[property] ?? '') : `[${WESTERN[property] ?? ''}]`
    if (token === '[') isInClass = true
    if (token === ']') isInClass = false
    return token
  })
}
