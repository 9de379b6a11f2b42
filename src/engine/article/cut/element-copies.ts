import { blocks } from '../../page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'
import { isCalloutTitle } from './callouts.ts'
import { copyAttributes } from './copy-attributes.ts'
import type { Destinations } from './destinations.ts'
import { copiedAttributes } from './kept-names.ts'
import type { NotesAtEnd } from './notes-at-end.ts'
import type { OpenElements } from './open-elements.ts'

/** Creates the elements of the copy, with attributes of their originals on the page. */
export class ElementCopies {
  /** From each copied link or media element to its original on the page. */
  readonly source = new Map<Element, NodeId>()
  readonly #page: Page
  readonly #inert: Document
  readonly #open: OpenElements
  readonly #destinations: Destinations
  readonly #notes: NotesAtEnd

  /** @param of what registers the copies of links and marks, and the elements around each copy */
  constructor(
    page: Page,
    inert: Document,
    of: { readonly open: OpenElements; readonly destinations: Destinations; readonly notes: NotesAtEnd },
  ) {
    this.#page = page
    this.#inert = inert
    this.#open = of.open
    this.#destinations = of.destinations
    this.#notes = of.notes
  }

  /** The copy of an element, without its content. */
  make(id: NodeId, tag: string): HTMLElement {
    const made = this.#inert.createElement(tag)
    copyAttributes(elementOf(this.#page, id), made, copiedAttributes(tag))
    this.#open.setLanguage(made)
    if (tag === 'a') {
      this.source.set(made, id)
      this.#destinations.link(made, id)
    }
    if (this.#notes.isMark(id)) {
      if (tag !== 'a') this.#destinations.link(made, id)
      this.#notes.addMark(id, made)
    }
    return made
  }

  /**
   * A paragraph for the text of a block.
   * @param block -1 for media alone
   * @param container the element that gets the paragraph
   * @param callout the callout whose content is being copied, -1 outside of callouts
   */
  makeParagraph(block: number, container: Element, callout: NodeId): HTMLElement {
    const made = this.#inert.createElement('p')
    this.#open.setLanguage(made)
    if (block < 0) return made
    const host = blocks(this.#page).element[block]!
    // Next to an image, only its class distinguishes a caption from other paragraphs.
    if (/^(?:FIGURE|DIV)$/.test(container.tagName))
      copyAttributes(elementOf(this.#page, host), made, ['class'])
    if (callout >= 0 && isCalloutTitle(this.#page, callout, host)) made.classList.add('callout-title')
    // A caption may stand beside its figure.
    if (tagName(this.#page, host) === 'figcaption') made.classList.add('figcaption')
    return made
  }
}
