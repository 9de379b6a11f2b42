/** The number of points of the curve. */
const POINTS = 10

/**
 * A non-decreasing curve from expected to true values, by isotonic regression (pool adjacent violators: Ayer et al.
 * 1955) over groups of equally many pages.
 * @param pairs expected and true value of each page, 0 … 1
 * @returns the points of the curve, with both coordinates in order
 */
export function calibrate(pairs: readonly (readonly [number, number])[]): {
  expected: number[]
  had: number[]
} {
  const sorted = pairs.toSorted((a, b) => a[0] - b[0])
  const pools: { x: number; y: number; size: number }[] = []
  for (let point = 0; point < POINTS; point++) {
    const group = sorted.slice(
      Math.floor((point * sorted.length) / POINTS),
      Math.floor(((point + 1) * sorted.length) / POINTS),
    )
    if (group.length === 0) continue
    const mean = (of: 0 | 1) => group.reduce((sum, pair) => sum + pair[of], 0) / group.length
    pools.push({ x: mean(0), y: mean(1), size: group.length })
    while (pools.length > 1 && pools.at(-1)!.y < pools.at(-2)!.y) {
      const [a, b] = pools.splice(-2) as [(typeof pools)[number], (typeof pools)[number]]
      const size = a.size + b.size
      pools.push({ x: (a.x * a.size + b.x * b.size) / size, y: (a.y * a.size + b.y * b.size) / size, size })
    }
  }
  return { expected: pools.map(({ x }) => round(x)), had: pools.map(({ y }) => round(y)) }
}

const round = (value: number) => Math.round(1000 * value) / 1000
