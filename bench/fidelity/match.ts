import { isSameImage } from './addresses.ts'
import type { Facts } from './facts.ts'
import { isSameFormula, squeezed } from './formulas.ts'
import type { Code, Inventory, Structures } from './structures.ts'
import { agree, Haystack } from './words.ts'

/** A kind of structure that is counted. */
export type Kind = keyof Structures | 'languages'

/** The outcome for one expected structure: its text or address is in the result; it also has its form there. */
export interface Fate {
  readonly kept: boolean
  readonly asSuch: boolean
}

/** An expected structure, and how it is found in a result. */
export interface Expected {
  readonly kind: Kind
  /** Its text or its address, in one line. */
  readonly label: string
  fateIn(result: Result): Fate
}

/** An engine's result, prepared for searching. */
export interface Result extends Inventory {
  readonly haystack: Haystack
  /** The text without white space, in which the source of a formula is found. */
  readonly squeezed: string
}

/** The share of a table's cells that must be kept. */
const MOST_CELLS = 0.8

/** The button at the end of a wiki's headings. */
const EDIT = /\[\p{L}+\]$/u

/**
 * Prepares a result. Its title counts as a heading of it, and its lead image as an image, because engines take them out
 * of the text and readers show them above it.
 */
export function resultOf(
  { title, image }: Pick<Facts, 'title' | 'image'>,
  { text, links, posts, structures }: Inventory,
): Result {
  const whole = `${title}\n${text}`
  return {
    text: whole,
    links,
    posts,
    structures: {
      ...structures,
      headings: [title, ...structures.headings],
      images: [[image], ...structures.images],
    },
    haystack: new Haystack(whole),
    squeezed: squeezed(whole),
  }
}

/** The structures that are expected; those that cannot be told apart count once. */
export function expectedIn(structures: Structures): Expected[] {
  const { tables, images, captions, headings, notes, code, formulas, callouts, quotations } = structures
  const all = [
    ...tables.map(table),
    ...images.map(image),
    ...captions.map(textual('captions')),
    ...headings.map(heading => heading.replace(EDIT, '')).map(textual('headings')),
    ...notes.map(({ text }) => note(text)),
    ...code.map(listing),
    ...code.filter(({ language }) => language !== '').map(language),
    ...formulas.map(formula),
    ...callouts.map(textual('callouts')),
    ...quotations.map(quotation),
  ]
  const distinct = new Map(all.map(expected => [`${expected.kind} ${expected.label}`, expected]))
  return [...distinct.values()].filter(({ label }) => label !== '')
}

function table(cells: readonly string[]): Expected {
  const filled = [...new Set(cells.filter(cell => /[\p{L}\p{N}]/u.test(cell)))]
  const isMost = (isThere: (cell: string) => boolean) =>
    filled.filter(isThere).length >= MOST_CELLS * filled.length
  return {
    kind: 'tables',
    label: labelOf(filled.join(' | ')),
    fateIn({ haystack, structures }) {
      const has = (found: readonly string[]) => isMost(cell => found.some(other => agree(cell, other)))
      return fate(
        isMost(cell => haystack.has(cell)),
        structures.tables.some(has),
      )
    },
  }
}

function image(addresses: readonly string[]): Expected {
  const isIt = (address: string) => addresses.some(expected => isSameImage(expected, address))
  return {
    kind: 'images',
    label: addresses.find(address => !address.startsWith('data:')) ?? '',
    fateIn: ({ links, structures }) =>
      fate(
        links.some(isIt),
        structures.images.some(found => found.some(isIt)),
      ),
  }
}

function textual(kind: 'captions' | 'headings' | 'callouts') {
  return (text: string): Expected => ({
    kind,
    label: labelOf(text),
    fateIn: ({ haystack, structures }) =>
      fate(
        haystack.has(text),
        structures[kind].some(found => agree(text, found)),
      ),
  })
}

/**
 * A comment or a mail that an expectation writes as a quotation, below its author and date, is one as such in a post of its
 * own, which names its author. This holds for every engine.
 */
function quotation(text: string): Expected {
  return {
    kind: 'quotations',
    label: labelOf(text),
    fateIn: ({ haystack, posts, structures }) =>
      fate(
        haystack.has(text),
        [...structures.quotations, ...posts].some(found => agree(text, found)),
      ),
  }
}

function note(text: string): Expected {
  return {
    kind: 'notes',
    label: labelOf(text),
    fateIn: ({ haystack, structures }) =>
      fate(
        haystack.has(text),
        structures.notes.some(found => found.linked && agree(text, found.text)),
      ),
  }
}

function listing({ text }: Code): Expected {
  return {
    kind: 'code',
    label: labelOf(text),
    fateIn: ({ haystack, structures }) =>
      fate(
        haystack.has(text),
        structures.code.some(found => lines(found.text) === lines(text)),
      ),
  }
}

function language({ text, language }: Code): Expected {
  return {
    kind: 'languages',
    label: labelOf(`${language}: ${text}`),
    fateIn: ({ structures }) => {
      const same = structures.code.filter(found => agree(text, found.text))
      return fate(
        same.length > 0,
        same.some(found => found.language === language),
      )
    },
  }
}

function formula(tex: string): Expected {
  const source = squeezed(tex)
  return {
    kind: 'formulas',
    label: source && labelOf(tex),
    fateIn: result =>
      fate(
        result.squeezed.includes(source),
        result.structures.formulas.some(found => isSameFormula(tex, found)),
      ),
  }
}

/** A structure that has its form is also kept, even if its text is written differently. */
function fate(kept: boolean, asSuch: boolean): Fate {
  return { kept: kept || asSuch, asSuch }
}

/** A listing with the same white space at the ends of lines, and without empty lines around it. */
function lines(code: string): string {
  return code
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
}

/** A text in one line; '' for a text without letters and digits. */
function labelOf(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text.replace(/\s+/g, ' ').trim() : ''
}
