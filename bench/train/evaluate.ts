import { bag, f1, type Overlap, overlap } from '../score/bag.ts'
import { setScores, shingles } from '../score/shingles.ts'
import type { Sample } from './samples.ts'

/** How well the kept blocks agree with the gold. */
export interface Agreement {
  readonly shingles: Overlap
  readonly words: number
}

const bags = new WeakMap<Sample, { shingles: Map<string, number>; words: Map<string, number> }>()

/** Scores the kept blocks of a page, with the title if it is scored; null if the gold is not a full text. */
export function agreement(page: Sample, keep: ArrayLike<number>): Agreement | null {
  if (page.gold === null) return null
  let wanted = bags.get(page)
  if (!wanted) {
    const words = page.gold.map(String)
    wanted = {
      shingles: bag(shingles(words)) as Map<string, number>,
      words: bag(words) as Map<string, number>,
    }
    bags.set(page, wanted)
  }
  const found = [...page.title, ...page.tokens.flatMap((words, b) => (keep[b] ? words : []))].map(String)
  return {
    shingles: overlap(wanted.shingles, bag(shingles(found))),
    words: f1(overlap(wanted.words, bag(found))),
  }
}

/** F1 and number of failures by group. */
export function summary(scored: readonly (readonly [Sample, Agreement])[], by: (page: Sample) => string) {
  const groups = new Map<string, Agreement[]>()
  for (const [page, score] of scored) {
    const group = groups.get(by(page))
    if (group) group.push(score)
    else groups.set(by(page), [score])
  }
  return [...groups].sort().map(([name, all]) => ({
    name,
    f1: setScores(all.map(score => score.shingles)).f1,
    failures: all.filter(score => score.words < 0.5).length,
    pages: all.length,
  }))
}
