import { expect, test } from 'vitest'
import { counted, nested, pageOf, prose } from '../testing.ts'
import { signUps } from './sign-ups.ts'

const FORM = '<form><input type="email"><button>Join</button></form>'
const found = (html: string) => [...signUps(pageOf(html))]

test('a box that asks for a mail address is one with the lines that say why', () => {
  const box = `<div><h3>Seeds in your inbox</h3><p>One story every Saturday.</p>${FORM}</div>`
  // Two paragraphs, the heading, its line, the button, and a paragraph.
  expect(found(`<p>${prose(70)}</p>${box}<p>${prose(70)}</p>`)).toEqual([0, 1, 1, 1, 0])
})

test('a box of many words is not there for its field alone', () => {
  expect(found(`<div><p>${prose(70)}</p>${FORM}</div>`)).toEqual([0, 1])
})

test('other fields ask for other things, and what is hidden asks nobody', () => {
  expect(found(`<p>a</p><input type="search"><p>b</p>`)).toEqual([0, 0])
  expect(found(`<p>a</p><input type="email" hidden><p>${prose(70)}</p>`)).toEqual([0, 0])
})

test('fields deep inside are asked for their boxes once', () => {
  const { page, asked } = counted(nested(3_000, 'div', `${'<input type="email">'.repeat(1_000)}one`))
  expect([...signUps(page)]).toEqual([1])
  expect(asked()).toBeLessThan(200_000)
})
