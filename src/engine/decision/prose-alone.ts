import { blocks } from '../page/facts/blocks.ts'
import type { Page } from '../page/page.ts'
import type { BlockDecision } from './block-decision.ts'

/** A block of fewer words outside links may be a label. */
const FEWEST_WORDS = 10
/** High enough for the article to be shown. */
const CONFIDENCE = 0.5

/**
 * Keeps every block of prose. The last fallback, for when both the model and the untrained methods throw: too much text
 * is better than none.
 */
export function proseAlone(page: Page): BlockDecision {
  const { words, linkWords } = blocks(page)
  const isProse = (all: number, block: number) => Number(all - linkWords[block]! >= FEWEST_WORDS)
  const keep = Uint8Array.from(words, isProse)
  return {
    keep,
    probability: Float32Array.from(keep),
    confidence: CONFIDENCE,
    pruned: new Uint8Array(page.size),
    evidence: () => [],
  }
}
