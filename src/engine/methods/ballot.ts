import { type Blocks, blocks } from '../page/facts/blocks.ts'
import type { NodeId, Page } from '../page/page.ts'
import type { Reason, Votes } from './method.ts'

/**
 * Votes of a method that keeps or drops whole nodes: a block follows its first text.
 * @param keeps whether the method keeps this text node
 * @param because the reason behind a block's vote, computed only when asked
 */
export function ballot(
  page: Page,
  keeps: (text: NodeId) => boolean,
  because: (block: number, kept: boolean, all: Blocks) => Reason,
): Votes {
  const all = blocks(page)
  const values = Float32Array.from({ length: all.count }, (_, block) => (keeps(all.first[block]!) ? 1 : -1))
  return { values, why: block => because(block, values[block]! > 0, all) }
}

/** What speaks for or against a block by its words alone. */
export function byWords(block: number, kept: boolean, { words, linkWords }: Blocks): Reason {
  return kept
    ? { code: 'prose', values: [words[block]! - linkWords[block]!, linkWords[block]!] }
    : { code: 'link-heavy', values: [linkWords[block]!, words[block]!] }
}

/** In or out of the part that was chosen. */
export function byPlace(_: number, kept: boolean): Reason {
  return { code: kept ? 'inside-article' : 'outside-article', values: [] }
}
