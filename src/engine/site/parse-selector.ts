/** What stands between two combinators: what is asked of one element. */
export interface Compound {
  /** What joins it to the one before: `''` where none is before, or one of ` `, `>`, `+`, `~`. */
  readonly combinator: string
  readonly pseudos: readonly Pseudo[]
  /** Where it begins in the selector. */
  readonly at: number
}

/** A pseudo-class, or parentheses of any kind. */
interface Pseudo {
  /** Lower case, without colon. */
  readonly name: string
  /** What is in its parentheses, empty where it has none. */
  readonly argument: SelectorList
  /** It stands at `[at, end)` in the selector. */
  readonly at: number
  readonly end: number
}

/** Alternatives, each of compounds in a row. */
export type SelectorList = readonly (readonly Compound[])[]

/** An escape, a string, an attribute, a position, a pseudo-class, parentheses, a combinator, a name, or the rest. */
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

/** The selectors between two parentheses, while they are read. */
interface Open {
  readonly list: Compound[][]
  /** The compound that goes on; null after a combinator. */
  compound: (Compound & { readonly pseudos: Pseudo[] }) | null
  combinator: string
  readonly pseudo: { name: string; at: number } | null
}

/** The shape of a selector. Whether it is valid is for the browser to say: of what is not, some shape is given. */
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
