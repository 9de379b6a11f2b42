import { inlineNotes } from './facts/inline-notes.ts'
import { references } from './facts/references.ts'
import { text } from './facts/text.ts'
import { elementOf, type NodeId, type Page } from './page.ts'

/** The most hidden words of an element that may be outside notes, as in a heading or the labels of buttons. */
const OTHER_WORDS = 20

/**
 * Finds the elements that hide notes to which the shown text refers. A script would show these notes at the press of
 * their marks.
 */
export function hiddenNotes(page: Page): ReadonlySet<Element> {
  const marks = references(page)
  const inside = inlineNotes(page).filter(({ mark, isRepeat }) => mark >= 0 && !isRepeat)
  const found = new Set<Element>()
  if (marks.length + inside.length === 0) return found
  const { words } = text(page)
  const before = new Int32Array(page.size + 1)
  /** Per node: the outermost hidden element around it, -1 if it is shown. */
  const hidden = new Int32Array(page.size).fill(-1)
  for (let id = 0; id < page.size; id++) {
    before[id + 1] = before[id]! + words[id]!
    const around = id > 0 ? hidden[page.parent[id]!]! : -1
    if (!page.visible[id]) hidden[id] = around < 0 ? id : around
  }
  /** From each outermost hidden element to the notes in it. */
  const noted = new Map<NodeId, NodeId[]>()
  const stops = new Map([
    ...marks.map(({ first, stop }) => [first, stop] as const),
    ...inside.map(({ element }) => [element, page.end[element]!] as const),
  ])
  for (const first of stops.keys()) {
    const notes = noted.get(hidden[first]!)
    if (notes) notes.push(first)
    else if (hidden[first]! >= 0) noted.set(hidden[first]!, [first])
  }
  for (const [outer, notes] of noted) {
    const inNotes = notes.reduce((all, first) => all + before[stops.get(first)!]! - before[first]!, 0)
    if (before[page.end[outer]!]! - before[outer]! > 2 * inNotes + OTHER_WORDS) continue
    // A note may be hidden by itself inside a hidden element.
    for (const first of notes)
      for (let id = first; id >= outer && !found.has(elementOf(page, id)); id = page.parent[id]!)
        found.add(elementOf(page, id))
  }
  return found
}
