import { blocks } from '../page/facts/blocks.ts'
import type { Page } from '../page/page.ts'

/** Words of the kept blocks. `keep` is 1 for content, per block. */
export function keptWords(page: Page, keep: Uint8Array): number {
  const { words } = blocks(page)
  return keep.reduce((sum, kept, block) => (kept ? sum + words[block]! : sum), 0)
}

/** Those of them that are in no link. */
export function keptPlainWords(page: Page, keep: Uint8Array): number {
  const { words, linkWords } = blocks(page)
  return keep.reduce((sum, kept, block) => (kept ? sum + words[block]! - linkWords[block]! : sum), 0)
}
