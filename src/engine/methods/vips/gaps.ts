/** An interval along one axis of the page, in pixels. */
export interface Extent {
  readonly start: number
  readonly stop: number
}

/**
 * Splits things into groups wherever a gap separates all earlier things from all later ones.
 * @param least the smallest gap in pixels; 0 also splits things that touch
 * @returns the groups in the order of the page, each sorted by where its things start
 */
export function cutAtGaps<T>(things: readonly T[], extentOf: (thing: T) => Extent, least: number): T[][] {
  const extents = new Map(things.map(thing => [thing, extentOf(thing)]))
  const sorted = [...things].sort((a, b) => extents.get(a)!.start - extents.get(b)!.start)
  const groups: T[][] = []
  let stop = Number.NEGATIVE_INFINITY
  for (const thing of sorted) {
    const extent = extents.get(thing)!
    const last = groups.at(-1)
    if (last && extent.start - stop < least) last.push(thing)
    else groups.push([thing])
    stop = Math.max(stop, extent.stop)
  }
  return groups
}
