import { inlineNotes } from './facts/inline-notes.ts'
import { references } from './facts/references.ts'
import { text } from './facts/text.ts'
import { elementOf, type NodeId, type Page } from './page.ts'

/** Of the words that an element hides, so many may be no note: a heading, or the labels of buttons. */
const OTHER_WORDS = 20

/**
 * Finds the elements that hide notes to which the shown text refers. A script would show these notes at the press of
 * their marks.
 */
export function hiddenNotes(page: Page): ReadonlySet<Element> {
  const { words } = text(page)
  const sum = (first: NodeId, stop: NodeId) => {
    let all = 0
    for (let id = first; id < stop; id++) all += words[id]!
    return all
  }
  /** From each outermost hidden element to the notes in it. */
  const noted = new Map<NodeId, { first: NodeId; stop: NodeId }[]>()
  const add = (first: NodeId, stop: NodeId) => {
    let hidden = -1
    for (let id = first; id > 0 && !page.visible[id]; id = page.parent[id]!) hidden = id
    if (hidden >= 0) noted.set(hidden, [...(noted.get(hidden) ?? []), { first, stop }])
  }
  for (const [first, stop] of new Map(references(page).map(each => [each.first, each.stop]))) add(first, stop)
  for (const { element, mark, isRepeat } of inlineNotes(page))
    if (mark >= 0 && !isRepeat) add(element, page.end[element]!)
  const found = new Set<Element>()
  for (const [hidden, notes] of noted) {
    const inNotes = notes.reduce((all, { first, stop }) => all + sum(first, stop), 0)
    if (sum(hidden, page.end[hidden]!) > 2 * inNotes + OTHER_WORDS) continue
    // A note may be hidden by itself inside a hidden element.
    for (const { first } of notes)
      for (let id = first; id >= hidden; id = page.parent[id]!) found.add(elementOf(page, id))
  }
  return found
}
