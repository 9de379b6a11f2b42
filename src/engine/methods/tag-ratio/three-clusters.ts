import { type Columns, kMeans } from './k-means.ts'
import { largest, smallest } from './statistics.ts'

/**
 * Three clusters of points with two coordinates, neither below 0; the first centroid stays at the origin (CETR, 2010).
 * The others start at half and at the whole of the largest coordinates, not at random, so that the same page always
 * gives the same clusters.
 */
export function clustersAroundOrigin(columns: Columns): number[][] {
  const most = columns.map(largest)
  return kMeans(columns, [most.map(() => 0), most.map(value => value / 2), most], 1)
}

/** Three clusters of values, the lowest first; they start at the smallest value, half-way, and at the largest. */
export function clustersOfValues(values: Float64Array): number[][] {
  const [least, most] = [smallest(values), largest(values)]
  return kMeans([values], [[least], [(least + most) / 2], [most]])
}
