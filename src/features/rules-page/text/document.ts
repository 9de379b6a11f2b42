import type { MessageKey } from '../../../view/wording/strings.ts'
import { type Entry, type Place, sitesOf } from './collect.ts'
import type { RawLine } from './lines.ts'

/**
 * A text of rules, parsed without loss.
 *
 * ```
 * # a comment
 * [example.com]
 * remove .newsletter
 * keep   #footnotes
 * off remove .share            switched off
 * remove .promo ~1a-2b3c       with its fingerprint
 *
 * [*.example.com/forum/*]      subdomains too; paths like this one
 * root   .thread
 * title  h1.headline
 * next   a.next
 * open   always                or never
 * method shake-exact           read by this method
 * tune   shake.link 2.5        one of its values
 *
 * [file://]                    files on this computer
 * ```
 */
export interface TextDocument {
  readonly lines: readonly Line[]
  /** In the order of the lines. */
  readonly errors: readonly TextError[]
}

/** A line with its text and its meaning. */
export interface Line extends RawLine {
  readonly says: Says
}

export type Says =
  | { readonly kind: 'blank' }
  | { readonly kind: 'comment' }
  | { readonly kind: 'site'; readonly place: Place }
  | ({ readonly kind: 'rule' } & Entry)
  /** A line with an error, or below a site with an error. */
  | { readonly kind: 'unread' }

/** The problem of a line: the key of a message, and the values of its placeholders. */
export interface Trouble {
  /** The first affected column, from 1, in UTF-16 units. */
  readonly column: number
  readonly key: MessageKey
  readonly values: readonly (string | number)[]
}

export interface TextError extends Trouble {
  /** From 1. */
  readonly line: number
}

/** The text of the document, exactly as it was parsed. */
export function format({ lines }: TextDocument): string {
  return lines.map(({ text, end }) => text + end).join('')
}

/** The sites in a document, by name; lines with errors are left out. */
export function sitesIn({ lines }: TextDocument) {
  return sitesOf(lines.flatMap(({ says }) => (says.kind === 'rule' ? [says] : [])))
}
