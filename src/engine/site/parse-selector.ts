/** A compound selector: the part between two combinators, which applies to one element. */
export interface Compound {
  /** The combinator before it: `''` for the first, otherwise one of ` `, `>`, `+`, `~`. */
  readonly combinator: string
  readonly pseudos: readonly Pseudo[]
  /** Its start in the selector. */
  readonly at: number
}

/** A pseudo-class, or parentheses of any kind. */
interface Pseudo {
  /** In lower case, without the colon. */
  readonly name: string
  /** The selectors in its parentheses, empty if it has none. */
  readonly argument: SelectorList
  /** Its range `[at, end)` in the selector. */
  readonly at: number
  readonly end: number
}

/** Alternatives, each a sequence of compounds. */
export type SelectorList = readonly (readonly Compound[])[]

/**
 * A token: an escape, a string, an attribute, an `:nth-` position, a pseudo-class, a parenthesis, a combinator, a name,
 * or any other character.
 */
const TOKEN = new RegExp(
  [
    /\\[\s\S]/,
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/,
    /\[(?:[^\]"'\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')*\]/,
    /:nth-[a-z-]+\([-+\dn\sodev]*\)/,
    /:(?:[\w-]|\\[\s\S])+\(?/,
    /[()]/,
    /\s*[>+~,]\s*|\s+/,
    /[^\s\\"'()[\],>+~:]+/,
    /[\s\S]/,
  ]
    .map(part => part.source)
    .join('|'),
  'gi',
)

/** The selectors inside one pair of parentheses while they are parsed. */
interface Open {
  readonly list: Compound[][]
  /** The current compound; null after a combinator. */
  compound: (Compound & { readonly pseudos: Pseudo[] }) | null
  combinator: string
  readonly pseudo: { name: string; at: number } | null
}

/**
 * Parses the structure of a selector. It does not validate: the browser does that, and an invalid selector gives some
 * structure, too.
 */
export function parseSelector(selector: string): SelectorList {
  const begin = (pseudo: Open['pseudo']): Open => ({ list: [[]], compound: null, combinator: '', pseudo })
  const stack = [begin(null)]
  const close = (end: number) => {
    const { pseudo, list } = stack.pop()!
    stack.at(-1)!.compound?.pseudos.push({ ...pseudo!, argument: list, end })
  }
  for (const { 0: token, index: at } of selector.matchAll(TOKEN)) {
    const open = stack.at(-1)!
    if (/^[\s>+~,]/.test(token)) {
      const combinator = token.trim()
      if (combinator === ',') open.list.push([])
      open.combinator = combinator === ',' ? '' : combinator || open.combinator || ' '
      open.compound = null
      continue
    }
    if (token === ')' && stack.length > 1) {
      close(at + 1)
      continue
    }
    if (!open.compound) {
      const complex = open.list.at(-1)!
      const joins = complex.length > 0 || open.combinator !== ' '
      open.compound = { combinator: joins ? open.combinator : '', pseudos: [], at }
      complex.push(open.compound)
      open.combinator = ''
    }
    const name = token.toLowerCase().replace(/^:|\($/g, '')
    if (token.endsWith('(')) stack.push(begin({ name, at }))
    else if (token.startsWith(':'))
      open.compound.pseudos.push({ name, argument: [], at, end: at + token.length })
  }
  while (stack.length > 1) close(selector.length)
  return stack[0]!.list
}
