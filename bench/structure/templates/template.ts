import type { Draft } from '../draft.ts'
import type { Clutter, Structure } from '../kinds.ts'
import type { Language, Vocabulary } from '../words/vocabulary.ts'

/** The HTML of a specimen; see `Specimen`. */
export interface Markup {
  readonly html?: string
  readonly atEnd?: string
  readonly reference?: string
  /** If the kind's own selector does not fit this template. */
  readonly asSuch?: string
}

export type Template = (draft: Draft) => Markup

/** All templates and texts of one family. */
export interface Templates {
  readonly structures: Readonly<Record<Structure, readonly Template[]>>
  readonly clutter: Readonly<Record<Clutter, readonly Template[]>>
  readonly vocabularies: Readonly<Record<Language, Vocabulary>>
}

/** The items that a function makes, joined. */
export function repeat(count: number, item: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => item(n)).join('')
}

/** An image without a text: it is recognised by its file. */
export function imageAlone(draft: Draft, markup: (attributes: string, file: string) => string): Markup {
  const attributes = draft.image()
  const file = /media\/(\w+)/.exec(attributes)![1]!
  return { html: markup(attributes, file), asSuch: `img[src*="${file}"]` }
}
