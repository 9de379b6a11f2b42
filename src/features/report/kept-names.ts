import { NAME_CATEGORIES } from '../../engine/decision/features/name-categories.ts'
import { defaultModel } from '../../engine/decision/model/model.ts'
import { POISON } from '../../engine/methods/prune/prune.ts'
import { BLESSED } from '../../engine/methods/shake/bless.ts'
import type { MadeUp } from './made-up.ts'

/** Parts of addresses that show the kind of a page. */
const PLACES =
  'forum forums thread threads topic topics viewtopic showthread discuss discussion board question questions t ' +
  'product products p dp item shop buy store doc docs documentation guide api reference manual wiki help support ' +
  'learn tutorial tutorials kb category categories tag tags collection collections archive archives search browse ' +
  'blog news author authors html php'
/** Parts of names that show a template: see the features of the kind of page. */
const TEMPLATES =
  'single post article story singular node archive category tag blog search listing collection taxonomy home ' +
  'frontpage front index homepage page landing product woocommerce shop catalog'
/** The longest value of a name that is read, in UTF-16 units; the engine reads no more. */
const LONGEST = 400
/** The longest encoded path; letters of most scripts take six or nine characters. */
const LONGEST_PATH = 1000
/** Parts of names up to this length have no meaning. */
const SHORT = 2

const RUN = /[\p{L}\p{N}]+/gu
const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/u

let known: ReadonlySet<string> | undefined

/**
 * Parts of names with a meaning for the engine. Those of the model occur on many sites, so they identify
 * nobody.
 */
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

/** Whether a part of a name, in lower case, has a meaning for the engine. */
export function isKnownName(part: string): boolean {
  return knownNames().has(part) || places.has(part)
}

/**
 * Replaces the parts of a class or id that have no meaning for the engine: sites put titles, authors and page
 * numbers into them.
 */
export function redactName(name: string, madeUp: MadeUp): string {
  return name.slice(0, LONGEST).replace(RUN, run =>
    run
      .split(CAMEL_CASE)
      .map(part =>
        part.length <= SHORT || knownNames().has(part.toLowerCase()) ? part : unknown(part, madeUp),
      )
      .join(''),
  )
}

/** Letters and digits are replaced separately: names that differ by a number are of the same kind. */
function unknown(part: string, madeUp: MadeUp): string {
  return part.replace(/\p{L}+|\p{N}+/gu, run =>
    /\p{N}/u.test(run)
      ? madeUp.number(run)
      : run.length <= SHORT || knownNames().has(run.toLowerCase())
        ? run
        : madeUp.word(run),
  )
}

/** The path of an address, reduced to what shows the kind of the page, and whether there is a query. */
export function redactAddress(address: string, madeUp: MadeUp): string {
  const { pathname = '/', search = '' } = URL.parse(address) ?? {}
  const path = decoded(pathname)
    .slice(0, LONGEST)
    .replace(RUN, run =>
      /^\d+$/.test(run) ? madeUp.number(run) : places.has(run.toLowerCase()) ? run : unknown(run, madeUp),
    )
  return encoded(path) + (search === '' ? '' : '?q')
}

/** Cuts between characters, and replaces lone surrogates, which cannot be encoded. */
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

/** Attributes whose values come from a standard vocabulary. */
const VOCABULARY = new Set(['role', 'itemprop', 'rel', 'lang', 'dir'])
const STANDARD = /^[\w:\s-]{1,80}$/

/** The redacted value of such an attribute; '' for values outside the vocabulary. */
export function redactAttribute(name: string, value: string, madeUp: MadeUp): string {
  if (!VOCABULARY.has(name)) return redactName(value, madeUp)
  return STANDARD.test(value) ? value : ''
}

/** Redacts the name of a custom element; other names are standard. */
export function redactTag(tag: string, madeUp: MadeUp): string {
  return tag.includes('-') ? redactName(tag, madeUp) : tag
}

const IN_SELECTOR =
  /([.#])((?:[\w-]|[^\0-\x7f])+)|\[([\w-]+)([~|^$*]?=)"([^"\\]*)"\]|(?<![\w:.#-])([a-z][\w]*-[\w-]+)/g

/** A selector that selects the same elements on the redacted page; '' when the selector contains text. */
export function redactSelector(selector: string, madeUp: MadeUp): string {
  const other = selector.replace(
    IN_SELECTOR,
    (_, mark?: string, name?: string, key?: string, sign?: string, value?: string, tag?: string) => {
      if (mark) return mark + redactName(name!, madeUp)
      if (key) return `[${key}${sign}"${redactAttribute(key, value!, madeUp)}"]`
      return redactTag(tag!, madeUp)
    },
  )
  // Only names, punctuation and positions may be left: no escapes, no strings.
  return /\\|'|"[^"\]]*"(?!\])|:(?:has-text|contains)/.test(other) ? '' : other
}
