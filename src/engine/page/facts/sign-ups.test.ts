import { expect, test } from 'vitest'
import { counted, nested, pageOf, prose } from '../testing.ts'
import { signUps } from './sign-ups.ts'

const FORM = '<form><input type="email"><button>Join</button></form>'
const found = (html: string) => [...signUps(pageOf(html))]

test('a box that asks for a mail address includes the lines that explain it', () => {
  const box = `<div><h3>Seeds in your inbox</h3><p>One story every Saturday.</p>${FORM}</div>`
  // The blocks: a paragraph; the heading, its line and the button; a paragraph.
  expect(found(`<p>${prose(70)}</p>${box}<p>${prose(70)}</p>`)).toEqual([0, 1, 1, 1, 0])
})

test('a box of many words does not count because of its field', () => {
  expect(found(`<div><p>${prose(70)}</p>${FORM}</div>`)).toEqual([0, 1])
})

test('a field is for a mail address by its type, by what fills it in, or by its name', () => {
  for (const field of [
    'type="email"',
    'autocomplete="email"',
    'name="user_email"',
    'type="text" name="E-Mail"',
  ])
    expect(found(`<p>${prose(70)}</p><div><p>Join</p><input ${field}></div>`), field).toEqual([0, 1])
  expect(found(`<p>${prose(70)}</p><div><p>Join</p><input name="mailbox"></div>`)).toEqual([0, 0])
})

test('other fields and hidden fields do not count', () => {
  expect(found(`<p>a</p><input type="search"><p>b</p>`)).toEqual([0, 0])
  expect(found(`<p>a</p><input type="email" hidden><p>${prose(70)}</p>`)).toEqual([0, 0])
})

test('the boxes of deeply nested fields are searched in linear time', () => {
  const { page, asked } = counted(nested(3_000, 'div', `${'<input type="email">'.repeat(1_000)}one`))
  expect([...signUps(page)]).toEqual([1])
  expect(asked()).toBeLessThan(200_000)
})
