import { fact } from '../page/fact.ts'
import { type Page, TEXT } from '../page/page.ts'
import { type Compound, parseSelector, type SelectorList } from './parse-selector.ts'

/** A polynomial in an element's depth, the constant first: how many elements may be looked at for that one. */
type Cost = readonly number[]

/** Nothing that a person asks for has every ancestor walk over its own ancestors, and those over theirs again. */
const HIGHEST_POWER = 3
/** Pseudo-classes that are known of an element only from those around it, or inside it. */
const WALKS: ReadonlySet<string> = new Set('has host-context lang dir read-only read-write'.split(' '))

/**
 * How many elements a browser may look at to run a selector on a page.
 *
 * Every element is held against every compound; where there is a descendant combinator, its ancestors are, too. What is
 * in parentheses is looked at whenever what they stand on is; inside `:has()` for each element that it may be below.
 * Browsers know ways to spare most of that, and a page can be made in which none of them helps.
 */
export function workOf(selector: string, page: Page): number {
  const sums = depthSums(page)
  const list = parseSelector(selector)
  const cost = costOfList(list)
  const pairs = asksWithin(list) ? siblingPairs(page) : 0
  return (
    pairs + cost.reduce((work, factor, power) => work + (factor && factor * (sums[power] ?? Infinity)), 0)
  )
}

function costOfList(list: SelectorList): Cost {
  return list.map(costInARow).reduce(sum, [])
}

function costInARow(compounds: readonly Compound[]): Cost {
  const cost = compounds.map(costOfCompound).reduce(sum, [])
  return compounds.some(({ combinator }) => combinator === ' ') ? perAncestor(cost) : cost
}

function costOfCompound({ pseudos }: Compound): Cost {
  const costs = pseudos.map(({ name, argument }) => {
    const own = sum([1], costOfList(argument))
    return WALKS.has(name) ? perAncestor(own) : own
  })
  return costs.reduce(sum, [1])
}

/** Of every element with each of its siblings: so many steps, if small ones, Chromium takes for a `:has()`. */
const siblingPairs = fact((page: Page): number => {
  const children = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) if (page.tag[id] !== TEXT) children[page.parent[id]!]!++
  return children.reduce((pairs, count) => pairs + count * count, 0)
})

function asksWithin(list: SelectorList): boolean {
  return list
    .flat()
    .some(({ pseudos }) => pseudos.some(({ name, argument }) => name === 'has' || asksWithin(argument)))
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
