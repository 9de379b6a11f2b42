import { attribute, currentSrc, isHtml, naturalHeight, naturalWidth } from '../../dom/safe-dom.ts'
import { decoded, namedBy } from '../../engine/page/facts/note-marks.ts'
import { redactAttribute } from './kept-names.ts'
import type { MadeUp } from './made-up.ts'

/** Attributes by which the engine or a rule tells elements apart. */
const NAMING = [
  ...['class', 'id', 'slot', 'role', 'itemprop', 'rel', 'lang', 'dir'],
  ...['data-testid', 'data-test-id', 'data-component', 'data-module', 'data-type'],
]
const FLAGS = ['open', 'reversed']
const NUMBERS = ['width', 'height', 'colspan', 'rowspan', 'span', 'start']
/** An arbitrary date that replaces all machine-readable dates. */
export const SOME_DAY = '2020-01-02'

/** Replaces link addresses by ones that only tell their kind. Equal addresses stay equal. */
export class Addresses {
  readonly #host: string
  readonly #numbers = new Map<string, number>()

  /** @param host the host of the page */
  constructor(host: string) {
    this.#host = host
  }

  /** An address of the same kind: on this host, on another host, or unreadable. */
  like(href: string, base: string): string {
    const known = this.#numbers.get(href) ?? this.#numbers.size + 1
    this.#numbers.set(href, known)
    const url = URL.parse(href, base)
    if (url?.protocol === 'mailto:') return 'mailto:someone@example.org'
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return '#'
    return url.host === this.#host ? `/page-${known}` : `https://example.org/page-${known}`
  }
}

/**
 * Reads the attributes of an element that the redacted copy has, as pairs of name and value. Links within the page lead
 * to the same element, and so do attributes by which a mark names its note: both are redacted as ids are.
 * @param ids the ids of the page
 */
export function redactedAttributes(
  element: Element,
  tag: string,
  madeUp: MadeUp,
  addresses: Addresses,
  ids: ReadonlySet<string>,
  base: string,
): [string, string][] {
  const found: [string, string][] = []
  const add = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) found.push([name, value])
  }
  for (const name of NAMING) {
    const value = attribute(element, name)
    const redacted = value === null ? '' : redactAttribute(name, value, madeUp)
    if (redacted !== '') add(name, redacted)
  }
  for (const name of FLAGS) if (attribute(element, name) !== null) add(name, '')
  for (const name of NUMBERS) {
    const value = attribute(element, name)
    if (value !== null && /^\d{1,5}%?$/.test(value)) add(name, value)
  }
  const href = attribute(element, 'href')
  if (tag === 'a' && href?.startsWith('#'))
    add('href', `#${redactAttribute('id', decoded(href.slice(1)), madeUp)}`)
  else if (tag === 'a' && href !== null) add('href', addresses.like(href.slice(0, 4000), base))
  const noted = namedBy(element, tag).find(name => ids.has(name))
  if (noted !== undefined) add('aria-controls', redactAttribute('id', noted, madeUp))
  if (tag === 'slot') {
    const name = attribute(element, 'name')
    if (name) add('name', redactAttribute('slot', name, madeUp))
  }
  if (attribute(element, 'datetime') !== null) add('datetime', SOME_DAY)
  if (tag === 'img' && isHtml(element)) {
    const alt = attribute(element, 'alt')
    if (alt !== null) add('alt', madeUp.text(alt))
    add('src', placeholder(element as HTMLImageElement))
  }
  // Sandboxed and empty: the content of the frame is not read.
  if (tag === 'iframe') add('sandbox', '')
  return found
}

/** An empty picture of the same size. */
function placeholder(image: HTMLImageElement): string {
  const hasImage = currentSrc(image) !== ''
  const width = hasImage ? naturalWidth(image) : 0
  const height = hasImage ? naturalHeight(image) : 0
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
}
