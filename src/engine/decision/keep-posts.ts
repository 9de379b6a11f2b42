import { attribute } from '../../dom/safe-dom.ts'
import type { ReasonCode } from '../../schema/reading.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { type Post, posts } from '../page/facts/posts.ts'
import { elementOf, inside, type NodeId, type Page } from '../page/page.ts'
import type { BlockDecision } from './block-decision.ts'
import { keptWords } from './kept-words.ts'
import type { Verdict } from './verdict.ts'

/** A page is a thread if this share of its kept words is in posts. */
const THREAD_SHARE = 0.35
/** Fewer kept words outside posts are only the title or a note above a thread, not an article. */
const FEWEST_WORDS = 10
/** The element of the text must have at least this share of the kept words of its post. */
const BODY_SHARE = 0.5
/** The most levels from the text of a tooltip up to its element. */
const REACH = 3

/**
 * Keeps the text of every post of a thread, however short, and nothing else of these posts: their authors and times are
 * shown in another form. Posts below an article are not kept, unless the person asks for them.
 * @param areWanted whether the person asks for the posts below the article
 */
export function keepPosts<T extends BlockDecision>(page: Page, decided: T, areWanted: boolean): T {
  const all = posts(page)
  if (all.length === 0) return decided
  const owners = ownersOf(page, all)
  const inPosts = decided.keep.map((kept, block) => (owners[block]! >= 0 ? kept : 0))
  const [inThread, inAll] = [keptWords(page, inPosts), keptWords(page, decided.keep)]
  const isAlone = inAll - inThread < FEWEST_WORDS && all.every(({ isSure }) => isSure)
  if (!areWanted && !isAlone && (inThread === 0 || inThread < THREAD_SHARE * inAll)) return decided
  const keep = decided.keep.slice()
  const pruned = decided.pruned.slice()
  const { first, words } = blocks(page)
  const blocksOf = ownBlocks(all, owners)
  all.forEach((post, i) => {
    const own = blocksOf[i]!
    const inBody = (block: number) => post.body < 0 || inside(page, first[block]!, post.body)
    const sum = (part: readonly number[]) => part.reduce((total, block) => total + words[block]!, 0)
    const kept = own.filter(block => decided.keep[block])
    // In some posts the text is outside the element that has the text of the other posts.
    if (sum(kept.filter(inBody)) < BODY_SHARE * sum(kept)) return
    for (const block of own)
      keep[block] = Number(inBody(block) && !isHead(page, post, block) && !isTooltip(page, first[block]!))
    const isOutside = (id: NodeId) => page.end[id]! <= post.body || id >= page.end[post.body]!
    for (let id = post.first; id < post.ownStop; id++) pruned[id] = Number(post.body >= 0 && isOutside(id))
  })
  return {
    ...decided,
    keep,
    pruned,
    evidence(block: number) {
      const grounds = decided.evidence(block)
      if (keep[block] === decided.keep[block]) return grounds
      const code: ReasonCode = keep[block] ? 'together' : 'outside-article'
      return [{ method: 'model', vote: keep[block] ? 1 : -1, reason: { code, values: [] } }, ...grounds]
    },
  }
}

/** The number of posts below an article; 0 if a post is kept, or if one of them is not surely a post. */
export function droppedPosts(page: Page, { keep }: Pick<Verdict, 'keep'>): number {
  const all = posts(page)
  const isKept = ownersOf(page, all).some((owner, block) => owner >= 0 && keep[block])
  return isKept || !all.every(({ isSure }) => isSure) ? 0 : all.length
}

/** Per block: the innermost post that it belongs to, by its number; -1 for none. */
function ownersOf(page: Page, all: readonly Post[]): Int32Array {
  const { before } = blockSums(page)
  const owners = new Int32Array(blocks(page).count).fill(-1)
  // The posts around a block, the innermost last.
  const open: number[] = []
  let next = 0
  for (let block = 0; block < owners.length; block++) {
    for (; next < all.length && before[all[next]!.first]! <= block; next++) open.push(next)
    while (open.length > 0 && before[all[open.at(-1)!]!.stop]! <= block) open.pop()
    owners[block] = open.at(-1) ?? -1
  }
  return owners
}

/** Per post: the blocks that belong to it. */
function ownBlocks(all: readonly Post[], owners: Int32Array): number[][] {
  const own = all.map((): number[] => [])
  owners.forEach((owner, block) => {
    own[owner]?.push(block)
  })
  return own
}

/** Whether a text is a tooltip, such as that of a button over a picture. */
function isTooltip(page: Page, text: NodeId): boolean {
  let id = page.parent[text]!
  for (let step = 0; step < REACH && id > 0; step++, id = page.parent[id]!)
    if (attribute(elementOf(page, id), 'role') === 'tooltip') return true
  return false
}

/** Whether a block has only the author and the time of a post. */
function isHead(page: Page, { author, time }: Post, block: number): boolean {
  const { first, stop, of } = blocks(page)
  const isShown = (id: NodeId) => id === author || (time >= 0 && inside(page, id, time))
  for (let id = first[block]!; id < stop[block]!; id++) if (of[id] === block && !isShown(id)) return false
  return true
}
