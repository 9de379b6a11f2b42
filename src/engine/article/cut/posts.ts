import type { Verdict } from '../../ensemble/verdict.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Display, elementOf, type NodeId, type Page, TEXT, tagMask, tagName } from '../../page/page.ts'
import { attribute, characterData } from '../../page/safe-dom.ts'
import { sumIn } from './holding.ts'
import type { Kept } from './kept.ts'
import { containerTag } from './names.ts'

/** So many parts alike are a series; two may be alike by chance. */
const SERIES = 3
/** By so many texts that are left out, one post is told from another: a name, a date. */
const BY_TEXTS = 2
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * Where a series of posts goes on: in a forum, a live blog, a row of comments. They stand side by side and are called
 * the same. Of each, some text is kept and some is not, since that says who wrote and when; without it, two people's
 * words run into one another. What is left out of parts of an article says the same of each: that it is an
 * advertisement. A part that begins with a heading is told apart by that.
 * @returns the elements before which there is to be a line
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
    parts.length >= SERIES && new Set(parts.map(id => leftOutOf(page, dropped, id))).size >= SERIES
  return new Set([...series.values()].filter(arePosts).flatMap(posts => posts.slice(1)))
}

/** The first texts that are left out of an element. */
function leftOutOf(page: Page, dropped: Int32Array, id: NodeId): string {
  const texts: string[] = []
  for (let at = dropped[id]!; at < page.end[id]! && texts.length < BY_TEXTS; at = dropped[at + 1]!)
    texts.push(characterData(page.node[at] as Text).trim())
  return texts.join('\n')
}

/** Per node, it or the next one that is a shown text and not kept; `page.size` where there is none. */
function nextDropped(page: Page, { keep }: Verdict): Int32Array {
  const { of } = blocks(page)
  const next = new Int32Array(page.size + 1).fill(page.size)
  for (let id = page.size - 1; id >= 0; id--) next[id] = of[id]! >= 0 && !keep[of[id]!] ? id : next[id + 1]!
  return next
}

/** Per node, the heading around the next text that begins in it or after it; -1 where that stands in none. */
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
