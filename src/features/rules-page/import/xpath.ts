import { condition } from './xpath-condition.ts'
import { NotExpressible, Tokens, tokensOf } from './xpath-tokens.ts'

/** The elements that an XPath selects, or one of their attributes. */
export interface Selected {
  readonly selector: string
  /** `''` for the elements themselves. */
  readonly attribute: string
}

/**
 * Translates an XPath 1.0 expression to a CSS selector. Returns null if no selector matches exactly the same.
 *
 * Supported are unions, child and descendant steps, positions among elements of the same name, and conditions on
 * attributes. A class is recognised as `contains(concat(' ', @class, ' '), ' word ')`, the usual idiom.
 */
export function selected(expression: string): Selected | null {
  try {
    const tokens = new Tokens(tokensOf(expression))
    const paths = [path(tokens)]
    while (tokens.skip('|')) paths.push(path(tokens))
    const attribute = paths[0]!.attribute
    if (!tokens.isDone || paths.some(each => each.attribute !== attribute)) return null
    return { selector: paths.map(({ selector }) => selector).join(', '), attribute }
  } catch (error) {
    if (error instanceof NotExpressible) return null
    throw error
  }
}

function path(tokens: Tokens): Selected {
  let selector = ''
  for (;;) {
    const combinator = tokens.skip('//') ? ' ' : tokens.skip('/') ? ' > ' : null
    if (combinator === null) break
    if (selector !== '' && tokens.skip('@')) {
      // `//@href` would also be the attribute of elements inside.
      if (combinator === ' ') throw new NotExpressible()
      return { selector, attribute: tokens.take('name') }
    }
    if (selector !== '') selector += `${combinator}${step(tokens)}`
    else selector = combinator === ' ' ? step(tokens) : root(tokens)
  }
  if (selector === '') throw new NotExpressible()
  return { selector, attribute: '' }
}

/** The first step of an absolute path, which must be `html`. */
function root(tokens: Tokens): string {
  if (!tokens.sees('html')) throw new NotExpressible()
  return step(tokens)
}

/** Reads a step: a name and its conditions. */
function step(tokens: Tokens): string {
  const isAny = tokens.skip('*')
  const tag = isAny ? '' : tokens.take('name')
  // Rejects names with a dot, `text()` and other node tests, and `parent::` and other axes.
  if (!/^[\w-]*$/.test(tag) || tokens.sees('(') || tokens.sees('::')) throw new NotExpressible()
  let conditions = ''
  while (tokens.skip('[')) {
    const position = positionIn(tokens, isAny)
    // `p[@id][1]` means the first `p` with an id; `p[1][@id]` means the first `p`, if it has an id.
    if (position && conditions !== '') throw new NotExpressible()
    conditions += position ?? condition(tokens)
    tokens.expect(']')
  }
  return tag + conditions || '*'
}

/** Reads `[2]` or `[last()]`: the position among all children, or among those of the same name. */
function positionIn(tokens: Tokens, isAny: boolean): string | null {
  const among = isAny ? 'child' : 'of-type'
  if (tokens.skip('last', '(', ')')) return `:last-${among}`
  if (!tokens.seesNumber) return null
  const number = Number(tokens.take('number'))
  if (number === 0 || !tokens.sees(']')) throw new NotExpressible()
  return `:nth-${among}(${number})`
}
