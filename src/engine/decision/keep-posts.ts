import type { ReasonCode } from '../../schema/reading.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { type Post, posts } from '../page/facts/posts.ts'
import { inside, type NodeId, type Page } from '../page/page.ts'
import type { BlockDecision } from './block-decision.ts'
import { keptWords } from './kept-words.ts'
import type { Verdict } from './verdict.ts'

/** A page is a thread if this share of its kept words is in posts. */
const THREAD_SHARE = 0.5
/** An article of fewer words is none, but the title or the note above a thread. */
const FEWEST_WORDS = 10
/** The element of the text must have at least this share of the kept words of its post. */
const BODY_SHARE = 0.5

/**
 * Keeps the text of every post of a thread, however short, and nothing else of these posts: their authors and times are
 * shown in another form. Posts below an article are no part of it, unless the person asks for them.
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
  all.forEach((post, i) => {
    const own = blocksOf(page, post).filter(block => owners[block] === i)
    const inBody = (block: number) => post.body < 0 || inside(page, first[block]!, post.body)
    const sum = (part: readonly number[]) => part.reduce((total, block) => total + words[block]!, 0)
    const kept = own.filter(block => decided.keep[block])
    // Somebody may write outside of the element that has the text of the other posts.
    if (sum(kept.filter(inBody)) < BODY_SHARE * sum(kept)) return
    for (const block of own) keep[block] = Number(inBody(block) && !isHead(page, post, block))
    const next = all[i + 1]?.first ?? post.stop
    const isOutside = (id: NodeId) => page.end[id]! <= post.body || id >= page.end[post.body]!
    for (let id = post.first; id < Math.min(next, post.stop); id++)
      pruned[id] = Number(post.body >= 0 && isOutside(id))
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

/** The number of posts below an article, none of which is in it. They are surely posts: so their authors say. */
export function droppedPosts(page: Page, { keep }: Pick<Verdict, 'keep'>): number {
  const all = posts(page)
  const isKept = all.some(post => blocksOf(page, post).some(block => keep[block]))
  return isKept || !all.every(({ isSure }) => isSure) ? 0 : all.length
}

/** Per block: the innermost post that it belongs to, by its number; -1 for none. */
function ownersOf(page: Page, all: readonly Post[]): Int32Array {
  const owners = new Int32Array(blocks(page).count).fill(-1)
  all.forEach((post, i) => {
    for (const block of blocksOf(page, post)) owners[block] = i
  })
  return owners
}

function blocksOf(page: Page, { first, stop }: Post): number[] {
  const { before } = blockSums(page)
  return Array.from({ length: before[stop]! - before[first]! }, (_, i) => before[first]! + i)
}

/** Whether a block has only the author and the time of a post. */
function isHead(page: Page, { author, time }: Post, block: number): boolean {
  const { first, stop, of } = blocks(page)
  const isShown = (id: NodeId) => id === author || (time >= 0 && inside(page, id, time))
  for (let id = first[block]!; id < stop[block]!; id++) if (of[id] === block && !isShown(id)) return false
  return true
}
