import { blockSums } from '../../page/facts/block-sums.ts'
import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { each, type FeatureGroup } from './group.ts'

/** How far to either side single neighbours are looked at, and over how many blocks windows are summed. */
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3]
const WINDOWS = [4, 10, 25]

/** The blocks before and after: one by one, and summed. What is beyond the page's ends is -1. */
export const around: FeatureGroup = page => {
  const { count, element, words, linkWords } = blocks(page)
  const { plain, linked, sentences } = blockSums(page)
  const t = blockText(page)
  const found: Record<string, Float32Array> = {}
  const at = (offset: number, value: (other: number, b: number) => number) =>
    each(count, b => (b + offset >= 0 && b + offset < count ? value(b + offset, b) : -1))
  for (const offset of NEIGHBOURS) {
    const side = offset < 0 ? `before${-offset}` : `after${offset}`
    found[`${side}_plain`] = at(offset, o => Math.log1p(words[o]! - linkWords[o]!))
    found[`${side}_links`] = at(offset, o => (words[o]! > 0 ? linkWords[o]! / words[o]! : 0))
    if (Math.abs(offset) > 2) continue
    found[`${side}_ends`] = at(offset, o => t.endsSentence[o]!)
    found[`${side}_function`] = at(offset, o => (t.tokens[o]! > 0 ? t.functionWords[o]! / t.tokens[o]! : 0))
    found[`${side}_tag`] = at(offset, (o, b) => (page.tag[element[o]!] === page.tag[element[b]!] ? 1 : 0))
    found[`${side}_sibling`] = at(offset, (o, b) =>
      page.parent[element[o]!] === page.parent[element[b]!] ? 1 : 0,
    )
  }
  return { ...found, ...windows(count, plain, linked, sentences) }
}

function windows(count: number, plain: Float64Array, linked: Float64Array, sentences: Float64Array): Columns {
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
    if (width === WINDOWS.at(-1)) continue
    found[`sentencesBefore${width}`] = each(count, b => sum(sentences, b - width, b))
    found[`sentencesAfter${width}`] = each(count, b => sum(sentences, b + 1, b + 1 + width))
  }
  return found
}
