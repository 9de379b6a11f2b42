import type { PageType } from '../model/page-types.ts'
import type { Candidate } from './candidates.ts'

/** A probability below `drop` drops a candidate; from `restore` on, it is kept. In between, the block model decides. */
interface Thresholds {
  readonly drop: number
  readonly restore: number
}

const BOX: Thresholds = { drop: 0.45, restore: 0.75 }
/** For boxes with buttons or fields, which text does not have. */
const CONTROLS: Thresholds = { drop: 0.6, restore: 0.75 }
/** A short box whose links are all declared as advertising is an advertisement, however much its text is like the rest. */
const ADVERT: Thresholds = { drop: 0.95, restore: 0.95 }
/**
 * For a paragraph with hardly any links, beside sure text and without a name of clutter. Clutter has links, and
 * boxes of its own; a short sentence of the text is like clutter in its words alone.
 */
const AMONG_TEXT: Thresholds = { drop: 0.05, restore: 0.75 }
const LIST: Thresholds = { drop: 0.25, restore: 0.6 }
/** A list that the text announces is hardly ever clutter. */
const ANNOUNCED: Thresholds = { drop: 0.1, restore: 0.4 }
/** A figure, a table or a formula inside a text is rarely clutter, and a reader who misses it cannot follow the text. */
const UNIT: Thresholds = { drop: 0.2, restore: 0.4 }
/** A table with headers is hardly ever anything but data, even if its cells are links. */
const DATA: Thresholds = { drop: 0.05, restore: 0.2 }

/** For a box that is one block of which the block model is sure. */
const SURE: Thresholds = { drop: 0.4, restore: 0.4 }

/** For boxes on a forum: posts address the reader, as clutter does, and names and numbers are between the posts. */
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
  /** Whether it is short, and all its links are declared as advertising. */
  readonly isAdvert: boolean
  /** Whether it is a paragraph beside sure text, with hardly any links, and with neither a name of clutter nor an appeal to the reader. */
  readonly isAmongText: boolean
  /** Whether it has buttons or fields. */
  readonly hasFields: boolean
  readonly hasHeaders: boolean
}

/** Whether the forest keeps or drops a candidate; undefined where the decision on its blocks stands. */
export function ruling(unit: JudgedUnit): 'keep' | 'drop' | undefined {
  const { kind, probability, kept, type } = unit
  const { drop, restore } = thresholdsOf(unit)
  // In a kept box, the block model may have dropped the label of a button or the name of an author.
  const isMixed = kind === 'box' && kept > 0
  if (probability >= restore) return isMixed ? undefined : 'keep'
  // A short post of a forum is such a box: the author's name is dropped, the text is kept. The text of a shop asks the
  // reader to buy, as clutter does.
  const isText = isMixed && ((type === 'forum' && kept < 1) || SELLING.has(type))
  return probability < drop && !isText ? 'drop' : undefined
}

/** With at least this many parts of the same make (tag and class), they are items of the text. */
const MANY = 5
/** With at least this many headings of the same make, each with text below it, they are a series. */
export const SERIES = 3

/**
 * Returns a test for parts that stay although the forest drops them: the items of a text repeat the same tag and class,
 * while clutter inside a text repeats less often.
 * @param makes see `makesOf`
 * @param isAny whether a part is counted: one that the block model keeps and the forest drops
 * @param many the fewest parts of one make that count as items
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

/** The thresholds for a candidate. They are highest for boxes and lists, because most clutter is in these. */
function thresholdsOf(unit: JudgedUnit): Thresholds {
  const { kind, isSure, type, isAnnounced, isAdvert, isAmongText, hasFields, hasHeaders } = unit
  if (kind === 'box') {
    if (type === 'forum') return POST
    if (isAdvert) return ADVERT
    if (hasFields) return CONTROLS
    if (isAmongText) return AMONG_TEXT
    return isSure ? SURE : BOX
  }
  if (kind === 'list') return isAnnounced ? ANNOUNCED : LIST
  return kind === 'table' && hasHeaders ? DATA : UNIT
}

/** A heading or a line with a colon is restored before text, rather than before a unit, only above this probability. */
export const DOUBTFUL = 0.15
