import { attribute } from '../../../dom/safe-dom.ts'
import { pruning } from '../../methods/prune/prune.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { nameTokens, rawNames } from '../../page/facts/element-names.ts'
import { type Unit, units } from '../../page/facts/units.ts'
import { IMAGE_ADDRESS } from '../../page/image-address.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'
import { keptTest, type Range } from '../pruned-around.ts'
import { UNIT_REASONS, type UnitDecision } from './decide-units.ts'

/** An image with a side below this, in pixels, is a symbol or a portrait. */
const SMALLEST_SIDE = 64
/** The most words of a caption per image. */
const CAPTION_WORDS = 120
/** So many other words may stand between the text and a picture before or after it: a date, or the name of the author. */
const WORDS_BEFORE = 60
const WORDS_AFTER = 10
/** The name of an element with a caption has one of these in it. */
const CAPTION = /caption|credit|legend/

/** Pictures and players, and the custom elements that stand for them. */
const PICTURE = /^(?:img|video|audio|iframe|canvas|svg|noscript|object|(?:amp|lite)-.+)$/
const KINDS: ReadonlySet<string> = new Set(['figure', 'image', 'list'])
/** The class of a post of a network, as the code to embed it has it. Scripts of the network draw it on the page. */
const QUOTED_POST =
  /(?:^|\s)(?:twitter-tweet|instagram-media|text-post-media|(?:mastodon|bluesky|tiktok|reddit)-embed)/
const NO_CAPTION: ReadonlySet<string> = new Set('form input select textarea'.split(' '))

/** The part of a page that shows pictures with their captions: its nodes `[first, stop)` and its blocks `[from, to)`. */
interface Figure extends Range {
  readonly kind: Unit['kind']
  readonly from: number
  readonly to: number
}

/**
 * Keeps the captioned pictures in a text, and those right before and after it. An image without a caption is shown among
 * kept text, so an image with a caption must be, too, however unlike prose its caption is. The teasers and
 * advertisements among pictures are links to other pages; the judgement on these stays as it is. Posts that the text quotes
 * are kept, too: some are nothing but a link until a script has drawn them.
 * @param barred not 0 for blocks that a rule forbids
 */
export function keepIllustrations(page: Page, decision: UnitDecision, barred: Uint8Array): UnitDecision {
  const keep = decision.keep.slice()
  const because = decision.because.slice()
  const found = illustrations(page, decision, barred)
  for (const { kind, from, to } of found)
    for (let block = from; block < to; block++) {
      if (!keep[block])
        because[block] = 1 + UNIT_REASONS.indexOf(kind === 'quote' ? 'unit-kept' : 'illustration')
      keep[block] = 1
    }
  return { ...decision, keep, because, shown: [...decision.shown, ...found] }
}

function illustrations(page: Page, { keep, shown }: UnitDecision, barred: Uint8Array): Figure[] {
  const firstKept = keep.indexOf(1)
  const lastKept = keep.lastIndexOf(1)
  if (firstKept < 0) return []
  const { before, plain, linked, headings } = blockSums(page)
  const holdsKept = keptTest(page, keep, shown)
  const causeToPrune = pruning(page)
  const headline = page.tags.indexOf('h1')
  const words = (from: number, to: number) => plain[to]! - plain[from]! + linked[to]! - linked[from]!

  return units(page)
    .filter(
      ({ kind, first }) => KINDS.has(kind) || (kind === 'quote' && QUOTED_POST.test(rawNames(page)(first))),
    )
    .map(({ kind, first, stop }) => {
      const end = kind === 'figure' || kind === 'image' ? captionAfter(first, stop) : stop
      return { kind, first, stop: end, from: before[first]!, to: before[end]! }
    })
    .filter(part => isNear(part) && (part.kind === 'quote' || isIllustration(part)) && isInText(part))

  /** The end of the caption that stands right after a picture without one. */
  function captionAfter(first: NodeId, stop: NodeId): NodeId {
    const isAlone = before[first] === before[stop]
    const isNext = isAlone && stop < page.size && page.parent[stop] === page.parent[first]
    const isCaption =
      isNext && tagName(page, stop) === 'figcaption' && before[page.end[stop]!] === before[stop]! + 1
    return isCaption ? page.end[stop]! : stop
  }

  /** Whether a picture is among the text, or next to it. */
  function isNear({ from, to }: Figure): boolean {
    if (from === to) return false
    if (to <= firstKept) return words(to, firstKept) <= WORDS_BEFORE
    return from <= lastKept || words(lastKept + 1, from) <= WORDS_AFTER
  }

  /** Whether these are large pictures with captions, none of them a link to another page. */
  function isIllustration({ kind, first, stop, from, to }: Figure): boolean {
    if (headings[to]! > headings[from]! || barred.subarray(from, to).includes(1)) return false
    let isCaptioned = kind === 'list' || tagName(page, first) === 'figure'
    let pictures = 0
    let enlarged = 0
    let items = 0
    for (let id = first; id < stop; id++) {
      const name = tagName(page, id)
      if (NO_CAPTION.has(name)) return false
      if (name === 'li') items++
      isCaptioned ||= name === 'figcaption' || nameTokens(page)(id).some(token => CAPTION.test(token))
      if (!PICTURE.test(name) && !(name && attribute(elementOf(page, id), 'role') === 'img')) continue
      if (isSmall(id)) continue
      const address = linkAround(id)
      if (address && !IMAGE_ADDRESS.test(address)) return false
      if (address) enlarged++
      pictures++
    }
    // One item of a gallery may be its title.
    if (pictures === 0 || (kind === 'list' && (pictures === 1 || items > pictures + 1))) return false
    if (!isCaptioned || words(from, to) > CAPTION_WORDS * pictures) return false
    // A picture that is a link to its own file is no teaser, so its caption may be a link.
    return enlarged === pictures || linked[to]! - linked[from]! <= plain[to]! - plain[from]!
  }

  function isSmall(id: NodeId): boolean {
    const side = (name: string) => Number.parseInt(attribute(elementOf(page, id), name) ?? '', 10)
    return side('width') < SMALLEST_SIDE || side('height') < SMALLEST_SIDE
  }

  /** The address of the link that a picture is in; '' without one, and for a place on this page. */
  function linkAround(id: NodeId): string {
    let up = id
    while (up > 0 && tagName(page, up) !== 'a') up = page.parent[up]!
    const address = up > 0 ? (attribute(elementOf(page, up), 'href') ?? '') : ''
    return address.startsWith('#') ? '' : address
  }

  /** Whether the first text around a picture is kept, or is the headline, and no name around it says that it is no text. */
  function isInText({ first, from, to }: Figure): boolean {
    for (let up = first; up > 0; up = page.parent[up]!) {
      if (holdsKept(up) && before[page.end[up]!]! - before[up]! > to - from) return true
      if (causeToPrune(up)) return false
      const isMore = before[page.end[up]!]! > to || before[up]! < from
      if (isMore) return to <= firstKept && page.tag.subarray(up, page.end[up]).includes(headline)
    }
    return true
  }
}
