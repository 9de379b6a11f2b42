import { blockSums } from '../../page/facts/block-sums.ts'
import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxAbove } from '../../page/facts/boxes.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { hosts } from '../../page/facts/hosts.ts'
import { each, type FeatureGroup } from './group.ts'

/** The offsets of the single neighbours, and the widths of the windows that are summed, in blocks. */
const NEIGHBOURS = [-2, -1, 1, 2]
const WINDOWS = [4, 10, 25]

/** The blocks before and after: one by one, and summed in windows. -1 beyond the ends of the page. */
export const around: FeatureGroup = page => {
  const { count, words, linkWords } = blocks(page)
  const element = hosts(page)
  const { plain, linked } = blockSums(page)
  const t = blockText(page)
  const above = boxAbove(page)
  const found: Record<string, Float32Array> = {}
  const at = (offset: number, value: (other: number, b: number) => number) =>
    each(count, b => (b + offset >= 0 && b + offset < count ? value(b + offset, b) : -1))
  for (const offset of NEIGHBOURS) {
    const side = offset < 0 ? `before${-offset}` : `after${offset}`
    found[`${side}_plain`] = at(offset, o => Math.log1p(words[o]! - linkWords[o]!))
    found[`${side}_links`] = at(offset, o => (words[o]! > 0 ? linkWords[o]! / words[o]! : 0))
    if (Math.abs(offset) > 1) continue
    found[`${side}_ends`] = at(offset, o => t.endsSentence[o]!)
    found[`${side}_sibling`] = at(offset, (o, b) => (above[element[o]!] === above[element[b]!] ? 1 : 0))
  }
  return { ...found, ...windows(count, plain, linked) }
}

function windows(count: number, plain: Float64Array, linked: Float64Array): Columns {
  const found: Record<string, Float32Array> = {}
  const sum = (prefix: Float64Array, from: number, to: number) =>
    prefix[Math.max(0, Math.min(count, to))]! - prefix[Math.max(0, Math.min(count, from))]!
  const linkShare = (from: number, to: number) => {
    const links = sum(linked, from, to)
    const all = sum(plain, from, to) + links
    return all > 0 ? links / all : -1
  }
  for (const width of WINDOWS) {
    found[`plainBefore${width}`] = each(count, b => Math.log1p(sum(plain, b - width, b)))
    found[`plainAfter${width}`] = each(count, b => Math.log1p(sum(plain, b + 1, b + 1 + width)))
    found[`linksBefore${width}`] = each(count, b => linkShare(b - width, b))
    found[`linksAfter${width}`] = each(count, b => linkShare(b + 1, b + 1 + width))
  }
  return found
}
