import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { elementOf, inside, type NodeId, type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { linked } from './links.ts'
import { type Slot, Slots } from './post-slots.ts'
import { text } from './text.ts'
import { exactness, times } from './times.ts'

/** A post, before its place among the others is known: see `Post`. */
export interface SeriesPost {
  /** Its nodes lie in `[first, stop)`. */
  readonly first: NodeId
  readonly stop: NodeId
  /** The nodes that show its author and its time; -1 for no time. */
  readonly author: NodeId
  readonly time: NodeId
  /** The element of its text; -1 if no element has the text alone. */
  readonly body: NodeId
  /** Whether the page says, in names or addresses, that the author is a person. */
  readonly isSure: boolean
}

/** Similar elements that are posts. */
export interface Series {
  readonly posts: readonly SeriesPost[]
  /** The more words and posts, the heavier. */
  readonly weight: number
}

/** The longest name of an author: characters and words. */
const LONGEST_NAME = 40
const MOST_NAMES = 5
/** This share of the elements must have an author and a time. */
const MOST_OF_THEM = 0.6
/** Posts have this many words on average outside of links, and this share of all their words. */
const FEWEST_WORDS = 2
const LEAST_PLAIN = 0.5
/** The least score of an author; of only two elements, whose texts may differ by chance, more is needed. */
const LEAST_SCORE = 1.2
const LEAST_SCORE_OF_TWO = 4
/** An author with this score is surely one. */
const SURE_SCORE = 4
/** The element of the text has this share of the words outside of links. */
const BODY_SHARE = 0.75
/** Texts of so few words may be buttons, labels and names; the element of the text is found without them. */
const LABEL_WORDS = 2
/** Elements that are a part of a text, whatever they contain. */
const PARTS: ReadonlySet<string> = new Set(
  'p ul ol li dl pre blockquote table tbody tr h1 h2 h3 h4 h5 h6 a b i em strong'.split(' '),
)
const HEADING = /^h[1-6]$/
/** The first nodes of a heading, which may be a link. */
const HEADING_NODES = 40
/** What surrounds a name: "by Ann", "<ann>", "Ann wrote:". */
const AROUND_NAME =
  /^(?:[\s<@[(|–—•·-]|(?:posted )?by\s|von\s|par\s|por\s)+|(?:\s+(?:wrote|said|says|writes|asked|answered|schrieb|a écrit))?[\s>\]):,|–—•·-]*$/giu

/** The texts of one element: those that may be names, by their slots, and the sum of its words. */
interface Row {
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

/**
 * The posts among similar elements; null if these are no posts, or do not have authors and times in the same places.
 * @param members in document order; they may be nested
 */
export function seriesOf(page: Page, members: readonly NodeId[]): Series | null {
  const slots = new Slots(page)
  const rows = rowsOf(page, members, slots)
  const time = bestTime(page, rows)
  const author = time === null ? null : bestAuthor(page, rows, slots, time)
  if (time === null || author === null) return null
  const named = rows.filter(row => row.short.has(author.slot))
  const count = named.length
  const sum = (of: (row: Row) => number) => named.reduce((all, row) => all + of(row), 0)
  const [words, plain] = [sum(row => row.words) - 2 * count, sum(row => row.plain) - count]
  const isCard = ({ outward, short }: Row) =>
    outward.some(id => !inside(page, short.get(author.slot)!.id, id))
  const cards = sum(row => Number(isCard(row)))
  if (plain < FEWEST_WORDS * count || plain < LEAST_PLAIN * words || cards > count / 2) return null
  const body = bodySlot(page, named)
  const posts = named.map(({ first, stop, short, timed, around }) => ({
    first,
    stop,
    author: short.get(author.slot)!.id,
    time: timed.get(time)?.id ?? -1,
    body: body === null ? -1 : (around.get(body)?.id ?? -1),
    isSure: author.score >= SURE_SCORE,
  }))
  return { posts, weight: plain * Math.sqrt(count) }
}

/** The slot of the smallest element that has nearly all the words. */
function bodySlot(page: Page, rows: readonly Row[]): Slot | null {
  const sums = new Map<Slot, { said: number; level: number }>()
  for (const { around } of rows)
    for (const [slot, { id, level, said }] of around)
      if (!PARTS.has(page.tags[page.tag[id]!]!))
        sums.set(slot, { level, said: said + (sums.get(slot)?.said ?? 0) })
  const enough = BODY_SHARE * rows.reduce((sum, { said }) => sum + said, 0)
  const found = [...sums].filter(([, { said }]) => said >= enough)
  return found.sort(([, a], [, b]) => b.level - a.level)[0]?.[0] ?? null
}

function rowsOf(page: Page, members: readonly NodeId[], slots: Slots): Row[] {
  const isMember = new Set(members)
  const rows = members.map(first => rowOf(page, first, page.end[first]!, isMember, slots))
  const isHeader = rows.filter(({ words }) => words > 12).length < rows.length / 2
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
    if (!timeOf.has(id) && !row.short.has(slot) && words[id]! <= 2 * MOST_NAMES)
      row.short.set(slot, { id, at })
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

/** The slot in which most elements have a time; a time of day, or one that a program can read, comes first. */
function bestTime(page: Page, rows: readonly Row[]): Slot | null {
  const timeOf = times(page)
  const bySlot = new Map<Slot, NodeId[]>()
  for (const { timed } of rows) for (const [slot, { id }] of timed) append(bySlot, slot, id)
  const score = (ids: readonly NodeId[]) => {
    const share = ids.length / rows.length
    if (share < MOST_OF_THEM) return 0
    return share + ids.reduce((sum, id) => sum + exactness(timeOf.get(id)!), 0) / ids.length
  }
  return best(bySlot, score, 0)?.slot ?? null
}

/** The slot that most likely has the authors. */
function bestAuthor(page: Page, rows: readonly Row[], slots: Slots, time: Slot): Scored | null {
  const inLink = linked(page)
  const bySlot = new Map<Slot, { id: NodeId; at: number; distance: number }[]>()
  for (const { short, timed } of rows) {
    const timeAt = timed.get(time)?.at
    for (const [slot, { id, at }] of short)
      append(bySlot, slot, { id, at, distance: Math.abs(at - (timeAt ?? at)) })
  }
  const score = (found: readonly { id: NodeId; at: number; distance: number }[]) => {
    if (found.length < MOST_OF_THEM * rows.length) return 0
    const names = found.map(({ id }) => authorName(page, id))
    const good = names.filter(isName)
    if (good.length < MOST_OF_THEM * rows.length || good.length < 0.9 * names.length) return 0
    const distinct = new Set(good).size
    if (distinct < 2) return 0
    const mean = (of: (each: (typeof found)[number]) => number) =>
      found.reduce((sum, each) => sum + of(each), 0) / found.length
    const length = good.reduce((sum, name) => sum + name.split(' ').length, 0) / good.length
    const { hints, page: personPage, isHeading } = slots.signs(found[0]!.id, rows[0]!.first)
    return (
      (hints ? 4 : 0) +
      (personPage ? 2 : 0) +
      (inLink[found[0]!.id] ? 1 : 0) +
      distinct / good.length +
      (length < 3 ? 1 : -1) -
      (isHeading ? 3 : 0) -
      Math.min(3, mean(({ distance }) => distance) / 4) -
      Math.min(2, mean(({ at }) => at) / 10)
    )
  }
  const least = rows.length > 2 ? LEAST_SCORE : LEAST_SCORE_OF_TWO
  return best(bySlot, score, least)
}

interface Scored {
  readonly slot: Slot
  readonly score: number
}

/** The slot with the highest score above the least. */
function best<T>(slots: ReadonlyMap<Slot, T[]>, scoreOf: (own: T[]) => number, least: number): Scored | null {
  let found: Scored | null = null
  for (const [slot, own] of slots) {
    const score = scoreOf(own)
    if (score > (found?.score ?? least)) found = { slot, score }
  }
  return found
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const own = lists.get(key)
  if (own) own.push(value)
  else lists.set(key, [value])
}

/** The name of a post's author, without what surrounds it. */
export function authorName(page: Page, id: NodeId): string {
  return characterData(page.node[id] as Text)
    .slice(0, 4 * LONGEST_NAME)
    .replace(/\s+/g, ' ')
    .replace(AROUND_NAME, '')
}

function isName(name: string): boolean {
  return (
    name.length <= LONGEST_NAME &&
    /\p{L}/u.test(name) &&
    !/^[\d#+]|[:?!]/.test(name) &&
    name.split(' ').length <= MOST_NAMES
  )
}
