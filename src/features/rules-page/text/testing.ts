/** Pseudo-random numbers from 0 to below 2^32, the same in every run: xorshift (Marsaglia, 2003). */
function* numbers(seed: number): Generator<number, never> {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    yield state
  }
}

/** Returns a function that picks a pseudo-random item of a list. */
export function picker(seed: number) {
  const source = numbers(seed)
  return <T>(list: readonly T[]): T => list[source.next().value % list.length]!
}

const PIECES = (
  'remove|keep|root|title|next|open|off|always|never|[|]|*.|example.com|file://|/a/*|.a|#b|~1a-2b|~|"|\\|:is(|)|' +
  'p > b|,|[title="x|\uD800|\0|\u00A0|é|🙂'
).split('|')
const SPACES = ['', ' ', ' ', ' ', '\t', '  ', '\f', '\n', '\n', '\r\n', '\r']

/** A random text that resembles rules. */
export function randomText(seed: number): string {
  const pick = picker(seed)
  return Array.from({ length: 40 }, () => pick(PIECES) + pick(SPACES)).join('')
}
