import { keptWords } from '../../../engine/decision/kept-words.ts'
import type { Verdict } from '../../../engine/decision/verdict.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import type { Page } from '../../../engine/page/page.ts'
import { climb, type Level } from './levels.ts'

const MOST_ROOTS = 8

/**
 * The candidates for the element that contains the article, the most likely first. The score is the harmonic mean of
 * two shares: of the kept words that are inside, and of the words inside that are kept.
 */
export function nextRoots(page: Page, { keep }: Verdict): readonly Level[] {
  const { words } = blocks(page)
  const all = sums(words)
  const kept = sums(words.map((count, block) => (keep[block] ? count : 0)))
  const total = keptWords(page, keep)
  const scored = new Map<number, { readonly level: Level; readonly score: number }>()
  keep.forEach((isKept, block) => {
    if (!isKept) return
    for (const level of climb(page, block)) {
      const [id] = level.elements
      if (scored.has(id!)) break // and so are the levels around it
      const held = kept[level.to + 1]! - kept[level.from]!
      const size = all[level.to + 1]! - all[level.from]!
      scored.set(id!, { level, score: (2 * held) / Math.max(1, total + size) })
    }
  })
  return [...scored.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_ROOTS)
    .map(({ level }) => level)
}

/** Prefix sums: per index, the sum of the numbers before it; the last entry is the total. */
function sums(numbers: Int32Array): Float64Array {
  const sums = new Float64Array(numbers.length + 1)
  numbers.forEach((number, i) => {
    sums[i + 1] = sums[i]! + number
  })
  return sums
}
