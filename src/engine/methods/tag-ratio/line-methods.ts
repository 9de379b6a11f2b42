import { blocks } from '../../page/facts/blocks.ts'
import { change, GAUSSIAN, MEAN, smooth } from '../../page/facts/tag-ratio.ts'
import type { Page } from '../../page/page.ts'
import type { Method } from '../method.ts'
import { byWords } from '../votes-for.ts'
import { nearest } from './k-means.ts'
import { type SourceLines, sourceLines } from './source-lines.ts'
import { deviation } from './statistics.ts'
import { clustersAroundOrigin, clustersOfValues } from './three-clusters.ts'

/** A page of one line is broken into lines of this many characters of text. */
const LONGEST = 65
/** CETR's threshold is this many standard deviations. */
const LAMBDA = 1

/**
 * The published forms, which decide by lines of markup: text-to-tag ratios with a threshold (Weninger and Hsu, 2008),
 * and the three forms of CETR (Weninger, Hsu and Han, 2010): two-dimensional clusters, clusters of the ratios alone, and
 * a threshold.
 */
export const lineMethods: readonly Method[] = [
  method('tag-ratio-exact', page => {
    const lines = sourceLines(page)
    return { lines, keeps: fromDeviation(smooth(ratios(lines), MEAN), 1) }
  }),
  method('cetr-exact', page => {
    const lines = brokenLines(page)
    const g = smooth(ratios(lines), GAUSSIAN)
    const columns = [g, smooth(change(g), GAUSSIAN)]
    const centroids = clustersAroundOrigin(columns)
    return { lines, keeps: line => nearest(columns, line, centroids) !== 0 }
  }),
  method('cetr-kmeans-exact', page => {
    const lines = brokenLines(page)
    const values = smooth(ratios(lines), GAUSSIAN)
    const centroids = clustersOfValues(values)
    return { lines, keeps: line => nearest([values], line, centroids) !== 0 }
  }),
  method('cetr-threshold-exact', page => {
    const lines = brokenLines(page)
    return { lines, keeps: fromDeviation(smooth(ratios(lines), GAUSSIAN), LAMBDA) }
  }),
]

/** The lines of a page, and which of them are content. */
interface Decision {
  readonly lines: SourceLines
  readonly keeps: (line: number) => boolean
}

/**
 * A method that decides by lines. A block's vote is twice the share of its characters on kept lines, minus 1; NaN for a
 * block that is not in the document's own markup, as in a shadow tree or a frame.
 */
function method(name: string, decide: (page: Page) => Decision): Method {
  return {
    name,
    vote(page) {
      const all = blocks(page)
      const { lines, keeps } = decide(page)
      const sizes = new Float64Array(all.count)
      const kept = new Float64Array(all.count)
      for (const { block, line, size } of lines.pieces) {
        sizes[block]! += size
        if (keeps(line)) kept[block]! += size
      }
      const values = Float32Array.from(sizes, (size, block) => (2 * kept[block]!) / size - 1)
      return { values, why: block => byWords(block, values[block]! > 0, all) }
    },
  }
}

/** Per line: the characters per tag; a line without tags counts as one with a single tag. */
function ratios({ chars, tags }: SourceLines): Float64Array {
  return Float64Array.from(chars, (count, line) => count / Math.max(1, tags[line]!))
}

function fromDeviation(values: Float64Array, factor: number): (line: number) => boolean {
  const threshold = factor * deviation(values)
  return line => values[line]! >= threshold
}

function brokenLines(page: Page): SourceLines {
  const lines = sourceLines(page)
  return lines.chars.length === 1 ? sourceLines(page, LONGEST) : lines
}
