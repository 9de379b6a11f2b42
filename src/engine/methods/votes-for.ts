import type { Reason } from '../../schema/reading.ts'
import { type Blocks, blocks } from '../page/facts/blocks.ts'
import type { NodeId, Page } from '../page/page.ts'
import type { Votes } from './method.ts'

/**
 * The votes of a method that keeps or drops whole nodes: a block gets the vote on its first text node.
 * @param keeps whether the method keeps this text node
 * @param because the reason for a block's vote, computed only on request
 */
export function votesFor(
  page: Page,
  keeps: (text: NodeId) => boolean,
  because: (block: number, kept: boolean, all: Blocks) => Reason,
): Votes {
  const all = blocks(page)
  const values = Float32Array.from({ length: all.count }, (_, block) => (keeps(all.first[block]!) ? 1 : -1))
  return { values, why: block => because(block, values[block]! > 0, all) }
}

/** A reason from the numbers of words in the block, outside and inside links. */
export function byWords(block: number, kept: boolean, { words, linkWords }: Blocks): Reason {
  return kept
    ? { code: 'prose', values: [words[block]! - linkWords[block]!, linkWords[block]!] }
    : { code: 'link-heavy', values: [linkWords[block]!, words[block]!] }
}

/** A reason from the place: inside or outside the chosen part. */
export function byPlace(_: number, kept: boolean): Reason {
  return { code: kept ? 'inside-article' : 'outside-article', values: [] }
}
