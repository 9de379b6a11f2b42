import { describe, expect, test } from 'vitest'
import { bestRun, maximalRuns, type Run } from './best-run.ts'

const run = (start: number, stop: number, sum: number): Run => ({ start, stop, sum })

describe('the best run', () => {
  test('is contiguous, and may bridge a loss that pays', () => {
    expect(bestRun([-5, 3, -2, 4, -9, 4])).toEqual(run(1, 4, 5))
  })

  test('begins anew only after a loss of all', () => {
    expect(bestRun([2, -2, 3])).toEqual(run(0, 3, 3))
    expect(bestRun([2, -2.5, 3])).toEqual(run(2, 3, 3))
  })

  test('of equals, is the one that ends first', () => {
    expect(bestRun([3, -4, 3])).toEqual(run(0, 1, 3))
    expect(bestRun([3, 0])).toEqual(run(0, 1, 3))
  })

  test('is the least loss where all is loss', () => {
    expect(bestRun([-3, -1, -2])).toEqual(run(1, 2, -1))
  })

  test('of nothing is nothing', () => {
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

  test('one that ends higher takes in all back to where it pays', () => {
    expect(maximalRuns([2, -1, 1, -1, 9])).toEqual([run(0, 5, 10)])
  })

  test('one that only ends level stays apart', () => {
    expect(maximalRuns([2, -2, 2])).toEqual([run(0, 1, 2), run(2, 3, 2)])
  })

  test('there is none where all is loss', () => {
    expect(maximalRuns([-1, 0, -2])).toEqual([])
  })

  test('they agree with what trying everything finds, on 300 sequences', () => {
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

  test('a long fall and rise costs no more than its length', () => {
    // Every rise passes over all before it: quadratic, unless what was passed over is remembered.
    const scores = Float64Array.from({ length: 600_000 }, (_, i) => (i % 2 === 0 ? 1 : -2))
    expect(maximalRuns(scores)).toHaveLength(300_000)
  })
})

/** The recursive definition: the best run (of equals the shortest, then the first), then left and right of it. */
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
