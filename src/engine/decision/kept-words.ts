import { blocks } from '../page/facts/blocks.ts'
import type { Page } from '../page/page.ts'

/** The number of words in the kept blocks. `keep` is 1 for content, per block. */
export function keptWords(page: Page, keep: Uint8Array): number {
  const { words } = blocks(page)
  return keep.reduce((sum, kept, block) => (kept ? sum + words[block]! : sum), 0)
}

/** The number of words in the kept blocks that are outside links. */
export function keptPlainWords(page: Page, keep: Uint8Array): number {
  const { words, linkWords } = blocks(page)
  return keep.reduce((sum, kept, block) => (kept ? sum + words[block]! - linkWords[block]! : sum), 0)
}
