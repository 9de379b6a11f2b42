import { NotExpressible, type Tokens } from './xpath-tokens.ts'

/** A name that needs no escape in a selector. */
const NAME = /^[A-Za-z_][\w-]*$/

/** Translates the condition between the brackets of an XPath to a part of a compound selector. */
export function condition(tokens: Tokens): string {
  const choices = [conjunction(tokens)]
  while (tokens.skip('or')) choices.push(conjunction(tokens))
  return choices.length === 1 ? choices[0]! : `:is(${choices.join(', ')})`
}

function conjunction(tokens: Tokens): string {
  let all = single(tokens)
  while (tokens.skip('and')) all += single(tokens)
  return all
}

function single(tokens: Tokens): string {
  if (tokens.skip('not', '(')) return `:not(${enclosed(tokens, condition)})`
  if (tokens.skip('(')) return enclosed(tokens, condition)
  if (tokens.skip('contains', '(')) return enclosed(tokens, contains)
  if (tokens.skip('starts-with', '(')) return enclosed(tokens, startsWith)
  const name = attribute(tokens)
  if (tokens.skip('=')) return equals(name, tokens.take('text'))
  if (tokens.skip('!=')) return `[${name}]:not(${equals(name, tokens.take('text'))})`
  return `[${name}]`
}

function enclosed(tokens: Tokens, read: (tokens: Tokens) => string): string {
  const inner = read(tokens)
  tokens.expect(')')
  return inner
}

function equals(name: string, value: string): string {
  return name === 'id' && NAME.test(value) ? `#${value}` : `[${name}=${quoted(value)}]`
}

function startsWith(tokens: Tokens): string {
  const name = attribute(tokens)
  return `[${name}^=${quoted(part(tokens))}]`
}

/** `@class, 'x'`, or `concat(' ', normalize-space(@class), ' '), ' x '`. */
function contains(tokens: Tokens): string {
  if (!tokens.skip('concat', '(')) {
    const name = attribute(tokens)
    return `[${name}*=${quoted(part(tokens))}]`
  }
  space(tokens)
  tokens.expect(',')
  const name = tokens.skip('normalize-space', '(') ? enclosed(tokens, attribute) : attribute(tokens)
  tokens.expect(',')
  space(tokens)
  tokens.expect(')')
  const [, word] = /^ ([^ \t]+) $/.exec(part(tokens)) ?? []
  if (word === undefined) throw new NotExpressible()
  return name === 'class' && NAME.test(word) ? `.${word}` : `[${name}~=${quoted(word)}]`
}

function space(tokens: Tokens): void {
  if (tokens.take('text') !== ' ') throw new NotExpressible()
}

/** Reads the second argument. An empty one is rejected, because every text contains it but no selector matches it. */
function part(tokens: Tokens): string {
  tokens.expect(',')
  const value = tokens.take('text')
  if (value === '') throw new NotExpressible()
  return value
}

function attribute(tokens: Tokens): string {
  tokens.expect('@')
  const name = tokens.take('name')
  if (!NAME.test(name) || tokens.sees('::')) throw new NotExpressible()
  return name
}

/** A CSS string. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
