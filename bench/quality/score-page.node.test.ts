import { expect, test } from 'vitest'
import type { Gold } from '../corpus/corpus.ts'
import { pageScorer } from './score-page.ts'

const body = 'it rained for the first time in three months'
const answer = { title: 'Rains at last', text: body }
const text = (gold: string): Gold => ({ kind: 'text', text: gold })

test('the title is scored if the gold of the dataset includes it', () => {
  expect(pageScorer(text(`Rains at last\n${body}`), 'always', [])(answer).f1).toBe(1)
  expect(pageScorer(text(body), 'never', [])(answer).f1).toBe(1)
  expect(pageScorer(text(body), 'never', ['It rained'])(answer).f1).toBe(1)
})

test("in a mixed dataset the page decides about the title, never the engine's result", () => {
  const headlines = ['Rains at last']
  expect(pageScorer(text(`Rains at last\n${body}`), 'by-page', headlines)(answer).f1).toBe(1)
  expect(pageScorer(text(body), 'by-page', headlines)(answer).f1).toBe(1)
  expect(pageScorer(text(`Rains at last\n${body}`), 'by-page', [])(answer).f1).toBeLessThan(1)
})

test('an engine that failed scores 0, with the error', () => {
  expect(pageScorer(text(body), 'never', [])(new Error('too deep'))).toEqual({
    kind: 'text',
    shingles: { common: 0, extra: 0, missing: 1 },
    words: 0,
    f1: 0,
    error: 'too deep',
  })
})

test('snippets are searched in the title if it is scored', () => {
  const gold: Gold = { kind: 'snippets', with: ['at last', 'first time'], without: ['Subscribe'] }
  expect(pageScorer(gold, 'always', [])(answer).f1).toBe(1)
  expect(pageScorer(gold, 'never', [])(answer).f1).toBeCloseTo(2 / 3, 12)
})
