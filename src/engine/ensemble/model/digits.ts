/** Digits are the characters from `#` to `}`: all but the backslash stand in a script and in JSON as they are. */
export const ZERO = 0x23
export const BASE = 91

/**
 * Numbers as text: the first digit of all of them, then the second of all, and so on, the highest place first. What is
 * alike stands together and each digit is a byte of its own, so that what deflates the script gives each as many bits as
 * it is worth. (In base64 a byte lies across two characters, and what is frequent cannot be told.)
 * @throws RangeError for a number that has more places
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

/** The digits that `digitsOf` wrote, each more than its value by `ZERO`: a loop over bytes is faster than one over text. */
export function digitsIn(text: string): Uint8Array {
  return encoder.encode(text)
}
