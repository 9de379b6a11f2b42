import { type Columns, distance } from './k-means.ts'

/**
 * Farthest-first traversal (Gonzalez, 1985): each further centre is the point farthest from all centres so far.
 * @param first the first centre
 * @param centres the number of centres
 * @returns the centres; fewer if all points coincide with those found
 */
export function farthestFirst(columns: Columns, first: readonly number[], centres: number): number[][] {
  const chosen = [[...first]]
  const gap = new Float64Array(columns[0]!.length).fill(Number.POSITIVE_INFINITY)
  while (chosen.length < centres) {
    let farthest = -1
    for (let point = 0; point < gap.length; point++) {
      gap[point] = Math.min(gap[point]!, distance(columns, point, chosen.at(-1)!))
      if (gap[point]! > (farthest < 0 ? 0 : gap[farthest]!)) farthest = point
    }
    if (farthest < 0) break
    chosen.push(columns.map(column => column[farthest]!))
  }
  return chosen
}
