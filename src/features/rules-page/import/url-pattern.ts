import type { Place } from '../text/collect.ts'
import { nameOf, pathPattern } from '../text/text-position.ts'

/** The usual ways to write the part before a host; slashes are not escaped here. */
const START = /^(\^?)(https?:\/\/|https\?:\/\/|http\(s\)\?:\/\/|\.\*)?(\(www\\?\.\)\?|www\\?\.)?/
/** Characters that mean the same with a backslash before them. */
const PLAIN = '.-/:_~%&=@!,;'

/**
 * The place of a regular expression for addresses, if it simply names a host and perhaps the beginning of a path, as
 * in `example.com`, `^https?://(www\.)?example\.com/news/.*`; null for any other expression.
 *
 * An unescaped dot is read as a dot, which is what people mean. Without a scheme, the host includes its subdomains.
 */
export function placeOfPattern(pattern: string): Place | null {
  const text = pattern.trim().replaceAll('\\/', '/')
  const [start, caret, before = '', www = ''] = START.exec(text)!
  const hasScheme = before.startsWith('http')
  // `^` without a scheme matches no address.
  if (caret !== '' && before === '') return null
  const isWhole = text.endsWith('$')
  const literal = literalOf(text.slice(start.length, isWhole ? -1 : undefined))
  const [, host = '', rest = ''] = /^((?:[a-z\d-]+\.)+[a-z\d-]+(?::\d+)?)(.*)$/i.exec(literal ?? '') ?? []
  const name = nameOf(host)
  const path = pathOf(rest, isWhole)
  if (!name || path === null) return null
  const subdomains = !hasScheme && (www === '' || www.startsWith('('))
  return { name, scope: { subdomains, path } }
}

/** The literal text of an expression, with `*` for `.*`; null if it has other special characters. */
function literalOf(expression: string): string | null {
  let literal = ''
  for (let i = 0; i < expression.length; i++) {
    const [character = '', next = ''] = expression.slice(i, i + 2)
    if (character === '\\' && (next === '' || !PLAIN.includes(next))) return null
    if ('*+?()[]{}|^$#'.includes(character)) return null
    if (character === '\\') literal += next
    else literal += character === '.' && next === '*' ? '*' : character
    if (character === '\\' || (character === '.' && next === '*')) i++
  }
  return literal
}

/** The path pattern for the rest of an expression. An expression without `$` also matches longer paths. */
function pathOf(rest: string, isWhole: boolean): string | null {
  if (/^\/?\*?$/.test(rest) && !(isWhole && !rest.endsWith('*'))) return ''
  if (!rest.startsWith('/')) return null
  return pathPattern(isWhole || rest.endsWith('*') ? rest : `${rest}*`)
}
