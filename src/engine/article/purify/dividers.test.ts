import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { dividers } from './dividers.ts'

test.each(['***', '* * *', '________', '– – – –', '⁂', '•\u00a0•\u00a0•', '<b>---</b>'])(
  '“%s” is a rule',
  line => {
    expect(transformed(`<p>a</p><p>${line}</p><p>b</p>`, dividers)).toBe('<p>a</p><hr><p>b</p>')
  },
)

test.each(['*', '--', '...', '…', '-*-*-', '*** b', '<img src="a.png">***'])(
  '“%s” is not a divider',
  line => {
    const html = `<p>a</p><p>${line}</p><p>b</p>`
    expect(transformed(html, dividers)).toBe(html)
  },
)

test('in a cell, a row of marks means that there is no value', () => {
  const html = '<table><tbody><tr><td><p>---</p></td></tr></tbody></table>'
  expect(transformed(html, dividers)).toBe(html)
})
