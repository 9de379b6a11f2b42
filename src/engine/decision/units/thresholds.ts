import type { PageType } from '../model/page-types.ts'
import type { Candidate } from './candidates.ts'

/** Below `drop`, a candidate goes; from `restore` on, it stays. In between, the block model has decided. */
interface Thresholds {
  readonly drop: number
  readonly restore: number
}

const BOX: Thresholds = { drop: 0.45, restore: 0.75 }
/** Text has no buttons and fields. */
const CONTROLS: Thresholds = { drop: 0.6, restore: 0.75 }
/** A short box whose links are all declared as advertising is an advertisement, however much its text is like the rest. */
const ADVERT: Thresholds = { drop: 0.95, restore: 0.95 }
const LIST: Thresholds = { drop: 0.25, restore: 0.6 }
/** A list that the text announces is hardly ever clutter. */
const ANNOUNCED: Thresholds = { drop: 0.1, restore: 0.4 }
/** A figure, a table or a formula inside a text is rarely clutter, and a reader who misses it cannot follow the text. */
const UNIT: Thresholds = { drop: 0.2, restore: 0.4 }
/** A table with headers is hardly ever anything but data, even if its cells are links. */
const DATA: Thresholds = { drop: 0.05, restore: 0.2 }

/** A paragraph of which the block model is sure. */
const SURE: Thresholds = { drop: 0.4, restore: 0.4 }

/** On a forum, people address each other as sites do, and names and numbers stand between the posts. */
const POST: Thresholds = { drop: 0.05, restore: Number.POSITIVE_INFINITY }

/** Types of pages whose own text addresses the reader as clutter does. */
const SELLING: ReadonlySet<PageType> = new Set(['service', 'product', 'listing', 'collection'])

/** A candidate after the forest has judged it. */
export interface JudgedUnit extends Pick<Candidate, 'kind' | 'isSure'> {
  readonly probability: number
  /** The share of its blocks that the block model keeps; -1 without blocks. */
  readonly kept: number
  readonly type: PageType
  /** Whether a kept line that ends with a colon is before it. */
  readonly isAnnounced: boolean
  /** Whether it is short, and has links, which the site declares as advertising. */
  readonly isAdvert: boolean
  /** Whether it has buttons or fields, and cells that are headers. */
  readonly hasFields: boolean
  readonly hasHeaders: boolean
}

/** Whether the forest keeps or drops a candidate; undefined where the decision on its blocks stands. */
export function ruling(unit: JudgedUnit): 'keep' | 'drop' | undefined {
  const { kind, probability, kept, type } = unit
  const { drop, restore } = thresholdsOf(unit)
  // Of a box, the block model may have dropped the label of a button, or the name of an author.
  const isMixed = kind === 'box' && kept > 0
  if (probability >= restore) return isMixed ? undefined : 'keep'
  // A short post of a forum is such a box, too: the name of its author is dropped, but its text is kept. The text of a
  // shop asks its reader to buy.
  const isText = isMixed && ((type === 'forum' && kept < 1) || SELLING.has(type))
  return probability < drop && !isText ? 'drop' : undefined
}

/** So many parts of the same make are items of the text. */
const MANY = 5
/** So many headings of the same make, with text below each, are those of a series. */
export const SERIES = 3

/**
 * Tells which parts stay although the forest drops them: a page repeats the items of its text with the same tag and
 * class, and not so often what interrupts it.
 * @param makes see `makesOf`
 * @param isAny whether the block model keeps a part that the forest drops
 * @param many the number of parts of a make from which they are items
 */
export function itemTest(
  makes: readonly number[],
  isAny: (n: number) => boolean,
  many = MANY,
): (n: number) => boolean {
  const counts = new Map<number, number>()
  makes.forEach((make, n) => {
    if (isAny(n)) counts.set(make, (counts.get(make) ?? 0) + 1)
  })
  return n => isAny(n) && counts.get(makes[n]!)! >= many
}

/** Most clutter comes as boxes and lists. */
function thresholdsOf(unit: JudgedUnit): Thresholds {
  const { kind, isSure, type, isAnnounced, isAdvert, hasFields, hasHeaders } = unit
  if (kind === 'box') {
    if (type === 'forum') return POST
    if (isAdvert) return ADVERT
    if (hasFields) return CONTROLS
    return isSure ? SURE : BOX
  }
  if (kind === 'list') return isAnnounced ? ANNOUNCED : LIST
  return kind === 'table' && hasHeaders ? DATA : UNIT
}

/** A heading or a line with a colon is restored before text, rather than before a unit, only above this probability. */
export const DOUBTFUL = 0.15
