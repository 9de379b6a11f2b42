import { attributesOf } from '../policy.ts'

/** Containers, by `tagName`, that may contain only phrasing content. */
export const PHRASING_ONLY: ReadonlySet<string> = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'SUMMARY'])

/** Containers that give text its form, from their name on the page to their name in the copy. */
const CONTAINERS = new Map([
  ...same(
    'h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th',
  ),
  ...same('figure figcaption details summary'),
  ['menu', 'ul'],
  ['dir', 'ul'],
])

/** Inline formats, in the same way. */
const FORMATS = new Map([
  ...same('a em strong b i u s sub sup mark small abbr cite time q code kbd samp var ruby rt rp'),
  ['strike', 's'],
  ['del', 's'],
  ['tt', 'code'],
  ['acronym', 'abbr'],
])

/** The parents that a container needs. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['UL', 'OL']],
  ['dt', ['DL']],
  ['dd', ['DL']],
  ['caption', ['TABLE']],
  ['colgroup', ['TABLE']],
  ['col', ['COLGROUP']],
  ['thead', ['TABLE']],
  ['tbody', ['TABLE']],
  ['tfoot', ['TABLE']],
  ['tr', ['TABLE', 'THEAD', 'TBODY', 'TFOOT']],
  ['td', ['TR']],
  ['th', ['TR']],
  ['figcaption', ['FIGURE']],
  ['summary', ['DETAILS']],
])

/** Attributes that are copied for the transforms to use, and dropped afterwards. */
const WORKING: ReadonlyMap<string, readonly string[]> = new Map([
  ['figure', ['class']],
  ['div', ['class', 'lang', 'dir']],
  ['table', ['role', 'summary']],
])

/** The container that an element of the page becomes, undefined for a plain wrapper. */
export function containerTag(name: string): string | undefined {
  return CONTAINERS.get(name)
}

/** The inline format that an element of the page becomes, undefined for others. */
export function formatTag(name: string): string | undefined {
  return FORMATS.get(name)
}

/** Whether a container may be opened inside one with this `tagName`. */
export function mayStandIn(container: string, tagName: string): boolean {
  return PARENTS.get(container)?.includes(tagName) ?? !PHRASING_ONLY.has(tagName)
}

/** The attributes that a copy takes from the page. */
export function copiedAttributes(tag: string): readonly string[] {
  let names = copied.get(tag)
  if (!names) {
    names = [...attributesOf(tag), ...(WORKING.get(tag) ?? [])].filter(name => !name.startsWith('data-'))
    copied.set(tag, names)
  }
  return names
}

const copied = new Map<string, readonly string[]>()

function same(names: string): [string, string][] {
  return names.split(' ').map(name => [name, name])
}
