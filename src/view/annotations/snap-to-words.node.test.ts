import { expect, test } from 'vitest'
import { snappedToWords } from './snap-to-words.ts'

/** The passage between the marks `[` and `]`, snapped. */
function snapped(marked: string): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const text = marked.replace(/[[\]]/g, '')
  const place = snappedToWords(text, { start, end })
  return text.slice(place.start, place.end)
}

test.each([
  ['One t[wo thr]ee four.', 'two three'],
  ['One [two three] four.', 'two three'],
  ['One[ two] three.', ' two'],
  ['“Tw[o three,” sa]id she.', 'Two three,” said'],
  ['It’s the miller[’s whe]el.', 'miller’s wheel'],
  ['1,2[34,5]67 grains', '1,234,567'],
  ['今天天[气]晴朗', '天气'],
  ['One []two', ''],
])('%s becomes “%s”', (marked, expected) => {
  expect(snapped(marked)).toBe(expected)
})

test('a passage in a run without spaces that is longer than any word stays where it was selected', () => {
  const text = `${'a'.repeat(500)}`
  const { start, end } = snappedToWords(text, { start: 200, end: 210 })
  expect(start).toBeLessThanOrEqual(200)
  expect(end).toBeGreaterThanOrEqual(210)
})
