/** The lowest number below `count` for which a condition holds that holds for all above it; `count` where it never does. */
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
