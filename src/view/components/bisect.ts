/**
 * The lowest number below `count` for which a monotonic condition holds; `count` when it never holds. The
 * condition must hold for every number above the first for which it holds.
 */
export function lowest(count: number, holds: (number: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
