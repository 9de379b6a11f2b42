import { blocks } from '../../page/facts/blocks.ts'
import { MEAN, smooth, tagRatio } from '../../page/facts/tag-ratio.ts'
import type { Page } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byWords } from '../votes-for.ts'
import { twoGaussians } from './expectation.ts'
import { farthestFirst } from './farthest-first.ts'
import { type Columns, distance } from './k-means.ts'
import { lineMethods } from './line-methods.ts'
import { deviation, smallest } from './statistics.ts'
import { clustersAroundOrigin, clustersOfValues } from './three-clusters.ts'

const CLUSTERS = 3
/** Clusters are computed on at most this many blocks, evenly spaced; a longer page has more of the same. */
const SAMPLE = 10_000

/** The ratios smoothed by a plain mean, one number per block, as in TTR (2008). */
const smoothed = (page: Page): Float64Array => smooth(tagRatio(page).ratio, MEAN)

export const tagRatioMethods: readonly Method[] = [
  method('tag-ratio', page => {
    const { g, h } = tagRatio(page)
    return margins([g, h], clustersAroundOrigin(sampleOf([g, h])))
  }),
  method('tag-ratio-kmeans', page => {
    const values = smoothed(page)
    return margins([values], clustersOfValues(sampleOf([values])[0]!))
  }),
  method('tag-ratio-em', page => {
    const values = smoothed(page)
    const probability = twoGaussians(sampleOf([values])[0]!)
    return block => 2 * probability(values[block]!) - 1
  }),
  method('tag-ratio-farthest-first', page => {
    const values = smoothed(page)
    return margins([values], farthestFirst(sampleOf([values]), [smallest(values)], CLUSTERS))
  }),
  method('tag-ratio-threshold', page => {
    const values = smoothed(page)
    const threshold = deviation(values)
    return block => (threshold === 0 ? Number.NaN : values[block]! >= threshold ? 1 : -1)
  }),
  ...lineMethods,
]

function method(name: string, voteOn: (page: Page) => (block: number) => number): Method {
  return {
    name,
    vote(page) {
      const all = blocks(page)
      const vote = voteOn(page)
      const values = Float32Array.from({ length: all.count }, (_, block) => vote(block))
      return { values, why: block => byWords(block, values[block]! > 0, all) }
    },
  }
}

/**
 * How much nearer a block is to another centroid than to the first, which is that of boilerplate: from -1 at the first
 * to 1 at another. 0, half-way, counts as boilerplate. NaN if all blocks are equal.
 */
function margins(columns: Columns, centroids: readonly (readonly number[])[]): (block: number) => number {
  const [low, ...others] = centroids
  return block => {
    const near = distance(columns, block, low!)
    const far = others.reduce(
      (least, other) => Math.min(least, distance(columns, block, other)),
      Number.POSITIVE_INFINITY,
    )
    return far < Number.POSITIVE_INFINITY && near + far > 0 ? (near - far) / (near + far) : Number.NaN
  }
}

/** At most `SAMPLE` points, evenly spaced. */
function sampleOf(columns: Columns): Columns {
  const step = Math.ceil(columns[0]!.length / SAMPLE)
  return step <= 1 ? columns : columns.map(column => column.filter((_, i) => i % step === 0))
}
