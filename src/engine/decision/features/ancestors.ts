import { type BlockSums, blockSums, inSubtree } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxAbove } from '../../page/facts/boxes.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import { hosts } from '../../page/facts/hosts.ts'
import type { NodeId, Page } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'

/** The levels above the block's element that are described, not counting wrappers. */
const LEVELS = [0, 1, 2, 3, 5]
/** Also described: the nearest ancestor that holds this share of the page's plain words. */
const SHARES = [0.1, 0.3, 0.6]
/** The search goes no further up, because pages nest without limit. */
const HIGHEST = 30

/** The elements around the block: amount of text, share of links, density, prose. */
export const ancestors: FeatureGroup = page => {
  const { count } = blocks(page)
  const element = hosts(page)
  const sums = blockSums(page)
  const counts = shownCounts(page)
  const up = boxAbove(page)
  const total = Math.max(1, sums.plain[count]! + sums.linked[count]!)
  const totalPlain = Math.max(1, sums.plain[count]!)
  const plain = (id: NodeId) => inSubtree(page, sums, sums.plain, id)
  const linked = (id: NodeId) => inSubtree(page, sums, sums.linked, id)
  const found: Record<string, Float32Array> = {}
  let at = element
  for (let level = 0; level <= LEVELS.at(-1)!; level++) {
    const here = at
    at = at.map(id => up[id]!)
    if (!LEVELS.includes(level)) continue
    found[`up${level}_plain`] = each(count, b => Math.log1p(plain(here[b]!)))
    found[`up${level}_links`] = each(count, b => share(linked(here[b]!), plain(here[b]!)))
    found[`up${level}_share`] = each(count, b => (plain(here[b]!) + linked(here[b]!)) / total)
    found[`up${level}_density`] = each(
      count,
      b => (plain(here[b]!) + linked(here[b]!)) / Math.max(1, within(page, counts.tags, here[b]!)),
    )
    if (level === 0) continue
    found[`up${level}_paragraphs`] = each(count, b =>
      Math.log1p(inSubtree(page, sums, sums.paragraphs, here[b]!)),
    )
    found[`up${level}_sentences`] = each(
      count,
      b => inSubtree(page, sums, sums.sentences, here[b]!) / blocksIn(page, sums, here[b]!),
    )
  }
  for (const part of SHARES) {
    const name = `holds${part * 10}`
    const levels = new Float32Array(count)
    const holder = element.map((id, b) => {
      let holding = id
      while (holding > 0 && levels[b]! < HIGHEST && plain(holding) < part * totalPlain) {
        holding = up[holding]!
        levels[b]!++
      }
      return holding
    })
    found[`${name}_up`] = levels
    found[`${name}_links`] = each(count, b => share(linked(holder[b]!), plain(holder[b]!)))
    found[`${name}_share`] = each(count, b => plain(holder[b]!) / totalPlain)
    found[`${name}_position`] = each(
      count,
      b => (b - sums.before[holder[b]!]!) / blocksIn(page, sums, holder[b]!),
    )
  }
  return found
}

function share(links: number, plain: number): number {
  return links + plain > 0 ? links / (links + plain) : 1
}

function blocksIn(page: Page, sums: BlockSums, id: NodeId): number {
  return Math.max(1, sums.before[page.end[id]!]! - sums.before[id]!)
}
