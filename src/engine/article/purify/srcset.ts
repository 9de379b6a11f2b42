/** The longest list that is read, in characters, and the most candidates. */
const MAX_LENGTH = 20_000
const MAX_CANDIDATES = 100
/** Wide enough to be sharp on any screen, at twice the width of a line of text; larger only loads more slowly. */
const ENOUGH_WIDTH = 1400
const ENOUGH_DENSITY = 2
/** An image this many times as wide is worth loading instead. */
const CLEARLY_SHARPER = 1.2

/** One image of a `srcset`, with its width in pixels or its density, whichever is given. */
export interface Candidate {
  readonly address: string
  readonly width: number
  readonly density: number
}

/**
 * Parses a `srcset` in one pass, as HTML's "parse a srcset attribute" does for lists without parentheses: an address
 * ends at white space, or at its own trailing comma; a descriptor ends at a comma.
 */
export function parseSrcset(list: string): Candidate[] {
  const text = list.slice(0, MAX_LENGTH)
  const candidates: Candidate[] = []
  let at = 0
  while (candidates.length < MAX_CANDIDATES) {
    while (at < text.length && (isSpace(text, at) || text[at] === ',')) at++
    if (at >= text.length) break
    const start = at
    while (at < text.length && !isSpace(text, at)) at++
    let stop = at
    while (text[stop - 1] === ',') stop--
    let descriptor = ''
    if (stop === at) {
      const comma = text.indexOf(',', at)
      const end = comma < 0 ? text.length : comma
      descriptor = text.slice(at, end).trim()
      at = end
    }
    candidates.push(candidate(text.slice(start, stop), descriptor))
  }
  return candidates
}

/** The address of the smallest candidate that is large enough, otherwise of the largest; null for an empty list. */
export function bestCandidate(list: string): string | null {
  return best(list)?.address ?? null
}

/**
 * The address of the best candidate if it is clearly sharper than an image of this width, otherwise null. In a narrow
 * column a page shows a small copy, while the reader's column is wider.
 */
export function sharperCandidate(list: string, width: number): string | null {
  const found = best(list)
  return found && width < ENOUGH_WIDTH && found.width > width * CLEARLY_SHARPER ? found.address : null
}

function best(list: string): Candidate | null {
  const candidates = parseSrcset(list)
  const size = ({ width, density }: Candidate) => width / ENOUGH_WIDTH || density / ENOUGH_DENSITY
  const sorted = candidates.sort((a, b) => size(a) - size(b))
  return sorted.find(c => size(c) >= 1) ?? sorted.at(-1) ?? null
}

function candidate(address: string, descriptor: string): Candidate {
  const number = Number.parseFloat(descriptor) || 0
  const isWidth = descriptor.endsWith('w')
  return { address, width: isWidth ? number : 0, density: isWidth ? 0 : number || 1 }
}

function isSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 32
}
