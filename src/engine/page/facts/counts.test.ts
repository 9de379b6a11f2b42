import { expect, test } from 'vitest'
import { pageOf } from '../testing.ts'
import { parsedCounts, shownCounts } from './counts.ts'

test('at most 60 shown elements are counted between two texts, and all that a parser sees', () => {
  const page = pageOf(
    `<p>one</p>${'<div></div>'.repeat(100)}<p>two</p>${'<div></div>'.repeat(10)}<p>three</p>`,
  )
  // html, head, body, three paragraphs and 110 boxes.
  expect(parsedCounts(page).tags[page.size]).toBe(3 + 3 + 110)
  // The head is not shown, and html only wraps body. Before `one`: body and p; between `one` and `two`: 60; after `two`:
  // ten boxes and p.
  expect(shownCounts(page).tags[page.size]).toBe(2 + 60 + 11)
})
