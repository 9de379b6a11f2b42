/** The points by coordinate: one array per coordinate. */
export type Columns = readonly Float64Array[]

/** More rounds than any page has needed; the last moves change no decision. */
const ROUNDS = 50

/**
 * Lloyd's algorithm. It starts from given centroids, so that the same page always gives the same clusters.
 * @param columns the points, one array per coordinate
 * @param start centroids, one array of coordinates each
 * @param fixed the number of centroids at the start of the list that never move
 * @returns the final centroids in the order of `start`; a centroid without points stays where it was
 */
export function kMeans(columns: Columns, start: readonly (readonly number[])[], fixed = 0): number[][] {
  const centroids = start.map(centroid => [...centroid])
  const count = columns[0]!.length
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centroids.map(centroid => centroid.map(() => 0))
    const sizes = centroids.map(() => 0)
    for (let point = 0; point < count; point++) {
      const cluster = nearest(columns, point, centroids)
      sizes[cluster]!++
      columns.forEach((column, axis) => {
        sums[cluster]![axis]! += column[point]!
      })
    }
    let moved = false
    for (let cluster = fixed; cluster < centroids.length; cluster++) {
      if (sizes[cluster] === 0) continue
      const mean = sums[cluster]!.map(sum => sum / sizes[cluster]!)
      moved ||= mean.some((value, axis) => value !== centroids[cluster]![axis])
      centroids[cluster] = mean
    }
    if (!moved) break
  }
  return centroids
}

/** The number of the nearest centroid, among equals the first. */
export function nearest(columns: Columns, point: number, centroids: readonly (readonly number[])[]): number {
  let best = 0
  for (let cluster = 1; cluster < centroids.length; cluster++)
    if (distance(columns, point, centroids[cluster]!) < distance(columns, point, centroids[best]!))
      best = cluster
  return best
}

/** The Euclidean distance. */
export function distance(columns: Columns, point: number, centroid: readonly number[]): number {
  let squares = 0
  for (let axis = 0; axis < columns.length; axis++) squares += (columns[axis]![point]! - centroid[axis]!) ** 2
  return Math.sqrt(squares)
}
