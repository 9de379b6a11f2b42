/** A name, a quoted text, an integer, or a sign. Other kinds of numbers and names are not supported. */
const TOKEN = /\s*(?:([A-Za-z_][\w.-]*)|("[^"]*"|'[^']*')|(\d+)(?![\w.])|(\/\/|::|!=|[/|[\]()@=*,.]))/y

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign'
  /** For a text, the part between the quotes. */
  readonly value: string
}

/** Thrown for an expression that cannot be translated. */
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

/** A reader of tokens, from first to last. */
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

  /** Whether these signs and names come next. */
  sees(...values: readonly string[]): boolean {
    return values.every((value, i) => {
      const token = this.#tokens[this.#at + i]
      return token?.value === value && (token.kind === 'sign' || token.kind === 'name')
    })
  }

  /** Skips these tokens if they come next. Returns whether they did. */
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
