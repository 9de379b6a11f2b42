import { lead, proseCandidates } from '../../methods/descent/weights.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blockText } from '../../page/facts/block-text.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { boxAbove } from '../../page/facts/boxes.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { Context, context } from '../../page/facts/context.ts'
import { shownCounts } from '../../page/facts/counts.ts'
import { likeness } from '../../page/facts/likeness.ts'
import { paths } from '../../page/facts/paths.ts'
import { UNIT_KINDS } from '../../page/facts/unit-kind.ts'
import { inside, type NodeId, type Page, tagMask } from '../../page/page.ts'
import type { NameOdds } from '../features/learned-names.ts'
import type { PageType } from '../model/page-types.ts'
import { appeals } from './appeals.ts'
import { boxIn, type Candidate, type Sure } from './candidates.ts'
import type { Containers } from './containers.ts'
import { linkSums } from './link-sums.ts'
import { unitNames } from './unit-names.ts'

/** The data by which the units of a page are judged. */
export interface Ground {
  readonly page: Page
  /** 1 for content, per block, and the probability of it. */
  readonly keep: Uint8Array
  readonly probability: Float32Array
  readonly type: PageType
  readonly sure: Sure
  readonly containers: Containers
  readonly odds: NameOdds
}

/** The blocks before and after whose probabilities are averaged. */
const NEIGHBOURS = 3
/** Levels of the descent are capped here. */
const DEEPEST = 20

/** The features of candidates, one entry per candidate. */
export function unitFeatures(ground: Ground, all: readonly Candidate[]): Columns {
  const rows = all.map(rowOf(ground))
  const names = Object.keys(rows[0] ?? {})
  return Object.fromEntries(names.map(name => [name, Float32Array.from(rows, row => row[name]!)]))
}

function rowOf(ground: Ground): (candidate: Candidate) => Record<string, number> {
  const { page, keep, probability, sure } = ground
  const { words, element } = blocks(page)
  const sums = blockSums(page)
  const marks = linkSums(page)
  const counts = shownCounts(page)
  const alike = likeness(page)
  const isParagraph = tagMask(page, new Set(['p']))
  const { numerals, currencies, addresses: contacts } = blockText(page)
  const bits = context(page)
  const kindOf = paths(page).kind
  const descended = descentAt(ground)
  const company = companyOf(ground)
  return candidate => {
    const { container, first, stop, from, to, kind } = candidate
    const over = (prefix: Float64Array) => prefix[to]! - prefix[from]!
    const within = (prefix: Int32Array) => prefix[stop]! - prefix[first]!
    const size = Math.max(1, to - from)
    const [plain, linked] = [over(sums.plain), over(sums.linked)]
    const links = within(marks.links)
    const parent = proseParent(candidate)
    const [opens, closes] = [sums.before[container]!, sums.before[page.end[container]!]!]
    const kept = (a: number, b: number) => Math.max(0, sure.words[b]! - sure.words[a]!)
    const all = Math.max(1, kept(opens, from) + kept(to, closes))
    const names = unitNames(page, candidate, ground.odds)
    const { asks, addresses, writers, isLabelled } = appeals(page, from, to)
    const score = within(counts.words) - 2 * within(counts.linkWords) - within(counts.tags)
    return {
      ...Object.fromEntries(UNIT_KINDS.map(name => [`is_${name}`, kind === name ? 1 : 0])),
      words: Math.log1p(plain + linked),
      linkShare: plain + linked > 0 ? linked / (plain + linked) : 0,
      blocks: Math.log1p(to - from),
      perBlock: (plain + linked) / size,
      links: links / size,
      away: links > 0 ? within(marks.away) / links : 0,
      jumps: links > 0 ? within(marks.jumps) / links : 0,
      paid: links > 0 ? within(marks.paid) / links : 0,
      media: Math.min(9, within(marks.media)),
      fields: Math.min(9, within(marks.fields)),
      icons: Math.min(3, within(marks.icons)),
      setOff: within(marks.setOff) / Math.max(1, plain + linked),
      sentences: over(sums.sentences) / size,
      functionWords: over(sums.functionWords) / Math.max(1, plain + linked),
      headings: over(sums.headings) / size,
      endsLinked: endsLinked(first, stop),
      dated: numerals.subarray(from, to).filter(Boolean).length / size,
      asks,
      addresses: addresses / (plain + linked + 3),
      appeals: (asks + addresses) / (plain + linked + 3),
      writers: Math.min(3, writers),
      labelled: isLabelled ? 1 : 0,
      prices: currencies.subarray(from, to).some(Boolean) ? 1 : 0,
      contacts: contacts.subarray(from, to).some(Boolean) ? 1 : 0,
      ...company(candidate),
      is_paragraph: isParagraph[page.tag[boxIn(page, candidate.first)]!]!,
      in_aside: contextOf(candidate, Context.aside),
      in_nav: contextOf(candidate, Context.nav | Context.footer | Context.header),
      in_form: contextOf(candidate, Context.form | Context.button),
      ...probabilities(from, to),
      before: Math.log1p(kept(sums.before[parent]!, from)),
      after: Math.log1p(kept(to, sums.before[page.end[parent]!]!)),
      position: kept(opens, from) / all,
      isBetween: candidate.isBetween ? 1 : 0,
      isForum: ground.type === 'forum' ? 1 : 0,
      share: (plain + linked) / all,
      announced: announced(candidate),
      referred: isReferred(ground, candidate) ? 1 : 0,
      alike: Math.log1p(alike.get(kindOf[boxIn(page, candidate.first)]!)!),
      clutter: names.clutter,
      clutterInside: names.clutterInside,
      part: names.part,
      worst: names.worst,
      best: names.best,
      worstInside: names.worstInside,
      shake: Math.sign(score) * Math.log1p(Math.abs(score)),
      ...descended(first, parent),
    }
  }

  /** 1 if a kept line with a colon among other kept text is before it; a half if nothing else is in their box. */
  function announced({ container, from, to }: Candidate): number {
    if (from === 0 || !keep[from - 1] || !announces(page, from - 1)) return 0
    const above = boxAbove(page)
    let box = above[element[from - 1]!]!
    while (box > container && sums.before[page.end[box]!]! <= from) box = above[box]!
    const [a, b] = [sums.before[box]!, sums.before[page.end[box]!]!]
    return sure.words[from - 1]! > sure.words[a]! || sure.words[b]! > sure.words[to]! ? 1 : 0.5
  }

  /** Whether the last word is in a link. */
  function endsLinked(first: NodeId, stop: NodeId): number {
    const { words, linkWords } = counts
    for (let id = stop - 1; id >= first; id--)
      if (words[id + 1]! > words[id]! || linkWords[id + 1]! > linkWords[id]!)
        return linkWords[id + 1]! > linkWords[id]! ? 1 : 0
    return 0
  }

  /** Whether an element of this kind is between a candidate and its container. */
  function contextOf(candidate: Candidate, mask: number): number {
    return (bits[boxIn(page, candidate.first)]! & ~bits[candidate.container]! & mask) === 0 ? 0 : 1
  }

  /** The model's probabilities inside and beside a candidate; -1 without blocks. */
  function probabilities(from: number, to: number): Record<string, number> {
    return {
      q_mean: mean(from, to),
      q_most: from < to ? Math.max(...probability.subarray(from, to)) : -1,
      q_kept: from < to ? (sure.kept[to]! - sure.kept[from]!) / (to - from) : -1,
      q_before: mean(Math.max(0, from - NEIGHBOURS), from),
      q_after: mean(to, Math.min(keep.length, to + NEIGHBOURS)),
    }
  }

  function mean(from: number, to: number): number {
    let [sum, weight] = [0, 0]
    for (let b = from; b < to; b++) {
      sum += probability[b]! * (words[b]! + 1)
      weight += words[b]! + 1
    }
    return weight > 0 ? sum / weight : -1
  }

  /** The nearest ancestor with other kept words. */
  function proseParent({ container, first, from, to }: Candidate): NodeId {
    const above = boxAbove(page)
    let id = page.parent[first]!
    for (; id > container; id = above[id]!) {
      const [a, b] = [sums.before[id]!, sums.before[page.end[id]!]!]
      if (sure.words[from]! > sure.words[a]! || sure.words[b]! > sure.words[to]!) return id
    }
    return container
  }
}

/** Features of the largest box around a candidate that has no other sure blocks: clutter often has several parts. */
function companyOf({ page, sure }: Ground): (candidate: Candidate) => Record<string, number> {
  const { before, plain, linked } = blockSums(page)
  const marks = linkSums(page)
  const above = boxAbove(page)
  const known = new Map<NodeId, Record<string, number>>()
  return ({ container, first, stop, from, to }) => {
    const others = (id: NodeId) =>
      sure.blocks[before[page.end[id]!]!]! -
      sure.blocks[before[id]!]! -
      (sure.blocks[to]! - sure.blocks[from]!)
    let box = -1
    for (let up = above[first]!; up > container && others(up) === 0; up = above[up]!) box = up
    if (box < 0) return read(first, stop)
    const own = known.get(box) ?? read(box, page.end[box]!)
    known.set(box, own)
    return own
  }

  function read(first: NodeId, stop: NodeId): Record<string, number> {
    const [from, to] = [before[first]!, before[stop]!]
    const within = (prefix: Int32Array) => prefix[stop]! - prefix[first]!
    const linkWords = linked[to]! - linked[from]!
    const words = plain[to]! - plain[from]! + linkWords
    const { asks, addresses } = appeals(page, from, to)
    return {
      w_words: Math.log1p(words),
      w_linkShare: words > 0 ? linkWords / words : 0,
      w_links: Math.min(9, within(marks.links)),
      w_away: Math.min(9, within(marks.away)),
      w_fields: Math.min(9, within(marks.fields)),
      w_asks: asks,
      w_appeals: (asks + addresses) / (words + 3),
    }
  }
}

/** Whether a block ends with a colon. */
export function announces(page: Page, block: number): boolean {
  return /[:：]\s*$/.test(blockString(page, block))
}

/** Whether a kept block refers to a section of notes. */
function isReferred({ page, keep }: Pick<Ground, 'page' | 'keep'>, { references }: Candidate): boolean {
  const { before } = blockSums(page)
  return references.some(link => keep[before[page.end[link]!]! - 1] === 1)
}

/** The spread of the descent at a node, and the levels between the node and the place where the descent halted. */
function descentAt({
  page,
  containers: { landing },
}: Ground): (first: NodeId, parent: NodeId) => Record<string, number> {
  const candidatesOf = proseCandidates(page, shownCounts(page))
  const spreads = new Map<NodeId, number>()
  const above = boxAbove(page)
  return (first, parent) => {
    let spread = spreads.get(parent)
    if (spread === undefined) {
      spread = lead(candidatesOf(parent)).spread
      spreads.set(parent, spread)
    }
    const halt = landing.find(id => inside(page, first, id))
    let levels = -1
    if (halt !== undefined)
      for (let id = parent; levels < DEEPEST && id >= halt && id > 0; id = above[id]!) levels++
    return { d_spread: spread, d_levels: levels }
  }
}
