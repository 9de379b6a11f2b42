import { expect, test } from 'vitest'
import { documentOf, prose } from '../../../engine/page/testing.ts'
import { heldRule } from '../../../engine/site/site-rules.ts'
import type { ElementRule } from '../../../schema/rule.ts'
import { isShownAbove } from './shown-above.ts'
import { survey } from './survey.ts'
import { blockOf } from './testing.ts'

const body = `<nav><a href="/">Other pages</a></nav><main><h1>Test test</h1><h2 class="own">Another headline</h2>
  ${`<p>${prose(80)}.</p>`.repeat(3)}</main>`
const own = heldRule({ id: 't', kind: 'title', selector: '.own', fingerprint: '' })

/** Which of these texts are shown above the text. */
function above(...rules: ElementRule[]): string[] {
  const found = survey(documentOf(body), rules, [])
  return ['Other pages', 'Test test', 'Another headline', 'word0'].filter(text =>
    isShownAbove(found, blockOf(found.page, text)),
  )
}

test('a title that the text repeats is shown above the text; what is left out is not', () => {
  expect(above()).toEqual(['Test test'])
})

test('so is the title that a rule names, and then the title of the page is text', () => {
  expect(above(own)).toEqual(['Another headline'])
})

test('so are the lines with the author and the date, but not text that names them', () => {
  const page = documentOf(`<p>Daily Grain</p><main>
    <h1>Why the wind sorts grain</h1><p>By Ada Byron</p><p>Updated 5 March 2024</p>
    ${`<p>${prose(80)}.</p>`.repeat(3)}
    <p>So says Ada Byron in the book of winds that she has written and that nobody has read.</p></main>`)
  page.title = 'Why the wind sorts grain | Daily Grain'
  const found = survey(page, [], [])
  const texts = ['Daily Grain', 'Why the wind', 'By Ada Byron', 'Updated', 'So says']
  expect(texts.filter(text => isShownAbove(found, blockOf(found.page, text)))).toEqual([
    'Why the wind',
    'By Ada Byron',
    'Updated',
  ])
})
