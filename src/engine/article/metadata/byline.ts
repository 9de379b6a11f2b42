import type { Sourced } from '../../../schema/reading.ts'
import { hasLetter, textKey } from '../../page/letters.ts'
import { textPattern } from '../../page/text-pattern.ts'
import { type Candidate, jsonLdTexts, meta, microdata } from './candidates.ts'
import type { Found } from './found.ts'
import { isOrganisation } from './people.ts'
import { plainText } from './plain-text.ts'
import { shownByline } from './shown-byline.ts'
import { siteName } from './site-name.ts'

const LIMIT = 400
const ADDRESS = /^(?:https?:|www\.|@|\/)|^[^\s@]{1,64}@[^\s@]{1,64}$|^[\w-]{1,64}(?:\.[\w-]{2,64})+$/i
const WORD = textPattern(String.raw`[\p{L}\p{M}\p{N}]+`, 'g')
/** Text after one of these separators is not part of the name. */
const SEPARATOR = /\s+[|»•·](?:\s|$)/
const AUTHORS = [
  'dc:creator',
  'author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'byl',
]
const HANDLE = textPattern(String.raw`^[\p{Ll}\d._-]+$`)

/**
 * The authors' names: those that the page declares. The names that it shows are used instead if they are more people,
 * or the same people in better form. An organisation counts only if no person is named.
 * @param headline the block of the headline, -1 for none
 */
export function byline(found: Found, headline: number): Sourced | undefined {
  const sites = new Set(
    [siteName(found)?.value ?? '', ...jsonLdTexts(found, 'publisher', 'name')].map(textKey),
  )
  const isNobody = (name: string) => isOrganisation(name) || sites.has(textKey(name))
  const declared = lists(found)
    .map(([from, names]): Candidate => [from, peopleAmong(names, isNobody)])
    .filter(([, names]) => names)
  const line = shownByline(found, headline)
  const shown: Candidate[] = line ? [['markup', line]] : []
  const [person] = declared.filter(([, names]) => !isNobody(names!))
  const candidates =
    person && !(line && isBetter(line, person[1]!))
      ? [person]
      : [...shown.filter(([, names]) => !isNobody(names!)), ...declared, ...shown]
  const [chosen] = candidates
  return chosen && { from: chosen[0], value: chosen[1]! }
}

/** The names of each source, from the most trusted. */
function lists(found: Found): (readonly [Candidate[0], readonly string[]])[] {
  const texts = (candidates: Candidate[]) => candidates.map(([, raw]) => raw ?? '')
  const one = (from: 'meta' | 'opengraph', name: string) => [from, texts(meta(found, from, name))] as const
  return [
    ['json-ld', jsonLdTexts(found, 'author', 'name')],
    one('meta', 'citation_author'),
    // Before `meta name=author`, which often names the publisher.
    one('opengraph', 'article:author'),
    one('opengraph', 'og:article:author'),
    ...AUTHORS.map(name => one('meta', name)),
    ['microdata', texts(microdata(found, 'author'))],
  ]
}

/**
 * Distinct names, joined; without addresses, such as profiles on other sites, and without organisations if there are
 * people. A name that repeats another with a suffix, such as a role, is dropped.
 */
function peopleAmong(names: readonly string[], isNobody: (name: string) => boolean): string {
  const plain = names.map(nameIn).filter(name => name !== '')
  const keys = plain.map(name => name.toLowerCase())
  const isRepeated = (key: string, i: number) =>
    keys.some((other, j) => (other === key && j < i) || (other.includes(' ') && key.startsWith(`${other} `)))
  const distinct = plain.filter((_, i) => !isRepeated(keys[i]!, i))
  const people = distinct.filter(name => !isNobody(name))
  return joined(people.length > 0 ? people : distinct)
}

function nameIn(raw: string): string {
  const name = plainText(raw, LIMIT)
    .split(SEPARATOR, 1)[0]!
    .replace(/^(?:(?:written |posted )?by:? |(?:Von|Par|Por) )/i, '')
  return hasLetter(name) && !ADDRESS.test(name) ? name : ''
}

/** As many names as the limit allows, each of them whole. */
function joined(names: readonly string[]): string {
  let line = ''
  for (const name of names) {
    const longer = line ? `${line}, ${name}` : name
    if (longer.length > LIMIT) return `${line}, …`
    line = longer
  }
  return line
}

/** Whether a shown line names the declared people and more, or the same in better form: `Ada Byron` for `abyron`. */
function isBetter(shown: string, declared: string): boolean {
  const [own, other] = [wordsOf(shown), wordsOf(declared)]
  if (own.join('') === other.join('') || HANDLE(declared).test(declared)) return own.length > other.length
  const hasAll = other.every(word => own.includes(word))
  const isOneInverted = own.length === other.length && declared.split(',').length === 2
  return hasAll && (own.length > other.length || isOneInverted)
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return lower.match(WORD(lower)) ?? []
}
