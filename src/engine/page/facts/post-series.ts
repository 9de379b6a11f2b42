import { characterData } from '../../../dom/safe-dom.ts'
import { hasLetter } from '../letters.ts'
import { inside, type NodeId, type Page } from '../page.ts'
import { linked } from './links.ts'
import { type Row, rowsOf } from './post-rows.ts'
import { type Slot, Slots } from './post-slots.ts'
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
/** Elements that are a part of a text, whatever they contain. */
const PARTS: ReadonlySet<string> = new Set(
  'p ul ol li dl pre blockquote table tbody tr h1 h2 h3 h4 h5 h6 a b i em strong'.split(' '),
)
/** Initials stand in for the images of authors. */
const INITIALS = /^[a-z]{1,2}$/i
/** What surrounds a name: "by Ann", "<ann>", "Ann wrote:". */
const AROUND_NAME =
  /^(?:[\s<@[(|–—•·-]|(?:posted )?by\s|von\s|par\s|por\s)+|(?:\s+(?:wrote|said|says|writes|asked|answered|schrieb|a écrit))?[\s>\]):,|–—•·-]*$/giu

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
    if (distinct < 2 || good.every(name => INITIALS.test(name))) return 0
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
    hasLetter(name) &&
    !/^[\d#+]|[:?!]/.test(name) &&
    name.split(' ').length <= MOST_NAMES
  )
}
