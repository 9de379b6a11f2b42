import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../page.ts'
import { labelOf } from './element-label.ts'

/** Names of elements that name people, and addresses of their pages. */
const PERSON_NAME =
  /author|user|nick|poster|sender|creator|member|byline|commenter|^(?:names?|from|who|by|fn|vcard)$/i
const PERSON_PAGE =
  /\/(?:users?|u|profile|members?|people|authors?|~\w+)\/|[/?](?:@\w|user|profile|member)|mailto:/i
const HEADING = /^h[1-6]$/

/** The place of a node within its post: the path from the post's element. */
export type Slot = number

/** Numbers the places of texts within posts. */
export class Slots {
  readonly #page: Page
  readonly #known = new Map<string, Slot>()
  readonly #of = new Map<NodeId, Slot>()

  constructor(page: Page) {
    this.#page = page
  }

  /** Numbers a node. @param root the element of the post, or one that follows it and belongs to the post */
  enter(id: NodeId, root: NodeId, first: NodeId): void {
    const page = this.#page
    const above = id === root ? (id === first ? '' : '+') : String(this.#of.get(page.parent[id]!))
    const key = id === first ? '' : `${above} ${this.#labelOf(id)}`
    let slot = this.#known.get(key)
    if (slot === undefined) {
      slot = this.#known.size
      this.#known.set(key, slot)
    }
    this.#of.set(id, slot)
  }

  /** Links to people differ in class, as those to administrators do. */
  #labelOf(id: NodeId): string {
    if (this.#page.tag[id] === TEXT) return ''
    return this.#page.tags[this.#page.tag[id]!] === 'a' ? 'a' : labelOf(this.#page, id)
  }

  /** The place of a node that was entered last in a post. */
  of(id: NodeId): Slot {
    return this.#of.get(id)!
  }

  /** What the elements between a text and its post say about it. */
  signs(id: NodeId, first: NodeId): { hints: boolean; page: boolean; isHeading: boolean } {
    const page = this.#page
    let [hints, personPage, isHeading] = [false, false, false]
    for (let at = page.parent[id]!, level = 0; at > first && level < 4; at = page.parent[at]!, level++) {
      const element = elementOf(page, at)
      const names = ['class', 'itemprop', 'rel'].map(name => attribute(element, name) ?? '').join(' ')
      hints ||= level < 3 && names.split(/[\s_-]+/).some(name => PERSON_NAME.test(name))
      // Mail programs on the web write the address of a mail's author into an attribute.
      personPage ||=
        PERSON_PAGE.test(attribute(element, 'href') ?? '') || attribute(element, 'email') !== null
      isHeading ||= HEADING.test(page.tags[page.tag[at]!]!)
    }
    return { hints, page: personPage, isHeading }
  }
}
