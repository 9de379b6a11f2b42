import type { Columns } from '../../page/facts/columns.ts'
import type { Outline } from '../../page/facts/outline.ts'
import { each, same } from '../features/group.ts'

/** The distances of the single neighbours, and the widths of the windows whose means are taken, in blocks. */
const NEIGHBOURS = [1, 2, 3]
const WINDOWS = [4, 10, 30]
/** How many levels above a block are described, not counting wrappers. */
const LEVELS = 6
/** Also described: the nearest element that holds this share of the likely content, at most `HIGHEST` levels up. */
const SHARES = [0.2, 0.5, 0.9]
const HIGHEST = 25
/** A block is surely content above this probability and with at least this many words. */
const SURE = 0.5
const SURE_WORDS = 8
/** Distances to a sure block are capped at `FAR`; without a sure block the value is `NONE`. */
const FAR = 40
const NONE = 60

/**
 * The features of the second look: the first look's results around a block, that is for its neighbours, the elements
 * around it, blocks at the same path and similar siblings. (Stacking: Wolpert 1992; over a sequence: Cohen & Carvalho
 * 2005.)
 * @param q probability of being content by the first look, per block
 */
export function secondLook(outline: Outline, q: ArrayLike<number>): Columns {
  const count = q.length
  const { words } = outline
  const weight = (b: number) => words[b]! + 1
  const likely = prefixSums(count, b => weight(b) * q[b]!)
  const all = prefixSums(count, weight)
  const kept = prefixSums(count, b => words[b]! * q[b]!)
  const total = Math.max(1, kept[count]!)
  const mean = (from: number, to: number) =>
    (likely[to]! - likely[from]!) / Math.max(1e-6, all[to]! - all[from]!)
  const share = (from: number, to: number) => (kept[to]! - kept[from]!) / total

  const found: Record<string, Float32Array> = { q: each(count, b => q[b]!) }
  for (const n of NEIGHBOURS) {
    found[`q_before${n}`] = each(count, b => (b >= n ? q[b - n]! : -1))
    found[`q_after${n}`] = each(count, b => (b + n < count ? q[b + n]! : -1))
  }
  for (const n of WINDOWS) {
    found[`q_mean_before${n}`] = each(count, b => mean(Math.max(0, b - n), b))
    found[`q_mean_after${n}`] = each(count, b => mean(b + 1, Math.min(count, b + 1 + n)))
  }
  found['q_share_before'] = each(count, b => share(0, b))
  found['q_share_after'] = each(count, b => share(b + 1, count))
  Object.assign(found, sureNeighbours(count, words, q, all))
  Object.assign(found, elementsAround(outline, mean, share, likely, all))
  Object.assign(found, similarBlocks(outline, q, likely, all))

  let runs = 0
  let most = 0
  let doubt = 0
  for (let b = 0; b < count; b++) {
    if (q[b]! > SURE && !(b > 0 && q[b - 1]! > SURE)) runs++
    most = Math.max(most, q[b]!)
    doubt += Math.abs(q[b]! - 0.5) * weight(b)
  }
  const pageWords = prefixSums(count, b => words[b]!)[count]!
  found['q_page_kept'] = same(count, Math.log1p(total))
  found['q_page_share'] = same(count, total / Math.max(1, pageWords))
  found['q_page_sure'] = same(count, doubt / Math.max(1, all[count]!))
  found['q_page_runs'] = same(count, runs)
  found['q_page_most'] = same(count, most)
  return found
}

type OverBlocks = (from: number, to: number) => number

/** The distance to the nearest sure content block before and after, in blocks and in words. */
function sureNeighbours(
  count: number,
  words: ArrayLike<number>,
  q: ArrayLike<number>,
  all: Float64Array,
): Columns {
  const isSure = (b: number) => q[b]! > SURE && words[b]! >= SURE_WORDS
  const before = new Int32Array(count)
  const after = new Int32Array(count)
  for (let b = 0, last = -1; b < count; b++) {
    before[b] = last
    if (isSure(b)) last = b
  }
  for (let b = count - 1, next = -1; b >= 0; b--) {
    after[b] = next
    if (isSure(b)) next = b
  }
  return {
    q_sure_before: each(count, b => (before[b]! < 0 ? NONE : Math.min(FAR, b - before[b]!))),
    q_sure_after: each(count, b => (after[b]! < 0 ? NONE : Math.min(FAR, after[b]! - b))),
    q_words_before: each(count, b => (before[b]! < 0 ? 9 : Math.log1p(all[b]! - all[before[b]! + 1]!))),
    q_words_after: each(count, b =>
      after[b]! < 0 ? 9 : Math.log1p(Math.max(0, all[after[b]!]! - all[Math.min(b + 1, count)]!)),
    ),
  }
}

/** The elements around a block, and the one element whose blocks are together the most valuable. */
function elementsAround(
  { parent, from, to, box, holder }: Outline,
  mean: OverBlocks,
  share: OverBlocks,
  likely: Float64Array,
  all: Float64Array,
): Columns {
  const size = parent.length
  const up = new Int32Array(size)
  const means = new Float64Array(size)
  const shares = new Float64Array(size)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < size; at++) {
    const above = parent[at]!
    up[at] = above <= 0 || box[above] ? Math.max(0, above) : up[above]!
    means[at] = mean(from[at]!, to[at]!)
    shares[at] = share(from[at]!, to[at]!)
    const worth = 2 * (likely[to[at]!]! - likely[from[at]!]!) - (all[to[at]!]! - all[from[at]!]!)
    if (worth >= most) {
      most = worth
      best = at
    }
  }
  const found: Record<string, Float32Array> = {}
  const count = holder.length
  const innermost = Int32Array.from(holder, at => (box[at] ? at : up[at]!))
  let here = innermost
  for (let level = 0; level < LEVELS; level++) {
    const now = here
    found[`q_up${level}`] = each(count, b => means[now[b]!]!)
    found[`q_up${level}_share`] = each(count, b => shares[now[b]!]!)
    here = now.map(at => up[at]!)
  }
  for (const part of SHARES) {
    const levels = new Float32Array(innermost.length).fill(HIGHEST)
    const holding = innermost.map((start, b) => {
      let at = start
      for (let level = 0; level < HIGHEST; level++, at = up[at]!)
        if (shares[at]! >= part) {
          levels[b] = level
          return at
        }
      return -1
    })
    found[`q_holds${part * 10}`] = each(count, b => (holding[b]! < 0 ? -1 : means[holding[b]!]!))
    found[`q_holds${part * 10}_up`] = levels
  }
  const [start, stop] = [from[best] ?? 0, to[best] ?? 0]
  found['q_best_in'] = each(count, b => (b >= start && b < stop ? 1 : 0))
  found['q_best_from'] = each(count, b =>
    b < start ? Math.max(-20, b - start) : b >= stop ? Math.min(20, b - stop + 1) : 0,
  )
  found['q_best_mean'] = same(count, means[best] ?? 0)
  found['q_best_share'] = same(count, shares[best] ?? 0)
  return found
}

/** Blocks at the same path, with and without the block itself, and the block's family of similar siblings. */
function similarBlocks(
  outline: Outline,
  q: ArrayLike<number>,
  likely: Float64Array,
  all: Float64Array,
): Columns {
  const { path, words, parent, from, to, family, holder } = outline
  const count = q.length
  const sums = new Map<number, { weight: number; likely: number }>()
  for (let b = 0; b < q.length; b++) {
    const sum = sums.get(path[b]!) ?? { weight: 0, likely: 0 }
    sum.weight += words[b]! + 1
    sum.likely += (words[b]! + 1) * q[b]!
    sums.set(path[b]!, sum)
  }
  const others = (b: number) => {
    const { weight, likely } = sums.get(path[b]!)!
    const own = words[b]! + 1
    return weight > own ? (likely - own * q[b]!) / (weight - own) : -1
  }
  const members = new Map<number, { weight: number; likely: number }>()
  for (let at = 0; at < parent.length; at++) {
    if (family[at]! < 0) continue
    const sum = members.get(family[at]!) ?? { weight: 0, likely: 0 }
    sum.weight += all[to[at]!]! - all[from[at]!]!
    sum.likely += likely[to[at]!]! - likely[from[at]!]!
    members.set(family[at]!, sum)
  }
  const nearest = new Int32Array(parent.length)
  for (let at = 0; at < parent.length; at++)
    nearest[at] = family[at]! >= 0 ? family[at]! : parent[at]! < 0 ? -1 : nearest[parent[at]!]!
  const ofFamily = (b: number) => {
    const sum = members.get(nearest[holder[b]!]!)
    return sum ? sum.likely / sum.weight : -1
  }
  return {
    q_path: each(count, b => sums.get(path[b]!)!.likely / sums.get(path[b]!)!.weight),
    q_path_others: each(count, others),
    q_family: each(count, ofFamily),
  }
}

function prefixSums(count: number, of: (b: number) => number): Float64Array {
  const sums = new Float64Array(count + 1)
  for (let b = 0; b < count; b++) sums[b + 1] = sums[b]! + of(b)
  return sums
}
