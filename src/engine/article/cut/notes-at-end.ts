import { attempt } from '../../page/attempt.ts'
import { references } from '../../page/facts/references.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { type Aside, asides } from './asides.ts'
import { sumIn } from './holding.ts'
import type { Kept } from './kept.ts'

/** A note that is copied to the end of the text. */
interface NoteAtEnd {
  /** The element of the page that contains the note. */
  readonly id: NodeId
  /** Receives the copy. */
  readonly item: HTMLElement
  /** The copy of the mark that refers to the note. */
  readonly mark: Element
  /** Whether the page has no mark for it, so that `mark` is a new number to be written where the note stood. */
  readonly isUnmarked: boolean
}

/** The marks of notes, and the notes that are copied to the end of the text instead of where they stand. */
export class NotesAtEnd {
  readonly #page: Page
  readonly #kept: Kept
  readonly #asides: ReadonlyMap<NodeId, Aside>
  readonly #isMark: ReadonlySet<NodeId>
  readonly #copies = new Map<NodeId, Element>()
  readonly #notes: NoteAtEnd[] = []

  constructor(page: Page, kept: Kept) {
    this.#page = page
    this.#kept = kept
    const none: readonly Aside[] = []
    const found = attempt(page, 'cut/asides', () => asides(page), none)
    this.#asides = new Map(found.map(each => [each.element, each]))
    this.#isMark = new Set(
      [...references(page), ...found].map(({ mark }) => mark).filter(mark => this.#hasSign(mark)),
    )
  }

  /** The note that an element contains, if it is not copied where it stands. */
  at(id: NodeId): Aside | undefined {
    return this.#asides.get(id)
  }

  isMark(id: NodeId): boolean {
    return this.#isMark.has(id)
  }

  /** Registers the copy of a mark. Only the first copy counts. */
  addMark(id: NodeId, copy: Element): void {
    if (!this.#copies.has(id)) this.#copies.set(id, copy)
  }

  /** Adds a note to those at the end. @returns null if the note is not kept, or if its mark is not */
  add({ element: id, target, mark, isRepeat }: Aside, inert: Document): NoteAtEnd | null {
    const copy = this.#copies.get(mark)
    if (isRepeat || sumIn(this.#page, this.#kept.leaves, id) === 0 || (!copy && target !== id)) return null
    const item = inert.createElement('li')
    const note = { id, item, mark: copy ?? inert.createElement('sup'), isUnmarked: !copy }
    this.#notes.push(note)
    if (!copy) note.mark.append(String(this.#notes.length))
    return note
  }

  /** Takes the notes out, in the order in which they were added. */
  take(): NoteAtEnd[] {
    return this.#notes.splice(0)
  }

  /** Whether an element has kept text besides a note in it. */
  #hasSign(mark: NodeId): boolean {
    if (mark < 0) return false
    const { leaves } = this.#kept
    let all = sumIn(this.#page, leaves, mark)
    for (let id = mark + 1; all > 0 && id < this.#page.end[mark]!; id++)
      if (this.#asides.has(id)) all -= sumIn(this.#page, leaves, id)
    return all > 0
  }
}
