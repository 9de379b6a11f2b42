import { describe, expect, test } from 'vitest'
import type { Annotation } from '../../schema/annotation.ts'
import { anchor, quoteOf } from './anchor.ts'
import { annotationOf } from './testing.ts'

const STORY =
  'The boats come in with the tide. The boats go out with the tide. Nobody does it the other way around, so far as anybody knows.'

/** The text with the found annotation in brackets; null when it is not found. */
function foundIn(text: string, annotation: Annotation): string | null {
  const at = anchor(text, [annotation]).get(annotation.id)
  return at ? `${text.slice(0, at.start)}[${text.slice(at.start, at.end)}]${text.slice(at.end)}` : null
}

/** An annotation of the text between two offsets, which may occur more than once. */
const at = (text: string, start: number, end: number): Annotation => ({
  ...annotationOf('x', 'x'),
  quote: quoteOf(text, { start, end }),
  start,
})

test('a quote has 32 characters of context on either side', () => {
  const start = STORY.indexOf('Nobody')
  expect(quoteOf(STORY, { start, end: start + 6 })).toEqual({
    exact: 'Nobody',
    prefix: ' boats go out with the tide. '.padStart(32, STORY.slice(start - 32)),
    suffix: ' does it the other way around, s',
  })
})

describe('a passage is found', () => {
  const second = STORY.lastIndexOf('The boats')
  const theBoats = at(STORY, second, second + 9)

  test('at its stored offset, among several occurrences', () => {
    expect(foundIn(STORY, theBoats)?.indexOf('[')).toBe(33)
  })

  test('at a shifted offset, after text before it was added or removed', () => {
    expect(foundIn(`A new beginning. ${STORY}`, theBoats)?.indexOf('[')).toBe(33 + 17)
    expect(foundIn(STORY.slice(10), theBoats)?.indexOf('[')).toBe(33 - 10)
  })

  test('when the context on one side has changed', () => {
    expect(foundIn('Boats! The boats go out with the tide. Nobody does it.', theBoats)).toBe(
      'Boats! [The boats] go out with the tide. Nobody does it.',
    )
  })

  test('without any context left, if it is long enough', () => {
    const whole = annotationOf(STORY, 'Nobody does it the other way around')
    expect(foundIn('Nobody does it the other way around', whole)).toBe(
      '[Nobody does it the other way around]',
    )
  })

  test('at the nearest of several equal occurrences', () => {
    const text = 'so it is. '.repeat(50)
    const tenth = at(text, 100, 105)
    expect(foundIn(text, tenth)?.indexOf('[')).toBe(100)
    expect(foundIn(text, { ...tenth, start: 123 })?.indexOf('[')).toBe(120)
  })
})

describe('a passage is not found', () => {
  test('when its words have changed', () => {
    expect(foundIn(STORY.replaceAll('boats', 'ships'), annotationOf(STORY, 'The boats come in'))).toBe(null)
  })

  test('when it is a short word in another context', () => {
    expect(foundIn('The tide was late, and Nobody, a dog, barked.', annotationOf(STORY, 'Nobody'))).toBe(null)
  })

  test('when it is empty', () => {
    const nothing = { ...annotationOf(STORY, 'Nobody'), quote: { exact: '', prefix: '', suffix: '' } }
    expect(foundIn(STORY, nothing)).toBe(null)
  })
})

test('all annotations of a long text are found after everything has moved', () => {
  const text = Array.from({ length: 5_000 }, (_, i) => `Sentence number ${i} stands here by itself.`).join(
    ' ',
  )
  const marks = Array.from({ length: 200 }, (_, i) => annotationOf(text, `number ${i * 20} stands`))
  const moved = `${'Something new. '.repeat(100)}${text}`
  const found = anchor(moved, marks)
  expect(marks.map(({ id }) => moved.slice(found.get(id)!.start, found.get(id)!.end))).toEqual(
    marks.map(({ quote }) => quote.exact),
  )
})
