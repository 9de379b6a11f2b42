/** A name, a text in quotes, a whole number, or a sign. Numbers and names of other kinds are no tokens. */
const TOKEN = /\s*(?:([A-Za-z_][\w.-]*)|("[^"]*"|'[^']*')|(\d+)(?![\w.])|(\/\/|::|!=|[/|[\]()@=*,.]))/y

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign'
  /** Of a text, what is between the quotes. */
  readonly value: string
}

/** Thrown where an expression says something that is not understood. */
export class NotExpressible extends Error {
  override readonly name = 'NotExpressible'
}

/** The tokens of an XPath 1.0 expression. @throws NotExpressible */
export function tokensOf(expression: string): Token[] {
  const text = expression.trim()
  const tokens: Token[] = []
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const match = TOKEN.exec(text)
    if (!match) throw new NotExpressible()
    const [, name, quoted, number, sign] = match
    if (name !== undefined) tokens.push({ kind: 'name', value: name })
    else if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.slice(1, -1) })
    else if (number !== undefined) tokens.push({ kind: 'number', value: number })
    else tokens.push({ kind: 'sign', value: sign! })
  }
  return tokens
}

/** Tokens, read one after the other. */
export class Tokens {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length
  }

  get seesNumber(): boolean {
    return this.#tokens[this.#at]?.kind === 'number'
  }

  /** Whether these come next: signs and names by their value. */
  sees(...values: readonly string[]): boolean {
    return values.every((value, i) => {
      const token = this.#tokens[this.#at + i]
      return token?.value === value && (token.kind === 'sign' || token.kind === 'name')
    })
  }

  /** Goes past these if they come next, and says whether they did. */
  skip(...values: readonly string[]): boolean {
    const isSeen = this.sees(...values)
    if (isSeen) this.#at += values.length
    return isSeen
  }

  /** @throws NotExpressible when something else comes next */
  expect(...values: readonly string[]): void {
    if (!this.skip(...values)) throw new NotExpressible()
  }

  /** The value of the next token. @throws NotExpressible when it is of another kind */
  take(kind: Token['kind']): string {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind) throw new NotExpressible()
    this.#at++
    return token.value
  }
}
