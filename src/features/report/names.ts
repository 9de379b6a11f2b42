import { NAME_CATEGORIES } from '../../engine/ensemble/features/name-categories.ts'
import { defaultModel } from '../../engine/ensemble/model/model.ts'
import { POISON } from '../../engine/methods/prune/prune.ts'
import { BLESSED } from '../../engine/methods/shake/bless.ts'
import type { MadeUp } from './made-up.ts'

/** What addresses are made of that say what kind of page they lead to. */
const PLACES =
  'forum forums thread threads topic topics viewtopic showthread discuss discussion board question questions t ' +
  'product products p dp item shop buy store doc docs documentation guide api reference manual wiki help support ' +
  'learn tutorial tutorials kb category categories tag tags collection collections archive archives search browse ' +
  'blog news author authors html php'
/** What tells a template: see the features of the kind of page. */
const TEMPLATES =
  'single post article story singular node archive category tag blog search listing collection taxonomy home ' +
  'frontpage front index homepage page landing product woocommerce shop catalog'
/** Longest value of a name that is read, in UTF-16 units; the engine reads no more. */
const LONGEST = 400
/** And of a path that is written, where letters of most scripts are six or nine characters. */
const LONGEST_PATH = 1000
/** So short a part of a name says nothing. */
const SHORT = 2

const RUN = /[\p{L}\p{N}]+/gu
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u

let known: ReadonlySet<string> | undefined

/** Parts of names that mean something to the engine. Those learned from pages are on many sites, so they are nobody's. */
function knownNames(): ReadonlySet<string> {
  known ??= new Set([
    ...defaultModel().odds.keys(),
    ...Object.values(NAME_CATEGORIES).flatMap(words => words.split(' ')),
    ...POISON,
    ...BLESSED,
    ...TEMPLATES.split(' '),
  ])
  return known
}

const places: ReadonlySet<string> = new Set(PLACES.split(' '))

/** True for a part of a name, in lower case, that means something to the engine. */
export function isKnownName(part: string): boolean {
  return knownNames().has(part) || places.has(part)
}

/**
 * What a site's makers call an element, with every part made up that means nothing to the engine: sites write the
 * title, the author and the number of a page into its names.
 */
export function redactName(name: string, madeUp: MadeUp): string {
  return name.slice(0, LONGEST).replace(RUN, run =>
    run
      .split(HUMP)
      .map(part =>
        part.length <= SHORT || knownNames().has(part.toLowerCase()) ? part : unknown(part, madeUp),
      )
      .join(''),
  )
}

/** Letters and digits apart: names that differ by a number are names of the same kind. */
function unknown(part: string, madeUp: MadeUp): string {
  return part.replace(/\p{L}+|\p{N}+/gu, run =>
    /\p{N}/u.test(run)
      ? madeUp.number(run)
      : run.length <= SHORT || knownNames().has(run.toLowerCase())
        ? run
        : madeUp.word(run),
  )
}

/** The path of an address as far as it tells the kind of the page, and whether there is a query. */
export function redactAddress(address: string, madeUp: MadeUp): string {
  const { pathname = '/', search = '' } = URL.parse(address) ?? {}
  const path = decoded(pathname)
    .slice(0, LONGEST)
    .replace(RUN, run =>
      /^\d+$/.test(run) ? madeUp.number(run) : places.has(run.toLowerCase()) ? run : unknown(run, madeUp),
    )
  return encoded(path) + (search === '' ? '' : '?q')
}

/** Cut between characters: of one that is halved, there is no writing in an address. */
function encoded(path: string): string {
  let written = ''
  for (const character of path.replace(/\p{Cs}/gu, '\uFFFD')) {
    const next = encodeURI(character)
    if (written.length + next.length > LONGEST_PATH) break
    written += next
  }
  return written
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Attributes whose values are words of a standard, and no names of a site. */
const VOCABULARY = new Set(['role', 'itemprop', 'rel', 'lang', 'dir'])
const STANDARD = /^[\w:\s-]{1,80}$/

/** The value of an attribute that names; '' for one of a vocabulary that is not in it. */
export function redactAttribute(name: string, value: string, madeUp: MadeUp): string {
  if (!VOCABULARY.has(name)) return redactName(value, madeUp)
  return STANDARD.test(value) ? value : ''
}

/** The name of a custom element; every other is the standard's. */
export function redactTag(tag: string, madeUp: MadeUp): string {
  return tag.includes('-') ? redactName(tag, madeUp) : tag
}

const IN_SELECTOR =
  /([.#])((?:[\w-]|[^\0-\x7f])+)|\[([\w-]+)([~|^$*]?=)"([^"\\]*)"\]|(?<![\w:.#-])([a-z][\w]*-[\w-]+)/g

/** A selector that selects on the redacted page what it selected; '' for one that cannot be said without words. */
export function redactSelector(selector: string, madeUp: MadeUp): string {
  const other = selector.replace(
    IN_SELECTOR,
    (_, mark?: string, name?: string, key?: string, sign?: string, value?: string, tag?: string) => {
      if (mark) return mark + redactName(name!, madeUp)
      if (key) return `[${key}${sign}"${redactAttribute(key, value!, madeUp)}"]`
      return redactTag(tag!, madeUp)
    },
  )
  // What is left must be names, signs and numbers of positions: no escapes, no strings.
  return /\\|'|"[^"\]]*"(?!\])|:(?:has-text|contains)/.test(other) ? '' : other
}
