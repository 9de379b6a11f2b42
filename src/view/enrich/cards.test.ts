import { beforeEach, expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})

const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="a" width="200" height="100">'
const style = (selector: string) => getComputedStyle(view.$(selector)).listStyleType

test('a list of pictures with captions has no bullets', () => {
  view.show(
    `<ul><li><p>${picture}</p><p>One</p></li><li> <figure>${picture}<figcaption>Two</figcaption></figure></li><li>Three</li></ul>`,
  )
  expect(style('.prose ul')).toBe('none')
})

test.each([
  ['words before their pictures', `<ul><li><p>One</p><p>${picture}</p></li><li><p>Two</p></li></ul>`],
  ['few pictures', `<ul><li><p>${picture}</p><p>One</p></li><li>Two</li><li>Three</li></ul>`],
])('a list with %s keeps its bullets', (_, list) => {
  view.show(list)
  expect(style('.prose ul')).toBe('disc')
})

test('a numbered list keeps its numbers', () => {
  view.show(`<ol><li><p>${picture}</p><p>One</p></li></ol>`)
  expect(style('.prose ol')).toBe('decimal')
})
