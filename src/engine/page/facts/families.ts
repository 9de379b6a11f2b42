import { fact } from '../fact.ts'
import { Display, type NodeId, type Page } from '../page.ts'
import { blockSums, inSubtree } from './block-sums.ts'
import { boxAbove, boxes } from './boxes.ts'
import { paths } from './paths.ts'

/**
 * At least three siblings of the same kind (wrappers not counted): the posts of a thread, the cards of a listing, the
 * paragraphs of a text.
 */
export interface Family {
  /** The first member. */
  readonly id: NodeId
  readonly size: number
  readonly words: number
  readonly linkShare: number
  /**
   * Words per member: the mean, the standard deviation divided by the mean, and the largest member's share of all
   * words.
   */
  readonly mean: number
  readonly spread: number
  readonly largest: number
  /** Sentences per member. */
  readonly sentences: number
}

export interface Families {
  /** Per element: its family, if it has one. */
  readonly of: ReadonlyMap<NodeId, Family>
  /** The family with the most words outside links, if there is one. */
  readonly main: Family | null
}

const SMALLEST = 3

export const families = fact((page: Page): Families => {
  const { kind } = paths(page)
  const box = boxes(page)
  const above = boxAbove(page)
  const groups = new Map<number, NodeId[]>()
  for (let id = 1; id < page.size; id++) {
    if (!box[id] || page.display[id] !== Display.block) continue
    const key = above[id]! * 65_536 + kind[id]!
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  const of = new Map<NodeId, Family>()
  let main: Family | null = null
  for (const members of groups.values()) {
    if (members.length < SMALLEST) continue
    const family = familyOf(page, members)
    if (!family) continue
    for (const id of members) of.set(id, family)
    if (!main || family.words * (1 - family.linkShare) > main.words * (1 - main.linkShare)) main = family
  }
  return { of, main }
})

function familyOf(page: Page, members: readonly NodeId[]): Family | null {
  const sums = blockSums(page)
  let words = 0
  let links = 0
  let squares = 0
  let most = 0
  let sentences = 0
  for (const id of members) {
    const linked = inSubtree(page, sums, sums.linked, id)
    const all = inSubtree(page, sums, sums.plain, id) + linked
    words += all
    links += linked
    squares += all * all
    most = Math.max(most, all)
    sentences += inSubtree(page, sums, sums.sentences, id)
  }
  if (words === 0) return null
  const size = members.length
  const mean = words / size
  return {
    id: members[0]!,
    size,
    words,
    linkShare: links / words,
    mean,
    spread: Math.sqrt(Math.max(0, squares / size - mean * mean)) / mean,
    largest: most / words,
    sentences: sentences / size,
  }
}
