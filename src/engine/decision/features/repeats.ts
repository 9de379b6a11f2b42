import { blocks } from '../../page/facts/blocks.ts'
import { boxes } from '../../page/facts/boxes.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { type Family, families } from '../../page/facts/families.ts'
import { hosts } from '../../page/facts/hosts.ts'
import { paths } from '../../page/facts/paths.ts'
import { type Page, TEXT } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'

/** Distances to a family are capped at this many levels. */
const HIGHEST = 30

/**
 * How often the page repeats the block's markup: blocks at the same path, and families of similar siblings around the
 * block.
 */
export const repeats: FeatureGroup = page => {
  const { count, words } = blocks(page)
  const element = hosts(page)
  const total = Math.max(
    1,
    words.reduce((sum, own) => sum + own, 0),
  )
  const { near, far, inMain, depth } = familiesAround(page)
  const described = (name: string, member: Int32Array) => {
    const { of } = families(page)
    const family = Array.from(element, id => of.get(member[id]!))
    const column = (value: (family: Family) => number, none = -1) =>
      each(count, b => (family[b] ? value(family[b]) : none))
    return {
      [`${name}_up`]: each(count, b => {
        const at = element[b]!
        return family[b] ? Math.min(HIGHEST, depth[at]! - depth[member[at]!]!) : -1
      }),
      [`${name}_size`]: column(f => Math.log1p(f.size), 0),
      [`${name}_mean`]: column(f => Math.log1p(f.mean)),
      [`${name}_spread`]: column(f => f.spread),
      [`${name}_links`]: column(f => f.linkShare),
      [`${name}_share`]: column(f => f.words / total),
      [`${name}_largest`]: column(f => f.largest),
      [`${name}_sentences`]: column(f => f.sentences),
    }
  }
  return {
    ...samePath(page, total),
    ...described('near', near),
    ...described('far', far),
    inMainFamily: each(count, b => inMain[element[b]!]!),
  }
}

/**
 * Per element: the nearest ancestor-or-self that is in a family, the one whose family has the most words, and whether
 * one is in the page's main family.
 */
function familiesAround(page: Page) {
  const { of, main } = families(page)
  const box = boxes(page)
  const near = new Int32Array(page.size).fill(-1)
  const far = new Int32Array(page.size).fill(-1)
  const inMain = new Uint8Array(page.size)
  const depth = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) {
    if (page.tag[id] === TEXT) continue
    const parent = page.parent[id]!
    depth[id] = depth[parent]! + box[id]!
    near[id] = near[parent]!
    far[id] = far[parent]!
    inMain[id] = inMain[parent]!
    const own = of.get(id)
    if (!own) continue
    near[id] = id
    if (far[id]! < 0 || own.words >= of.get(far[id]!)!.words) far[id] = id
    if (own === main) inMain[id] = 1
  }
  return { near, far, inMain, depth }
}

/** Statistics over all blocks at the same path. */
function samePath(page: Page, total: number): Columns {
  const { count, words, linkWords } = blocks(page)
  const element = hosts(page)
  const { path } = paths(page)
  const alike = new Map<number, { blocks: number; words: number; links: number }>()
  for (let b = 0; b < count; b++) {
    const key = path[element[b]!]!
    const sum = alike.get(key) ?? { blocks: 0, words: 0, links: 0 }
    sum.blocks++
    sum.words += words[b]!
    sum.links += linkWords[b]!
    alike.set(key, sum)
  }
  const same = Array.from(element, id => alike.get(path[id]!)!)
  return {
    path_blocks: each(count, b => Math.log1p(same[b]!.blocks)),
    path_words: each(count, b => same[b]!.words / same[b]!.blocks),
    path_links: each(count, b => (same[b]!.words > 0 ? same[b]!.links / same[b]!.words : 1)),
    path_share: each(count, b => same[b]!.words / total),
  }
}
