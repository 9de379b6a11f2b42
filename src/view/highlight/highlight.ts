/** A token of code; '' as its kind when it has no special colour. */
export interface Token {
  readonly text: string
  readonly kind: TokenKind | ''
}

/** The kinds that are told apart by colour. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'type' | 'added' | 'removed'

/** Splits a listing into tokens, which together are the whole listing; null for an unknown language. */
export type Highlight = (code: string, language: string) => Token[] | null
