import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { linked } from './links.ts'
import type { Slot, Slots } from './post-slots.ts'
import { text } from './text.ts'
import { times } from './times.ts'

/** The most words of a text that may be a name, with what surrounds it. */
const NAME_WORDS = 10
/** An element of so few words has only the author and the time of a post. */
const HEADER_WORDS = 12
/** Texts of so few words may be buttons, labels and names; the element of the text is found without them. */
const LABEL_WORDS = 2
const HEADING = /^h[1-6]$/
/** The first nodes of a heading, which may be a link. */
const HEADING_NODES = 40

/** The texts of one element: those that may be names, by their slots, and the sum of its words. */
export interface Row {
  readonly first: NodeId
  stop: NodeId
  /** The first short text in each slot, with its number among the texts of the post. */
  readonly short: Map<Slot, { readonly id: NodeId; readonly at: number }>
  /** The first time in each slot, in the same way. */
  readonly timed: Map<Slot, { readonly id: NodeId; readonly at: number }>
  words: number
  plain: number
  /** Words outside of links in texts that are neither times nor as short as labels. */
  said: number
  /** The headings that lead to other pages, as on a card that announces a text. */
  readonly outward: NodeId[]
  /** The elements around its texts: by slot, the first element, its level, and what is `said` in it. */
  readonly around: Map<Slot, { readonly id: NodeId; readonly level: number; said: number }>
}

/** The texts of similar elements. @param members in document order; they may be nested */
export function rowsOf(page: Page, members: readonly NodeId[], slots: Slots): Row[] {
  const isMember = new Set(members)
  const rows = members.map(first => rowOf(page, first, page.end[first]!, isMember, slots))
  const isHeader = rows.filter(({ words }) => words > HEADER_WORDS).length < rows.length / 2
  // Where the elements contain only the authors and times, as in a definition list, the text follows each of them.
  if (isHeader) {
    const siblings = (id: NodeId, next: NodeId) => {
      let count = 0
      for (let at = id; at < next; at = page.end[at]!) count++
      return count
    }
    const isRow = (i: number) => i === 0 || page.parent[members[i]!] === page.parent[members[i - 1]!]
    const step = rows.length > 1 && isRow(1) ? siblings(members[0]!, members[1]!) : 1
    if (step > 1 && members.every((_, i) => isRow(i)))
      return members.map((first, i) => {
        let stop = first
        const parentEnd = page.end[page.parent[first]!]!
        if (members[i + 1] !== undefined) stop = members[i + 1]!
        else for (let n = 0; n < step && stop < parentEnd; n++) stop = page.end[stop]!
        return rowOf(page, first, stop, isMember, slots)
      })
  }
  return rows
}

function rowOf(page: Page, first: NodeId, stop: NodeId, isMember: ReadonlySet<NodeId>, slots: Slots): Row {
  const { of } = blocks(page)
  const { words } = text(page)
  const inLink = linked(page)
  const timeOf = times(page)
  const row: Row = {
    first,
    stop,
    short: new Map(),
    timed: new Map(),
    words: 0,
    plain: 0,
    said: 0,
    outward: [],
    around: new Map(),
  }
  // The elements around the current node, the innermost last.
  const open: Open[] = []
  const leave = () => {
    const { id, said, hasText } = open.pop()!
    const above = open.at(-1)
    if (above) {
      above.said += said
      above.hasText ||= hasText
    }
    if (!hasText) return
    const slot = slots.of(id)
    const known = row.around.get(slot)
    if (known) known.said += said
    else row.around.set(slot, { id, level: open.length + 1, said })
  }
  let at = 0
  let root = first
  for (let id = first; id < stop; id++) {
    if (id !== first && isMember.has(id)) {
      id = page.end[id]! - 1
      continue
    }
    if (id >= page.end[root]!) root = id
    while (open.length > 0 && page.end[open.at(-1)!.id]! <= id) leave()
    slots.enter(id, root, first)
    if (timeOf.has(id)) {
      const slot = slots.of(id)
      if (!row.timed.has(slot)) row.timed.set(slot, { id, at })
      if (page.tag[id] !== TEXT) {
        at++
        id = page.end[id]! - 1
        continue
      }
    }
    if (HEADING.test(page.tags[page.tag[id]!]!) && leadsAway(page, id)) row.outward.push(id)
    if (page.tag[id] !== TEXT) open.push({ id, said: 0, hasText: false })
    if (of[id]! < 0) continue
    at++
    row.words += words[id]!
    if (!inLink[id]) row.plain += words[id]!
    if (!inLink[id] && !timeOf.has(id)) {
      const said = words[id]! > LABEL_WORDS ? words[id]! : 0
      row.said += said
      const around = open.at(-1)
      if (around) {
        around.said += said
        around.hasText = true
      }
    }
    const slot = slots.of(id)
    if (!timeOf.has(id) && !row.short.has(slot) && words[id]! <= NAME_WORDS) row.short.set(slot, { id, at })
  }
  while (open.length > 0) leave()
  return row
}

/** An element whose nodes are being read. */
interface Open {
  readonly id: NodeId
  said: number
  hasText: boolean
}

/** Whether a heading is a link to another page, as on a card that announces a text. */
function leadsAway(page: Page, id: NodeId): boolean {
  for (let at = id; at < Math.min(page.end[id]!, id + HEADING_NODES); at++) {
    if (page.tags[page.tag[at]!] !== 'a') continue
    const href = attribute(elementOf(page, at), 'href') ?? ''
    if (href && !href.includes('#')) return true
  }
  return page.tags[page.tag[page.parent[id]!]!] === 'a'
}
