import { describe, expect, test } from 'vitest'
import { change, GAUSSIAN, MEAN, smooth, tagRatio } from '../../page/facts/tag-ratio.ts'
import { pageOf, prose } from '../../page/testing.ts'
import { twoGaussians } from './expectation.ts'
import { farthestFirst } from './farthest-first.ts'
import { tagRatioMethods } from './index.ts'
import { kMeans, nearest } from './k-means.ts'

const numbers = (...values: number[]) => Float64Array.from(values)
const close = (actual: Iterable<number>, expected: number[], digits = 10) => {
  const values = [...actual]
  expect(values).toHaveLength(expected.length)
  expected.forEach((value, i) => {
    expect(values[i]).toBeCloseTo(value, digits)
  })
}

describe('the ratio', () => {
  test('is characters per element that begins after the previous block', () => {
    // html body div p | section p b | nothing: tags between two texts count for the second
    const page = pageOf('<div><p>four</p><section><p>twelve <b>signs</b></p></section>tail</div>')
    close(tagRatio(page).ratio, [4 / 4, 11 / 3, 4 / 1])
  })

  test('ignores hidden elements, and counts the line break that splits a line', () => {
    const page = pageOf('<p>four</p><p hidden>hidden<b>x</b></p>four<br><br>four')
    close(tagRatio(page).ratio, [4 / 3, 4 / 1, 4 / 2])
  })
})

describe('smoothing', () => {
  test('the mean is over two neighbours on each side, over fewer at the ends', () => {
    close(smooth(numbers(10, 0, 0, 0, 5), MEAN), [10 / 3, 10 / 4, 15 / 5, 5 / 4, 5 / 3])
  })

  test('the Gaussian weighs neighbours by exp(-1/8) and exp(-1/2)', () => {
    close(GAUSSIAN, [1, 0.8824969, 0.6065307], 7)
    const [a, b] = [Math.exp(-1 / 8), Math.exp(-1 / 2)]
    close(smooth(numbers(0, 0, 1, 0, 0), GAUSSIAN), [
      b / (1 + a + b),
      a / (1 + 2 * a + b),
      1 / (1 + 2 * a + 2 * b),
      a / (1 + 2 * a + b),
      b / (1 + a + b),
    ])
  })

  test('the change is the distance from the mean of the next three', () => {
    close(change(numbers(4, 1, 2, 3, 10, 0)), [2, 4, 7 / 3, 2, 10, 0])
  })
})

describe('k-means', () => {
  test('two rounds by hand', () => {
    // round 1: 0 1 | 4 | 9 10 -> .5, 4, 9.5; 4 stays alone
    close(kMeans([numbers(0, 1, 4, 9, 10)], [[0], [5], [10]]).flat(), [0.5, 4, 9.5])
    // 4.9 is nearer to 0 at first; then the centroids are at 1.225 and 6, the middle is 3.6125, and it changes clusters
    close(kMeans([numbers(0, 0, 0, 4.9, 6, 6)], [[0], [10]]).flat(), [0, 16.9 / 3])
  })

  test('a fixed centroid does not move, but keeps its points', () => {
    const columns = [numbers(1, 2, 8, 9), numbers(0, 0, 0, 0)]
    const centroids = kMeans(
      columns,
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
      1,
    )
    expect(centroids[0]).toEqual([0, 0])
    expect([0, 1, 2, 3].map(point => nearest(columns, point, centroids))).toEqual([0, 0, 2, 2])
  })

  test('a centroid without points does not move', () => {
    close(kMeans([numbers(1, 1)], [[1], [50]]).flat(), [1, 50])
  })

  test('a point half-way belongs to the first', () => {
    expect(nearest([numbers(5)], 0, [[0], [10]])).toBe(0)
  })
})

describe('farthest first', () => {
  test('each centre is the point farthest from all earlier ones', () => {
    expect(farthestFirst([numbers(1, 4, 6, 11)], [1], 3)).toEqual([[1], [11], [6]])
  })

  test('equal points give one centre', () => {
    expect(farthestFirst([numbers(3, 3)], [3], 3)).toEqual([[3]])
  })
})

describe('two Gaussians', () => {
  test('separates two distant groups', () => {
    const probability = twoGaussians(numbers(9, 10, 11, 99, 100, 101))
    for (const value of [9, 10, 11]) expect(probability(value)).toBeCloseTo(0, 6)
    for (const value of [99, 100, 101]) expect(probability(value)).toBeCloseTo(1, 6)
  })

  test('the border is where both components are equally likely', () => {
    // means -1 and 1, equal weights and variances: by symmetry at 0, and odds of e^2 at 1 for variance 1
    const values = numbers(-2, 0, -2, 0, 0, 2, 0, 2).map((x, i) => x + (i < 4 ? -9 : 9))
    const probability = twoGaussians(values)
    expect(probability(0)).toBeCloseTo(0.5, 6)
    expect(probability(0.1)).toBeGreaterThan(0.5)
  })

  test('the lowest values never belong to the higher component, however wide it is', () => {
    const probability = twoGaussians(numbers(10, 10.1, 9.9, 10, 10.1, 9.9, 40, 90, 150, 300))
    expect(probability(0)).toBe(0)
    expect(probability(90)).toBeGreaterThan(0.99)
  })

  test('equal values cannot be separated', () => {
    expect(twoGaussians(numbers(7, 7, 7))(7)).toBeNaN()
  })
})

describe('every method', () => {
  // Each item and paragraph on a line of its own, for the methods that decide by lines.
  const menu = `<ul>\n${'<li><a href="/">short</a></li>\n'.repeat(12)}</ul>`
  const article = `<div>\n${`<p>${prose(40)}</p>\n`.repeat(8)}</div>`

  test.each(tagRatioMethods.map(method => [method.name, method] as const))(
    '%s: prose in, menus out',
    (_, method) => {
      const { values } = method.vote(pageOf(menu + article + menu))
      expect([...values.slice(0, 10)].every(vote => vote < 0)).toBe(true)
      expect([...values.slice(13, 19)].every(vote => vote > 0)).toBe(true)
      expect([...values.slice(-10)].every(vote => vote < 0)).toBe(true)
      expect([...values].every(vote => vote >= -1 && vote <= 1)).toBe(true)
    },
  )

  test.each(tagRatioMethods.map(method => [method.name, method] as const))(
    '%s: a page without text',
    (_, method) => {
      expect(method.vote(pageOf('')).values).toHaveLength(0)
    },
  )

  test('the threshold is the standard deviation itself', () => {
    const method = tagRatioMethods.find(({ name }) => name === 'tag-ratio-threshold')!
    // The ratios are 4/5 and 40/1, each smoothed to the mean of both: no deviation, so nothing to separate.
    expect([...method.vote(pageOf(`<p>four</p>${'x'.repeat(40)}`)).values]).toEqual([Number.NaN, Number.NaN])
  })
})
