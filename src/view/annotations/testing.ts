import type { Annotation } from '../../schema/annotation.ts'
import { quoteOf } from './anchor.ts'
import { textMap } from './text-map.ts'

/** For tests: an annotation of words that occur once in a text. */
export function annotationOf(text: string, exact: string, more: Partial<Annotation> = {}): Annotation {
  const start = text.indexOf(exact)
  if (start < 0 || text.indexOf(exact, start + 1) >= 0)
    throw new Error(`"${exact}" does not occur exactly once`)
  return {
    id: exact,
    quote: quoteOf(text, { start, end: start + exact.length }),
    start,
    colour: 'yellow',
    note: '',
    made: '2026-01-02T03:04:05.000Z',
    ...more,
  }
}

/** For tests: an annotation of words that occur once in an element. */
export function annotationIn(root: Element, exact: string, more: Partial<Annotation> = {}): Annotation {
  return annotationOf(textMap(root).text, exact, more)
}
