import { keptWords } from '../../../engine/decision/kept-words.ts'
import type { Verdict } from '../../../engine/decision/verdict.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import type { Page } from '../../../engine/page/page.ts'
import { climb, type Level } from './levels.ts'

const MOST_ROOTS = 8

/**
 * The elements that may hold the article, the likeliest first: those that hold most of the kept words and little
 * else, by the harmonic mean of the two shares.
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
      if (scored.has(id!)) break // and so is everything around it
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

/** Per index, the sum of what comes before it; the entry after the last is the total. */
function sums(numbers: Int32Array): Float64Array {
  const sums = new Float64Array(numbers.length + 1)
  numbers.forEach((number, i) => {
    sums[i + 1] = sums[i]! + number
  })
  return sums
}
