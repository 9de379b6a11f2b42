import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page } from '../page.ts'
import { labelOf } from './element-label.ts'
import { depthsOf } from './post-depths.ts'
import { type Series, type SeriesPost, seriesOf } from './post-series.ts'
import { times } from './times.ts'

/** Something that one person wrote among others: in a forum, below an article, in a chat. */
export interface Post extends SeriesPost {
  /** The number of posts that it answers, one inside the other. */
  readonly depth: number
  /** Its nodes before the first post inside it lie in `[first, ownStop)`. The own nodes of posts do not overlap. */
  readonly ownStop: NodeId
}

/** Elements around a time are searched up to this many levels for a post. */
const LEVELS = 16
/** At least this many similar elements are a series, and of elements that are declared as posts, this many. */
const FEWEST = 3
const FEWEST_DECLARED = 2
/** The most series that are judged, the most numerous first, and the most nodes in them, in sizes of the page. */
const MOST_SERIES = 60
const MOST_NODES = 20
/** schema.org types of posts; a page may name them in full or in part. */
const DECLARED = /(?:Posting|Question|Answer|Comment)$/

/**
 * Finds posts by what they have in common: elements of the same kind, each with a time, a short text that differs from
 * one to the next (the author), and other text. The largest series is the thread; series inside its posts, such as
 * comments on answers, belong to it.
 * @returns the posts in document order; none on pages without a thread
 */
export const posts = fact((page: Page): readonly Post[] => {
  if (times(page).size < FEWEST_DECLARED) return []
  const found = candidates(page)
    .map(members => seriesOf(page, members))
    .filter(series => series !== null)
    .sort((a, b) => b.weight - a.weight || a.posts[0]!.first - b.posts[0]!.first)
  const [main, ...others] = found
  if (!main) return []
  const thread = [main, ...others.filter(series => isWithin(page, series, main))]
  const taken = new Set<NodeId>()
  const all: SeriesPost[] = []
  for (const series of thread) {
    const isNew = series.posts.every(
      ({ author, time, first }) => ![author, time, first].some(id => taken.has(id)),
    )
    if (!isNew) continue
    all.push(...series.posts)
    for (const { author, time, first } of series.posts) for (const id of [author, time, first]) taken.add(id)
    taken.delete(-1)
  }
  all.sort((a, b) => a.first - b.first)
  const depths = depthsOf(page, all)
  return all.map((post, i) => ({
    ...post,
    depth: depths[i]!,
    ownStop: Math.min(all[i + 1]?.first ?? post.stop, post.stop),
  }))
})

/** Whether each post of a series lies in a post of another. Both are in document order. */
function isWithin(page: Page, inner: Series, outer: Series): boolean {
  let next = 0
  let furthest = 0
  return inner.posts.every(({ first }) => {
    for (; next < outer.posts.length && outer.posts[next]!.first < first; next++)
      furthest = Math.max(furthest, outer.posts[next]!.stop)
    return page.end[first]! <= furthest
  })
}

/** Sets of similar elements with times in them, in document order. */
function candidates(page: Page): NodeId[][] {
  const groups = new Map<string, Set<NodeId>>()
  const seen = new Set<NodeId>()
  for (const time of times(page).keys()) {
    let at = page.parent[time]!
    for (let level = 0; at > 0 && level < LEVELS; at = page.parent[at]!, level++) {
      if (seen.has(at)) continue
      seen.add(at)
      for (const key of keysOf(page, at)) {
        const own = groups.get(key)
        if (own) own.add(at)
        else groups.set(key, new Set([at]))
      }
    }
  }
  const large = [...groups]
    .filter(([key, { size }]) => size >= (key === 'declared' ? FEWEST_DECLARED : FEWEST) || size === 2)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, MOST_SERIES)
    .map(([, members]) => [...members].sort((a, b) => a - b))
  let nodes = 0
  return large.filter(members => {
    const own = nodesIn(page, members)
    if (nodes + own > MOST_NODES * page.size) return false
    nodes += own
    return true
  })
}

/** The number of nodes in elements, which are in document order and may be nested. */
function nodesIn(page: Page, members: readonly NodeId[]): number {
  let nodes = 0
  let stop = 0
  for (const id of members) {
    if (id < stop) continue
    stop = page.end[id]!
    nodes += stop - id
  }
  return nodes
}

/** The series to which an element may belong: of its own name and class, of its siblings, and of declared posts. */
function keysOf(page: Page, id: NodeId): string[] {
  const label = labelOf(page, id)
  const tag = page.tags[page.tag[id]!]!
  const keys = [`${page.parent[id]} ${tag}`]
  if (label !== tag || tag.includes('-') || tag === 'article') keys.push(label)
  if (DECLARED.test(attribute(elementOf(page, id), 'itemtype') ?? '')) keys.push('declared')
  return keys
}
