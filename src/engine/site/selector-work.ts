import { fact } from '../page/fact.ts'
import { type Page, TEXT } from '../page/page.ts'
import { type Compound, parseSelector, type SelectorList } from './parse-selector.ts'

/**
 * A polynomial in an element's depth, lowest power first: the number of elements that may be visited for this element.
 */
type Cost = readonly number[]

/**
 * The highest power of the depth that is allowed. No useful selector makes every ancestor walk over its own ancestors,
 * and those over theirs.
 */
const HIGHEST_POWER = 3
/** Pseudo-classes for which the browser walks over an element's ancestors or descendants. */
const WALKING_PSEUDO_CLASSES: ReadonlySet<string> = new Set(
  'has host-context lang dir read-only read-write'.split(' '),
)

/**
 * The most elements that a browser may visit to run a selector on a page.
 *
 * Every element is tested against every compound; with a descendant combinator, also its ancestors. The selectors in
 * parentheses are tested whenever the compound they belong to is, and inside `:has()` for each element that may contain
 * a match. Browsers optimise most of this, but for each optimisation a page exists on which it does not help.
 */
export function workOf(selector: string, page: Page): number {
  const sums = depthSums(page)
  const list = parseSelector(selector)
  const cost = costOfList(list)
  const pairs = hasPseudoHas(list) ? siblingPairs(page) : 0
  return (
    pairs + cost.reduce((work, factor, power) => work + (factor && factor * (sums[power] ?? Infinity)), 0)
  )
}

function costOfList(list: SelectorList): Cost {
  return list.map(costOfSequence).reduce(sum, [])
}

function costOfSequence(compounds: readonly Compound[]): Cost {
  const cost = compounds.map(costOfCompound).reduce(sum, [])
  return compounds.some(({ combinator }) => combinator === ' ') ? perAncestor(cost) : cost
}

function costOfCompound({ pseudos }: Compound): Cost {
  const costs = pseudos.map(({ name, argument }) => {
    const own = sum([1], costOfList(argument))
    return WALKING_PSEUDO_CLASSES.has(name) ? perAncestor(own) : own
  })
  return costs.reduce(sum, [1])
}

/** Every element paired with each of its siblings: the number of (small) steps that Chromium takes for a `:has()`. */
const siblingPairs = fact((page: Page): number => {
  const children = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) if (page.tag[id] !== TEXT) children[page.parent[id]!]!++
  return children.reduce((pairs, count) => pairs + count * count, 0)
})

function hasPseudoHas(list: SelectorList): boolean {
  return list
    .flat()
    .some(({ pseudos }) => pseudos.some(({ name, argument }) => name === 'has' || hasPseudoHas(argument)))
}

function perAncestor(cost: Cost): Cost {
  return [0, ...cost]
}

function sum(a: Cost, b: Cost): Cost {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0))
}

/** The sums over all elements of their depths to the power of 0, 1, 2 … */
const depthSums = fact((page: Page): number[] => {
  const sums = new Array<number>(HIGHEST_POWER + 1).fill(0)
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    for (let power = 0, value = 1; power <= HIGHEST_POWER; power++, value *= page.depth[id]! + 1)
      sums[power]! += value
  }
  return sums
})
