import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type Page } from '../../page/page.ts'
import type { Measures } from './measures.ts'
import { linkDensity, type Remade, type RemadeId } from './remade.ts'
import { nameWeight } from './word-sets.ts'

/** Shorter texts give no points. */
const SHORTEST = 25
/** One point per this many characters, up to `MOST_POINTS`. */
const CHARS_PER_POINT = 100
const MOST_POINTS = 3
/** The number of ancestors that receive points. */
const LEVELS = 5
const SCORED = new Set('section h2 h3 h4 h5 h6 p td pre'.split(' '))
const BONUS = new Map<string, number>([
  ['div', 5],
  ...each('pre td blockquote', 3),
  ...each('address ol ul dl dd dt li form', -3),
  ...each('h1 h2 h3 h4 h5 h6 th', -5),
])

export interface Scores {
  /** Per element of the rebuilt tree; NaN for elements that are not candidates. */
  readonly of: Float64Array
  /** In the order in which they first received points. */
  readonly candidates: readonly RemadeId[]
  /** An element's initial score: its tag's bonus plus the weight of its names. */
  readonly initial: (id: RemadeId) => number
}

/**
 * Readability's scores: every paragraph gives `1 + (commas + 1) + min(floor(chars / 100), 3)` points to its parent,
 * half of them to its grandparent, and `1 / 3k` of them to the ancestor at level k. A candidate keeps `1 - linkDensity`
 * of its sum.
 * @param weighs whether names count
 */
export function score(
  page: Page,
  tree: Remade,
  sums: Measures,
  excluded: Uint8Array,
  weighs: boolean,
): Scores {
  const isScored = Uint8Array.from(tree.tags, name => (SCORED.has(name) ? 1 : 0))
  const of = new Float64Array(tree.size).fill(Number.NaN)
  const candidates: RemadeId[] = []
  const initial = (id: RemadeId): number => {
    const bonus = BONUS.get(tree.tags[tree.tag[id]!]!) ?? 0
    if (!weighs || id >= page.size) return bonus
    const element = elementOf(page, id)
    return bonus + nameWeight(attribute(element, 'class')) + nameWeight(attribute(element, 'id'))
  }

  const give = (id: RemadeId) => {
    const [start, stop] = [tree.start[id]!, tree.stop[id]!]
    const chars = sums.chars(start, stop)
    if (chars < SHORTEST) return
    const points = 2 + sums.commas(start, stop) + Math.min(Math.floor(chars / CHARS_PER_POINT), MOST_POINTS)
    let at = tree.parent[id]!
    for (let level = 0; level < LEVELS && at >= 0; level++) {
      const above = tree.parent[at]!
      if (above < 0) return // the root is not a candidate
      if (Number.isNaN(of[at])) {
        of[at] = initial(at)
        candidates.push(at)
      }
      of[at]! += points / (level === 0 ? 1 : level === 1 ? 2 : 3 * level)
      at = above
    }
  }
  for (let id = 0; id < page.size; id++) {
    const around = tree.wrapper[id]!
    if (around >= 0 && tree.start[around] === id) give(around)
    if (isScored[tree.tag[id]!] && !excluded[id]) give(id)
  }
  for (const id of candidates) of[id]! *= 1 - linkDensity(page, sums, id, tree.start[id]!, tree.stop[id]!)
  return { of, candidates, initial }
}

function each(names: string, bonus: number): [string, number][] {
  return names.split(' ').map(name => [name, bonus])
}
