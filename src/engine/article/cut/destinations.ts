import { attribute, baseURI, textContent } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import type { Kept } from './kept.ts'
import { noteNames } from './note-names.ts'

/** The longest address, and the most names, that are read. */
const MAX_ADDRESS = 2_000
const MAX_NAMES = 20_000

/**
 * The targets of links within the article: footnotes, sections, and the links back. The named elements are often plain
 * wrappers, or empty, and are not copied; then the copy of the first text inside or after them is the target.
 */
export class Destinations {
  /** Elements of the page that links name, in page order. */
  readonly #targets: NodeId[] = []
  readonly #names: string[] = []
  readonly #links = new Map<Element, string>()
  /** The names of notes by their numbers, for references that are no links. */
  readonly #notes: ReadonlyMap<string, string>
  readonly #references = new Map<Element, string>()
  readonly #copies = new Map<string, Element>()
  readonly #page: Page
  /** The index of the first target that has no copy yet. */
  #next = 0
  #tied = 0

  constructor(page: Page, { container, leaves }: Kept) {
    this.#page = page
    const names = this.#namedBy(container)
    this.#notes = noteNames(page, container)
    for (const name of this.#notes.values()) names.add(name)
    if (names.size === 0) return
    for (let id = container + 1; id < page.end[container]!; id++) {
      if (page.tag[id] === TEXT) continue
      const element = elementOf(page, id)
      const name = [attribute(element, 'id'), attribute(element, 'name')].find(
        each => each && names.has(each),
      )
      if (!name) continue
      // A dropped element is not a target, but an empty element stands for what follows it.
      const isEmpty = page.end[id] === id + 1
      const end = page.end[isEmpty ? page.parent[id]! : id]!
      if (leaves[end]! === leaves[id]!) continue
      names.delete(name)
      this.#targets.push(id)
      this.#names.push(name)
    }
  }

  /** The names after `#` in links of the kept part that lead to the page itself. */
  #namedBy(container: NodeId): Set<string> {
    const page = this.#page
    const isLink = tagMask(page, new Set(['a']))
    const names = new Set<string>()
    for (let id = container + 1; id < page.end[container]! && names.size < MAX_NAMES; id++) {
      const name = isLink[page.tag[id]!] ? this.#nameIn(elementOf(page, id)) : null
      if (name) names.add(name)
    }
    return names
  }

  #nameIn(link: Element): string | null {
    const href = attribute(link, 'href') ?? ''
    const hash = href.length <= MAX_ADDRESS ? href.indexOf('#') : -1
    if (hash < 0) return null
    if (hash > 0) {
      const url = URL.parse(href, baseURI(link))
      if (!url || url.href.slice(0, -url.hash.length) !== this.#page.url.split('#', 1)[0]) return null
    }
    try {
      return decodeURIComponent(href.slice(hash + 1))
    } catch {
      return href.slice(hash + 1)
    }
  }

  /** Registers the copy of a link. */
  link(copy: Element, id: NodeId): void {
    if (this.#targets.length === 0) return
    const name = this.#nameIn(elementOf(this.#page, id))
    if (name) this.#links.set(copy, name)
  }

  /** Registers the copy of a raised number. If it is no link, it may still refer to a note. */
  reference(copy: Element, id: NodeId): void {
    const name = this.#notes.get((textContent(this.#page.node[id]!) ?? '').trim())
    if (name) this.#references.set(copy, name)
  }

  /** Registers a copy for every target up to a node that has none yet. Must be called in page order. */
  stand(copy: Element | null, upTo: NodeId): void {
    while (copy && this.#next < this.#targets.length && this.#targets[this.#next]! <= upTo)
      this.#copies.set(this.#names[this.#next++]!, copy)
  }

  /** Connects links with their targets by `data-goto` and `data-anchor`. */
  tie(): void {
    for (const [reference, name] of this.#references) {
      const note = this.#copies.get(name)
      if (note && !note.contains(reference)) this.#links.set(linkIn(reference, name), name)
    }
    for (const [link, name] of this.#links) {
      const target = this.#copies.get(name)
      if (!target) continue
      if (!target.hasAttribute('data-anchor')) target.setAttribute('data-anchor', String(++this.#tied))
      link.setAttribute('data-goto', target.getAttribute('data-anchor')!)
    }
  }
}

/** The link in a raised number; if there is none, its content becomes one. */
function linkIn(reference: Element, name: string): Element {
  const own = reference.querySelector('a') ?? reference.ownerDocument.createElement('a')
  if (!own.parentNode) {
    own.append(...reference.childNodes)
    reference.append(own)
  }
  own.setAttribute('href', `#${name}`)
  return own
}
