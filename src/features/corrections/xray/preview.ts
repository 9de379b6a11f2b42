import { keptWords } from '../../../engine/decision/kept-words.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import type { NodeId } from '../../../engine/page/page.ts'
import { blocksIn } from './levels.ts'
import type { Survey } from './survey.ts'

/** The effect of a rule on this page. */
export interface Preview {
  /** Blocks that it would match, and their words. */
  readonly parts: number
  readonly words: number
  /** `empties`: almost nothing of the article would be left. `everything`: the rule matches almost the whole page. */
  readonly warning: 'empties' | 'everything' | null
}

/** From this share on, a part counts as everything. */
const NEARLY_ALL = 0.95

/**
 * Computes what a rule would match here, and whether to warn of it.
 * @param found the elements that the rule matches
 */
export function preview(
  { page, verdict }: Survey,
  found: readonly NodeId[],
  kind: 'keep' | 'remove' | 'root',
): Preview {
  const { words, count } = blocks(page)
  const matched = new Uint8Array(count)
  for (const id of found) {
    const { from, to } = blocksIn(page, id)
    matched.fill(1, from, to + 1)
  }
  const total = words.reduce((sum, each) => sum + each, 0)
  const inside = keptWords(page, matched)
  const kept = keptWords(page, verdict.keep)
  const keptInside = keptWords(
    page,
    matched.map((is, block) => is & verdict.keep[block]!),
  )
  const left = kind === 'remove' ? kept - keptInside : kind === 'root' ? keptInside : kept
  const empties = kept > 0 && left < (1 - NEARLY_ALL) * kept
  const everything = total > 0 && inside > NEARLY_ALL * total && kind !== 'root'
  return {
    parts: matched.reduce((sum, is) => sum + is, 0),
    words: inside,
    warning: empties ? 'empties' : everything ? 'everything' : null,
  }
}
