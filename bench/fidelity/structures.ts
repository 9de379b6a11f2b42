/** A note at the end of a text, or beside it. */
export interface Note {
  readonly text: string
  /** Whether a link leads from the text to the note, and another one leads back. */
  readonly linked: boolean
}

/** A listing, with the language that its markup names; '' for none. */
export interface Code {
  readonly text: string
  readonly language: string
}

/** The structures of an article, in its order. Texts are as written; matching normalises them. */
export interface Structures {
  /** The texts of the cells of each table with data. */
  readonly tables: readonly (readonly string[])[]
  /** The addresses of each image: of its `src`, and of the candidates of its `srcset`. */
  readonly images: readonly (readonly string[])[]
  readonly captions: readonly string[]
  readonly headings: readonly string[]
  readonly notes: readonly Note[]
  readonly code: readonly Code[]
  /** The TeX source of each formula or, where there is none, its text. */
  readonly formulas: readonly string[]
  readonly callouts: readonly string[]
  readonly quotations: readonly string[]
}

/** What an article contains. */
export interface Inventory {
  /** The whole text. */
  readonly text: string
  /** The addresses of all links. */
  readonly links: readonly string[]
  /**
   * The posts that a result marks as such: each with its author, date, score and text, and also each with the answers
   * below it.
   */
  readonly posts: readonly string[]
  readonly structures: Structures
}

/** @returns whether rows of cells are data: at least two of them have two cells with text. Others lay out a page. */
export function isData(rows: readonly (readonly string[])[]): boolean {
  return rows.filter(cells => cells.filter(cell => cell.trim() !== '').length > 1).length > 1
}

export const NO_STRUCTURES: Structures = {
  tables: [],
  images: [],
  captions: [],
  headings: [],
  notes: [],
  code: [],
  formulas: [],
  callouts: [],
  quotations: [],
}
