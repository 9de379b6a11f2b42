import { fact } from '../../page/fact.ts'
import { blockSums, inSubtree } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxes } from '../../page/facts/boxes.ts'
import { hints } from '../../page/facts/hints.ts'
import { hosts } from '../../page/facts/hosts.ts'
import { type NodeId, type Page, TEXT } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'
import { NAME_CATEGORIES } from './name-categories.ts'

const CATEGORIES = Object.keys(NAME_CATEGORIES)
const BITS = new Map<string, number>()
CATEGORIES.forEach((category, i) => {
  for (const token of NAME_CATEGORIES[category]!.split(' '))
    BITS.set(token, (BITS.get(token) ?? 0) | (1 << i))
})
/** Names more levels up than this are ignored; also the value where no ancestor has a name of the category. */
export const NOWHERE = 30

/** The categories of some names, one bit each; see `categoryMask`. */
export function categoriesOf(tokens: readonly string[]): number {
  return tokens.reduce((all, token) => all | (BITS.get(token) ?? 0), 0)
}

/** The bits of these categories. */
export function categoryMask(names: string): number {
  return names.split(' ').reduce((mask, name) => mask | (1 << CATEGORIES.indexOf(name)), 0)
}

/** Per element: the categories of its own names, one bit each. */
export const categories = fact((page: Page): Int32Array => {
  const tokens = hints(page)
  const { before } = blockSums(page)
  const known = new Map<readonly string[], number>()
  const bits = new Int32Array(page.size)
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || before[id] === before[page.end[id]!]) continue
    const own = tokens(id)
    if (own.length === 0) continue
    let found = known.get(own)
    if (found === undefined) {
      found = categoriesOf(own)
      known.set(own, found)
    }
    bits[id] = found
  }
  return bits
})

/**
 * Per node: its nearest ancestor that has a categorised name or a box. Jumping over the others keeps the cost low on
 * pages that nest without limit.
 */
function nearestTelling(page: Page, bits: Int32Array, box: Uint8Array): Int32Array {
  const up = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    up[id] = bits[parent] || box[parent] ? parent : up[parent]!
  }
  return up
}

/**
 * For each category: the levels up to the nearest element with such a name (30 if there is none), and that element's
 * share of the page's plain words (-1 if there is none).
 */
export const names: FeatureGroup = page => {
  const { count, first } = blocks(page)
  const element = hosts(page)
  const sums = blockSums(page)
  const bits = categories(page)
  const box = boxes(page)
  const up = nearestTelling(page, bits, box)
  const total = Math.max(1, sums.plain[count]!)
  const levels = CATEGORIES.map(() => new Float32Array(count).fill(NOWHERE))
  const share = CATEGORIES.map(() => new Float32Array(count).fill(-1))
  for (let b = 0; b < count; b++) {
    let missing = (1 << CATEGORIES.length) - 1
    let level = 0
    let id: NodeId = page.parent[first[b]!]!
    for (; id > 0 && level < NOWHERE && missing; id = up[id]!) {
      const hits = bits[id]! & missing
      if (hits) {
        const part = inSubtree(page, sums, sums.plain, id) / total
        for (let c = 0; c < CATEGORIES.length; c++) {
          if (!(hits & (1 << c))) continue
          levels[c]![b] = level
          share[c]![b] = part
        }
        missing &= ~hits
      }
      if (id <= element[b]! && box[id]) level++
    }
  }
  return {
    ...Object.fromEntries(CATEGORIES.map((category, c) => [`named_${category}`, levels[c]!])),
    ...Object.fromEntries(CATEGORIES.map((category, c) => [`named_${category}_share`, share[c]!])),
    unnamed: each(count, b => (bits[element[b]!] === 0 ? 1 : 0)),
  }
}
