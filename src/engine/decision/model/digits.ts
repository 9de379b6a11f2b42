/** Digits are the characters from `#` to `}`. All but the backslash appear unescaped in a script and in JSON. */
export const ZERO = 0x23
export const BASE = 91

/**
 * Writes numbers as text: the highest digit of every number, then the next digit of every number, and so on. Similar
 * digits are adjacent and each is one byte, so Huffman coding in deflate gives each digit as many bits as its frequency
 * warrants. (In base64 a value straddles characters, which hides the frequencies.)
 * @throws RangeError for a number with more than `places` digits
 */
export function digitsOf(numbers: readonly number[], places: number): string {
  if (numbers.some(number => number >= BASE ** places)) throw new RangeError(`more than ${places} digits`)
  let text = ''
  for (let place = places - 1; place >= 0; place--)
    for (const number of numbers)
      text += String.fromCharCode(ZERO + (Math.floor(number / BASE ** place) % BASE))
  return text
}

const encoder = new TextEncoder()

/**
 * The digits that `digitsOf` wrote, each `ZERO` above its value: a loop over bytes is faster than one over a string.
 */
export function digitsIn(text: string): Uint8Array {
  return encoder.encode(text)
}
