import type { Place } from '../text/collect.ts'
import { nameOf, pathPattern } from '../text/text-position.ts'

/** What may stand before a host, in the ways that people write it; slashes without their backslashes. */
const START = /^(\^?)(https?:\/\/|https\?:\/\/|http\(s\)\?:\/\/|\.\*)?(\(www\\?\.\)\?|www\\?\.)?/
/** What a backslash may stand before without meaning anything else. */
const PLAIN = '.-/:_~%&=@!,;'

/**
 * Where a regular expression for addresses holds, if it plainly names a host and perhaps the beginning of a path, as
 * in `example.com`, `^https?://(www\.)?example\.com/news/.*`; null for any other.
 *
 * A dot is taken for a dot, which is what people mean. Without a scheme before it the host may end a longer one.
 */
export function placeOfPattern(pattern: string): Place | null {
  const text = pattern.trim().replaceAll('\\/', '/')
  const [start, caret, before = '', www = ''] = START.exec(text)!
  const hasScheme = before.startsWith('http')
  // Every address begins with its scheme.
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

/** The text with `*` for `.*`; null where anything else is no plain character. */
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

/** A pattern for what follows the host: an expression may match anywhere, so that more may follow. */
function pathOf(rest: string, isWhole: boolean): string | null {
  if (/^\/?\*?$/.test(rest) && !(isWhole && !rest.endsWith('*'))) return ''
  if (!rest.startsWith('/')) return null
  return pathPattern(isWhole || rest.endsWith('*') ? rest : `${rest}*`)
}
