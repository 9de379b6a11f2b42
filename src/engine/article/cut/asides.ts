import { type InlineNote, inlineNotes } from '../../page/facts/inline-notes.ts'
import { references } from '../../page/facts/references.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'

/** A note that is not copied where it stands: a note inside a line, or one that the page hides beside its mark. */
export interface Aside extends InlineNote {
  /** The element that the mark refers to; for a note inside a line, the note itself. */
  readonly target: NodeId
}

/** Parts of lists and tables, which are not notes without their list or table. */
const PARTS = new Set(['li', 'dt', 'dd', 'tr', 'td'])

/** The notes of a page that are to be copied to the end of the text. */
export function asides(page: Page): Aside[] {
  const inside = inlineNotes(page).map(note => ({ ...note, target: note.element }))
  if (page.revealed.size === 0) return inside
  const known = new Set(inside.map(({ element }) => element))
  const hidden = new Map<NodeId, Aside>()
  for (const { mark, target, first, stop } of references(page)) {
    const isMovable = !PARTS.has(tagName(page, first)) && page.end[first] === stop && !known.has(first)
    if (isMovable && !hidden.has(first) && page.revealed.has(elementOf(page, first)))
      hidden.set(first, { element: first, target, mark, isRepeat: false })
  }
  return [...inside, ...hidden.values()]
}
