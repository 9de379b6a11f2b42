/** A piece of code, and what it is; '' for what is nothing special. */
export interface Token {
  readonly text: string
  readonly kind: TokenKind | ''
}

/** As few as one can tell apart by their colours. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'type' | 'added' | 'removed'

/** The pieces of a listing, in order, which make up all of it; null for a language that is not known. */
export type Highlight = (code: string, language: string) => Token[] | null
