import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { actions } from './actions.ts'

const url = 'https://example.com/tarts/onion-tart/'
const link = (href: string, words: string) => `<a href="${href}">${words}</a>`
const print = link('https://example.com/wprm_print/onion-tart', 'Drucken')
const share = link(`https://pins.example/create?url=${encodeURIComponent(url)}&amp;media=x`, 'Pin')
const rate = link(`${url}#comments`, 'Rate')
const left = (html: string) => transformed(html, actions, { url })

test.each([
  `<p>${print}</p>`,
  `<p>${print} | ${share} · ${rate}</p>`,
  `<h3>${link('https://example.com/tarts/onion-tart/print/88/', 'Print it')}</h3>`,
  `<p>${link('https://example.com/tarts/onion-tart/?mode=print', 'Print')}</p>`,
  `<p>${link(`http://social.example/share.php?u=${url}`, 'Tell a friend')}</p>`,
])('a row of buttons goes: %s', html => {
  expect(left(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
})

test.each([
  `<p>You may ${print} it.</p>`,
  `<p>${rate}</p>`,
  `<p>${print} ${link('https://example.com/tarts/', 'More tarts')}</p>`,
  `<p>${link('https://example.com/how-to-print-a-book', 'How to print a book')}</p>`,
  `<p>${link('https://archive.example/?url=https://example.com/', 'Archive')}</p>`,
])('other links stay: %s', html => {
  expect(left(html)).toBe(html)
})
