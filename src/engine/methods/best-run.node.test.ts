import { describe, expect, test } from 'vitest'
import { bestRun, maximalRuns, type Run } from './best-run.ts'

const run = (start: number, stop: number, sum: number): Run => ({ start, stop, sum })

describe('the best run', () => {
  test('is contiguous, and includes a loss that later gains make up for', () => {
    expect(bestRun([-5, 3, -2, 4, -9, 4])).toEqual(run(1, 4, 5))
  })

  test('starts anew only after the sum has fallen below zero', () => {
    expect(bestRun([2, -2, 3])).toEqual(run(0, 3, 3))
    expect(bestRun([2, -2.5, 3])).toEqual(run(2, 3, 3))
  })

  test('is the first to end among equals', () => {
    expect(bestRun([3, -4, 3])).toEqual(run(0, 1, 3))
    expect(bestRun([3, 0])).toEqual(run(0, 1, 3))
  })

  test('is the smallest loss if all scores are losses', () => {
    expect(bestRun([-3, -1, -2])).toEqual(run(1, 2, -1))
  })

  test('of an empty sequence is empty', () => {
    expect(bestRun([])).toMatchObject({ start: 0, stop: 0 })
  })
})

describe('maximal runs', () => {
  test("the example of Ruzzo and Tompa's paper", () => {
    expect(maximalRuns([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5])).toEqual([
      run(0, 1, 4),
      run(2, 3, 3),
      run(4, 11, 7),
    ])
  })

  test('a run that ends higher absorbs earlier ones back to where that gains', () => {
    expect(maximalRuns([2, -1, 1, -1, 9])).toEqual([run(0, 5, 10)])
  })

  test('a run that ends at the same level stays separate', () => {
    expect(maximalRuns([2, -2, 2])).toEqual([run(0, 1, 2), run(2, 3, 2)])
  })

  test('there is none if all scores are losses', () => {
    expect(maximalRuns([-1, 0, -2])).toEqual([])
  })

  test('they are the same as by the recursive definition, on 300 sequences', () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed % 9) - 4
    }
    for (let n = 0; n < 300; n++) {
      const scores = Array.from({ length: 1 + (n % 14) }, random)
      const found = maximalRuns(scores).map(({ start, stop }) => `${start}-${stop}`)
      expect(found, scores.join()).toEqual(byDefinition(scores, 0, scores.length))
    }
  })

  test('a long fall and rise takes linear time', () => {
    // Every rise passes all candidates before it: quadratic time, unless the passed ones are remembered.
    const scores = Float64Array.from({ length: 600_000 }, (_, i) => (i % 2 === 0 ? 1 : -2))
    expect(maximalRuns(scores)).toHaveLength(300_000)
  })
})

/**
 * The recursive definition: the best run (among equals the shortest, then the first), then the runs left and right of
 * it.
 */
function byDefinition(scores: readonly number[], from: number, to: number): string[] {
  let best: Run | null = null
  for (let start = from; start < to; start++) {
    let sum = 0
    for (let stop = start + 1; stop <= to; stop++) {
      sum += scores[stop - 1]!
      const isShorter = best !== null && sum === best.sum && stop - start < best.stop - best.start
      if (sum > (best?.sum ?? 0) || isShorter) best = run(start, stop, sum)
    }
  }
  if (!best) return []
  const { start, stop } = best
  return [...byDefinition(scores, from, start), `${start}-${stop}`, ...byDefinition(scores, stop, to)]
}
