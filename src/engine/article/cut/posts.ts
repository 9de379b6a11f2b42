import { attribute, characterData } from '../../../dom/safe-dom.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blockAbove } from '../../page/facts/block-above.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { authorName } from '../../page/facts/post-series.ts'
import { type Post, posts } from '../../page/facts/posts.ts'
import {
  Display,
  elementOf,
  inside,
  type NodeId,
  type Page,
  TEXT,
  tagMask,
  tagName,
} from '../../page/page.ts'
import { sumIn } from './holding.ts'
import type { Kept } from './kept.ts'
import { containerTag } from './kept-names.ts'

/** At least this many similar parts are a series; two may be similar by chance. */
const SHORTEST_SERIES = 3
/** Posts are distinguished by this many dropped texts, such as a name and a date. */
const COMPARED_TEXTS = 2
/** A single post is an article. */
const FEWEST_POSTS = 2
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The posts that an article contains. */
export interface KeptPosts {
  /** By their first nodes. */
  readonly byFirst: ReadonlyMap<NodeId, Post>
  /** The text nodes with their authors and times, which are attributes of the post's section. */
  readonly shown: ReadonlySet<NodeId>
  /** The elements that posts begin in or with. Posts are copied side by side, whatever contains them on the page. */
  readonly around: ReadonlySet<NodeId>
}

export const NO_POSTS: KeptPosts = { byFirst: new Map(), shown: new Set(), around: new Set() }

/** Finds the posts that have kept text. */
export function keptPosts(page: Page, kept: Kept): KeptPosts {
  const { container, begun } = kept
  const isKept = ({ first, stop }: Post) => first > container && begun[stop]! > begun[first]!
  const found = posts(page).filter(isKept)
  if (found.length < FEWEST_POSTS) return NO_POSTS
  const shown = new Set<NodeId>()
  const around = new Set<NodeId>()
  for (const { first, author, time, body, ownStop } of found) {
    for (const each of authorName(page, author) ? [author, time] : [time])
      for (let id = each; id >= 0 && id < page.end[each]!; id++) shown.add(id)
    if (body >= 0 && page.display[body] !== Display.block) {
      // If the text is inline, its line also contains the author and separators.
      const line = blockAbove(page)[body]!
      for (let id = Math.max(line, first); id < Math.min(page.end[line]!, ownStop); id++)
        if (page.tag[id] === TEXT && !inside(page, id, body)) shown.add(id)
    }
    for (let id = first; id > container && !around.has(id); id = page.parent[id]!) around.add(id)
  }
  // A `details` element around the author folds the whole post, so it is not part of the post's text.
  for (const { first, author } of found)
    for (let id = page.parent[author]!; id > first; id = page.parent[id]!)
      if (tagName(page, id) === 'details') around.add(id)
  return { byFirst: new Map(found.map(post => [post.first, post])), shown, around }
}

/**
 * Finds series of posts: in a forum, a live blog, or a list of comments. They are siblings with the same tag and class.
 * Of each post, some text is kept and some dropped, which names the author and the date; without a separator the words
 * of two people would run together. The dropped texts of posts differ, while those of other repeated parts, such as
 * advertisements, are the same. Parts that begin with a heading need no separator.
 * @returns the elements that get a line before them: all posts of a series but the first
 */
export function laterPosts(page: Page, verdict: Verdict, kept: Kept): ReadonlySet<NodeId> {
  const dropped = nextDropped(page, verdict)
  const headed = headedTexts(page, kept)
  const series = new Map<string, NodeId[]>()
  for (let id = kept.container + 1; id < page.end[kept.container]!; id++) {
    if (page.tag[id] === TEXT || page.display[id] !== Display.block) continue
    if (sumIn(page, kept.begun, id) === 0 || dropped[id]! >= page.end[id]!) continue
    const name = tagName(page, id)
    if (containerTag(name) || name === 'p' || headed[id]! > id) continue
    const [firstClass = ''] = (attribute(elementOf(page, id), 'class') ?? '').trim().split(/\s+/, 1)
    const key = `${page.parent[id]} ${name} ${firstClass}`
    const own = series.get(key)
    if (own) own.push(id)
    else series.set(key, [id])
  }
  const arePosts = (parts: readonly NodeId[]) =>
    parts.length >= SHORTEST_SERIES &&
    new Set(parts.map(id => droppedTextOf(page, dropped, id))).size >= SHORTEST_SERIES
  return new Set([...series.values()].filter(arePosts).flatMap(posts => posts.slice(1)))
}

/** The first dropped texts of an element. */
function droppedTextOf(page: Page, dropped: Int32Array, id: NodeId): string {
  const texts: string[] = []
  for (let at = dropped[id]!; at < page.end[id]! && texts.length < COMPARED_TEXTS; at = dropped[at + 1]!)
    texts.push(characterData(page.node[at] as Text).trim())
  return texts.join('\n')
}

/** Per node: the first shown and dropped text at or after it; `page.size` if there is none. */
function nextDropped(page: Page, { keep }: Verdict): Int32Array {
  const { of } = blocks(page)
  const next = new Int32Array(page.size + 1).fill(page.size)
  for (let id = page.size - 1; id >= 0; id--) next[id] = of[id]! >= 0 && !keep[of[id]!] ? id : next[id + 1]!
  return next
}

/** Per node: the heading around the first text at or after it; -1 if that text is in no heading. */
function headedTexts(page: Page, { begun }: Kept): Int32Array {
  const isHeading = tagMask(page, HEADINGS)
  const around = new Int32Array(page.size).fill(-1)
  for (let id = 1; id < page.size; id++)
    around[id] = isHeading[page.tag[id]!] ? id : around[page.parent[id]!]!
  const next = new Int32Array(page.size).fill(-1)
  for (let id = page.size - 1, heading = -1; id >= 0; id--) {
    if (begun[id + 1]! > begun[id]!) heading = around[id]!
    next[id] = heading
  }
  return next
}
