/** The number of bits that are set in an integer of up to 32 bits. */
export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
