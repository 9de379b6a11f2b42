import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Context, context } from '../../page/facts/context.ts'
import { shownCounts } from '../../page/facts/counts.ts'
import { text } from '../../page/facts/text.ts'
import { type Page, TEXT, tagMask } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'

/** Boilerpipe's line width, at which text is wrapped to measure density. */
const COLUMNS = 80

/** The block by itself: amount of text, share of links, punctuation. */
export const own: FeatureGroup = page => {
  const all = blocks(page)
  const { count, words, linkWords, chars } = all
  const t = blockText(page)
  const { anchors, breaks, code } = inlineCounts(page)
  const tags = tagsBefore(page)
  const share = (part: Float32Array, whole: Float32Array) =>
    each(count, b => (whole[b]! > 0 ? part[b]! / whole[b]! : 0))
  return {
    words: each(count, b => Math.log1p(words[b]!)),
    plainWords: each(count, b => Math.log1p(words[b]! - linkWords[b]!)),
    chars: each(count, b => Math.log1p(chars[b]!)),
    linkShare: each(count, b => (words[b]! > 0 ? linkWords[b]! / words[b]! : anchors[b]! > 0 ? 1 : 0)),
    wordLength: share(t.letters, t.tokens),
    capitals: share(t.capitals, t.tokens),
    digits: each(count, b => t.digits[b]! / Math.max(1, chars[b]!)),
    functionWords: share(t.functionWords, t.tokens),
    commas: each(count, b => Math.min(20, t.commas[b]!)),
    sentences: each(count, b => Math.min(20, t.sentences[b]!)),
    quotes: each(count, b => Math.min(8, t.quotes[b]!)),
    bars: each(count, b => Math.min(10, t.bars[b]!)),
    addresses: each(count, b => Math.min(5, t.addresses[b]!)),
    numerals: each(count, b => Math.min(5, t.numerals[b]!)),
    endsSentence: t.endsSentence,
    anchors: each(count, b => Math.min(20, anchors[b]!)),
    breaks: each(count, b => Math.min(10, breaks[b]!)),
    code: each(count, b => code[b]! / Math.max(1, chars[b]!)),
    density: each(count, b => density(words[b]!, chars[b]!)),
    tagsBefore: each(count, b => tags[b]!),
    tagsAfter: each(count, b => (b + 1 < count ? tags[b + 1]! : 60)),
  }
}

/** Words per full line of 80 columns (Boilerpipe's text density). A single line has its number of words. */
function density(words: number, chars: number): number {
  const lines = Math.ceil(chars / COLUMNS)
  return lines <= 1 ? words : (words * (1 - (chars % COLUMNS) / chars)) / (lines - 1)
}

/** Per block: the links and line breaks inside it, and how many of its characters are code. */
function inlineCounts(page: Page) {
  const { count, of } = blocks(page)
  const { chars } = text(page)
  const bits = context(page)
  const isAnchor = tagMask(page, new Set(['a']))
  const isBreak = tagMask(page, new Set(['br']))
  const [anchors, breaks, code] = [0, 1, 2].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let anchorsAhead = 0
  let last = -1
  for (let id = 0; id < page.size; id++) {
    if (!page.visible[id]) continue
    if (page.tag[id] !== TEXT) {
      // A link starts before its text, so it is counted for the block of the next text.
      if (isAnchor[page.tag[id]!]) anchorsAhead++
      else if (isBreak[page.tag[id]!] && last >= 0) breaks[last]!++
      continue
    }
    const block = of[id]!
    if (block < 0) continue
    anchors[block]! += anchorsAhead
    anchorsAhead = 0
    last = block
    if (bits[id]! & Context.code) code[block]! += chars[id]!
  }
  return { anchors, breaks, code }
}

/** Per block: the number of elements with their own box since the end of the previous block, at most 60. */
function tagsBefore(page: Page): Float32Array {
  const { count, first, stop } = blocks(page)
  const { tags } = shownCounts(page)
  return each(count, b => Math.min(60, tags[first[b]!]! - (b > 0 ? tags[stop[b - 1]!]! : 0)))
}
