import { hints } from '../../page/facts/hints.ts'
import { type Page, TEXT } from '../../page/page.ts'
import type { NameOdds } from '../features/learned-names.ts'
import { categoriesOf, categoryMask } from '../features/name-tokens.ts'
import { boxIn, type Candidate } from './candidates.ts'

/** Categories of names that mark clutter, and those that mark a part of a text. */
const CLUTTER = categoryMask(
  'comment nav footer header side related share ad tags crumb pager subscribe product',
)
const PART = categoryMask('content caption recipe docs contents')
/** Above and inside a candidate, the names of this many elements are read, among at most `MOST` nodes. */
const NAMED = 24
const MOST = 200

/** Measures of the names around and inside a candidate. */
export interface UnitNames {
  /** The number of different categories of clutter, of the wrappers and the candidate, and inside it. */
  readonly clutter: number
  readonly clutterInside: number
  readonly part: number
  /** The lowest and the highest learned odds, and those inside. */
  readonly worst: number
  readonly best: number
  readonly worstInside: number
}

/** Reads the names of a candidate's elements, and of those between it and its container. */
export function unitNames(page: Page, { container, first, stop }: Candidate, odds: NameOdds): UnitNames {
  const tokens = hints(page)
  const root = boxIn(page, first)
  const around: string[] = []
  const inner: string[] = []
  let named = 0
  for (let id = root, step = 0; id > container && step < MOST && named < NAMED; step++) {
    const own = page.tag[id] === TEXT ? [] : tokens(id)
    if (own.length > 0) named++
    around.push(...own)
    id = page.parent[id]!
  }
  named = 0
  for (let id = root + 1; id < Math.min(stop, root + MOST) && named < NAMED; id++) {
    const own = page.tag[id] === TEXT ? [] : tokens(id)
    if (own.length > 0) named++
    inner.push(...own)
  }
  const values = (names: readonly string[]) => names.map(name => odds.get(name) ?? 0)
  const outer = categoriesOf(around)
  const inside = categoriesOf(inner)
  return {
    clutter: bits(outer & CLUTTER),
    clutterInside: bits(inside & CLUTTER),
    part: bits((outer | inside) & PART),
    worst: Math.min(0, ...values(around)),
    best: Math.max(0, ...values(around)),
    worstInside: Math.min(0, ...values(inner)),
  }
}

function bits(value: number): number {
  let count = 0
  for (let rest = value; rest > 0; rest &= rest - 1) count++
  return count
}
