import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type Family, families } from '../../page/facts/families.ts'
import { paths } from '../../page/facts/paths.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'

/** Levels up within which a block's families are looked for. */
const HIGHEST = 30

interface Membership {
  readonly family: Family
  /** Levels up from the block's element. */
  readonly up: number
  /** Place of the member among its siblings, 0 … 1. */
  readonly place: number
  /** Place of the block within the member, 0 … 1. */
  readonly within: number
}

/** Whether the page has more of the same: blocks at the same path, and families of alike siblings around the block. */
export const repeats: FeatureGroup = page => {
  const { count, element, words, linkWords } = blocks(page)
  const { path } = paths(page)
  const total = Math.max(
    1,
    words.reduce((sum, own) => sum + own, 0),
  )
  const alike = new Map<number, { blocks: number; words: number; links: number }>()
  for (let b = 0; b < count; b++) {
    const key = path[element[b]!]!
    const sum = alike.get(key) ?? { blocks: 0, words: 0, links: 0 }
    sum.blocks++
    sum.words += words[b]!
    sum.links += linkWords[b]!
    alike.set(key, sum)
  }
  const same = (b: number) => alike.get(path[element[b]!]!)!
  const found: Record<string, Float32Array> = {
    path_blocks: each(count, b => Math.log1p(same(b).blocks)),
    path_words: each(count, b => same(b).words / same(b).blocks),
    path_links: each(count, b => (same(b).words > 0 ? same(b).links / same(b).words : 1)),
    path_share: each(count, b => same(b).words / total),
  }
  const { main } = families(page)
  const around = Array.from({ length: count }, (_, b) => membershipsOf(page, b))
  const nearest = around.map(all => all[0])
  const largest = around.map(all =>
    all.reduce<Membership | undefined>(
      (best, m) => (!best || m.family.words > best.family.words ? m : best),
      undefined,
    ),
  )
  for (const [name, memberships] of [
    ['near', nearest],
    ['far', largest],
  ] as const) {
    const column = (value: (m: Membership) => number, none = -1) =>
      each(count, b => (memberships[b] ? value(memberships[b]) : none))
    found[`${name}_up`] = column(m => m.up)
    found[`${name}_size`] = column(m => Math.log1p(m.family.size), 0)
    found[`${name}_mean`] = column(m => Math.log1p(m.family.mean))
    found[`${name}_spread`] = column(m => m.family.spread)
    found[`${name}_links`] = column(m => m.family.linkShare)
    found[`${name}_share`] = column(m => m.family.words / total)
    found[`${name}_headed`] = column(m => m.family.headed)
    found[`${name}_largest`] = column(m => m.family.largest)
    found[`${name}_sentences`] = column(m => m.family.sentences)
    found[`${name}_place`] = column(m => m.place)
    found[`${name}_within`] = column(m => m.within)
  }
  found['inMainFamily'] = each(count, b => (main && around[b]!.some(m => m.family === main) ? 1 : 0))
  return found
}

function membershipsOf(page: Page, block: number): Membership[] {
  const { element } = blocks(page)
  const { of } = families(page)
  const found: Membership[] = []
  let id: NodeId = element[block]!
  for (let up = 0; id > 0 && up < HIGHEST; up++) {
    const member = of.get(id)
    if (member)
      found.push({
        family: member.family,
        up,
        place: member.index / member.family.size,
        within: placeWithin(page, block, id),
      })
    id = page.parent[id]!
  }
  return found
}

function placeWithin(page: Page, block: number, id: NodeId): number {
  const { before } = blockSums(page)
  const from = before[id]!
  return (block - from) / Math.max(1, before[page.end[id]!]! - from)
}
