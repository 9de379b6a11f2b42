import { attribute, baseURI } from '../../../dom/safe-dom.ts'
import { type Reference, references } from '../../page/facts/references.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import type { Kept } from './kept.ts'

/** The longest address, and the most names, that are read. */
const MAX_ADDRESS = 2_000
const MAX_NAMES = 20_000

/**
 * The targets of links within the article: footnotes, sections, and the links back. The named elements are often plain
 * wrappers, or empty, and are not copied; then the copy of the first text inside or after them is the target.
 */
export class Destinations {
  readonly #page: Page
  /** From each mark of a note to the element that it names. */
  readonly #notes: ReadonlyMap<NodeId, Reference>
  /** Elements of the page that links name, in page order, and their numbers by name. */
  readonly #targets: NodeId[] = []
  readonly #byName = new Map<string, NodeId>()
  readonly #links = new Map<Element, NodeId>()
  readonly #marks = new Map<Element, NodeId>()
  readonly #copies = new Map<NodeId, Element>()
  /** The index of the first target that has no copy yet. */
  #next = 0
  /** The number of the next target. */
  #number: number

  constructor(page: Page, { container, leaves }: Kept, firstTarget = 1) {
    this.#page = page
    this.#number = firstTarget
    const end = page.end[container]!
    this.#notes = new Map(references(page).map(each => [each.mark, each]))
    const names = this.#namedBy(container)
    const noted = new Map([...this.#notes.values()].map(each => [each.target, each]))
    const isKept = (id: NodeId) => {
      // A dropped element is not a target, but an empty element, and the number of a note, stand for what follows.
      const isEmpty = page.end[id] === id + 1
      const stop = noted.get(id)?.stop ?? page.end[isEmpty ? page.parent[id]! : id]!
      return leaves[Math.min(stop, end)]! > leaves[id]!
    }
    for (let id = container + 1; id < end && names.size + noted.size > 0; id++) {
      if (page.tag[id] === TEXT) continue
      const element = elementOf(page, id)
      const name = [attribute(element, 'id'), attribute(element, 'name')].find(
        each => each && names.has(each),
      )
      if ((!name && !noted.has(id)) || !isKept(id)) continue
      this.#targets.push(id)
      if (!name) continue
      names.delete(name)
      this.#byName.set(name, id)
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

  /** Registers the copy of a link, or of the mark of a note. */
  link(copy: Element, id: NodeId): void {
    const note = this.#notes.get(id)
    if (note) {
      this.#marks.set(copy, note.target)
      return
    }
    const name = copy.localName === 'a' ? this.#nameIn(elementOf(this.#page, id)) : null
    const target = name ? this.#byName.get(name) : undefined
    if (target !== undefined) this.#links.set(copy, target)
  }

  /** Registers the copy of a mark, and the copy of its note. */
  note(mark: Element, copy: Element, id: NodeId): void {
    this.#marks.set(mark, id)
    this.#copies.set(id, copy)
  }

  /** Registers a copy for every target up to a node that has none yet. Must be called in page order. */
  stand(copy: Element | null, upTo: NodeId): void {
    while (copy && this.#next < this.#targets.length && this.#targets[this.#next]! <= upTo) {
      const target = this.#targets[this.#next++]!
      if (!this.#copies.has(target)) this.#copies.set(target, copy)
    }
  }

  /** Connects links with their targets by `data-goto` and `data-anchor`, and marks those that refer to notes. */
  tie(): void {
    for (const [mark, id] of this.#marks) {
      const note = this.#copies.get(id)
      if (!note || note.contains(mark)) continue
      const link = linkIn(mark)
      if (!/#.|^(?!javascript:)[^#]/i.test(link.getAttribute('href') ?? ''))
        link.setAttribute('href', `#${attribute(elementOf(this.#page, id), 'id') ?? 'note'}`)
      link.setAttribute('data-note', 'reference')
      this.#links.set(link, id)
    }
    for (const [link, id] of this.#links) {
      const target = this.#copies.get(id)
      if (!target) continue
      if (!target.hasAttribute('data-anchor')) target.setAttribute('data-anchor', String(this.#number++))
      link.setAttribute('data-goto', target.getAttribute('data-anchor')!)
    }
  }
}

/** The link in the mark of a note; if there is none, its content becomes one. */
function linkIn(mark: Element): Element {
  if (mark.localName === 'a') return mark
  const own = mark.querySelector('a') ?? mark.ownerDocument.createElement('a')
  if (!own.parentNode) {
    own.append(...mark.childNodes)
    mark.append(own)
  }
  return own
}
