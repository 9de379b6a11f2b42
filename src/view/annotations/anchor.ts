import type { Annotation, Quote } from '../../schema/annotation.ts'
import type { TextRange } from '../reader/text-range.ts'

/** The length of the context stored before and after a passage, in characters. */
const CONTEXT = 32
/** When the context has changed, this many characters of the passage and its context must agree. */
const LEAST_AGREEMENT = 24
/** The most occurrences of a passage that are compared. */
const MOST_PLACES = 1_000

/** The quote selector of a range. See W3C Web Annotation Data Model, 4.2.4. */
export function quoteOf(text: string, { start, end }: TextRange): Quote {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  }
}

/**
 * Finds annotations in a text and returns their ranges by id. Annotations that are not found are missing from
 * the result. Each is first compared at its stored offset, shifted by the drift of the previous one, which is
 * cheap; only then is the whole text searched.
 */
export function anchor(text: string, annotations: readonly Annotation[]): ReadonlyMap<string, TextRange> {
  const found = new Map<string, TextRange>()
  let drift = 0
  for (const annotation of annotations.toSorted((a, b) => a.start - b.start)) {
    const { id, quote, start: expected } = annotation
    const start = find(text, quote, expected + drift)
    if (start === null) continue
    drift = start - expected
    found.set(id, { start, end: start + quote.exact.length })
  }
  return found
}

function find(text: string, quote: Quote, expected: number): number | null {
  const { exact, prefix, suffix } = quote
  if (exact === '') return null
  const whole = prefix + exact + suffix
  const first = Math.max(0, expected - prefix.length)
  if (text.startsWith(whole, first)) return first + prefix.length
  const after = text.indexOf(whole, first)
  const before = text.lastIndexOf(whole, first)
  const near = before < 0 || (after >= 0 && after - first < first - before) ? after : before
  return near >= 0 ? near + prefix.length : bestMatch(text, quote, expected)
}

/** The occurrence whose context agrees most; among equals, the nearest. */
function bestMatch(text: string, { exact, prefix, suffix }: Quote, expected: number): number | null {
  let best = { at: -1, likeness: -1, far: 0 }
  let count = 0
  for (let at = text.indexOf(exact); at >= 0 && count++ < MOST_PLACES; at = text.indexOf(exact, at + 1)) {
    const likeness = alikeBefore(text, at, prefix) + alikeAfter(text, at + exact.length, suffix)
    const far = Math.abs(at - expected)
    if (likeness > best.likeness || (likeness === best.likeness && far < best.far))
      best = { at, likeness, far }
  }
  return best.at >= 0 && exact.length + best.likeness >= LEAST_AGREEMENT ? best.at : null
}

function alikeBefore(text: string, end: number, prefix: string): number {
  let length = 0
  while (length < prefix.length && text[end - 1 - length] === prefix.at(-1 - length)) length++
  return length
}

function alikeAfter(text: string, start: number, suffix: string): number {
  let length = 0
  while (length < suffix.length && text[start + length] === suffix[length]) length++
  return length
}
