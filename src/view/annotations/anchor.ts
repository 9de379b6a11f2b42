import type { Annotation, Quote } from '../../store/annotation-store.ts'

/** How much of the text around a passage is remembered with it, on either side, in characters. */
const CONTEXT = 32
/** Where the words around it have changed: so many characters of it and of what is left around it have to agree. */
const EVIDENCE = 24
/** Of a passage that is everywhere, so many places are looked at. */
const MOST_PLACES = 1_000

/** A passage of a text, from its first character to behind its last. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** What a stretch says, without space at either end; null where it says nothing. */
export function trimmed(text: string, { start, end }: Stretch): Stretch | null {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  const to = from + words.trim().length
  return to > from ? { start: from, end: to } : null
}

/** A stretch by its words. See W3C Web Annotation Data Model, 4.2.4. */
export function quoteOf(text: string, { start, end }: Stretch): Quote {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  }
}

/**
 * Where annotations are in a text, by their ids; those that are not there are not among them. They are looked for where
 * they should be by where the one before was found, which is a comparison for each, and in all of the text if they are
 * not there.
 */
export function anchor(text: string, annotations: readonly Annotation[]): ReadonlyMap<string, Stretch> {
  const found = new Map<string, Stretch>()
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
  return near >= 0 ? near + prefix.length : likeliest(text, quote, expected)
}

/** Where the same words stand among the likest, and of several such places the nearest. */
function likeliest(text: string, { exact, prefix, suffix }: Quote, expected: number): number | null {
  let best = { at: -1, likeness: -1, far: 0 }
  let places = 0
  for (let at = text.indexOf(exact); at >= 0 && places++ < MOST_PLACES; at = text.indexOf(exact, at + 1)) {
    const likeness = alikeBefore(text, at, prefix) + alikeAfter(text, at + exact.length, suffix)
    const far = Math.abs(at - expected)
    if (likeness > best.likeness || (likeness === best.likeness && far < best.far))
      best = { at, likeness, far }
  }
  return best.at >= 0 && exact.length + best.likeness >= EVIDENCE ? best.at : null
}

function alikeBefore(text: string, end: number, prefix: string): number {
  let alike = 0
  while (alike < prefix.length && text[end - 1 - alike] === prefix.at(-1 - alike)) alike++
  return alike
}

function alikeAfter(text: string, start: number, suffix: string): number {
  let alike = 0
  while (alike < suffix.length && text[start + alike] === suffix[alike]) alike++
  return alike
}
