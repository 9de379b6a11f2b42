import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { apart } from './apart.ts'

const img = '<img src="a.png">'

test('an image at an end of a line moves out of the line', () => {
  expect(transformed(`<p>${img} words</p>`, apart)).toBe(`<p>${img}</p><p> words</p>`)
  expect(transformed(`<p>words<br><a href="b">${img}</a></p>`, apart)).toBe(
    `<p>words</p><p><a href="b">${img}</a></p>`,
  )
  expect(transformed(`<h2>${img}Words</h2>`, apart)).toBe(`<p>${img}</p><h2>Words</h2>`)
})

test('several images keep their order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(name => `<img src="${name}.png">`)
  expect(transformed(`<p>${a}${b}words${c}</p>`, apart)).toBe(`<p>${a}</p><p>${b}</p><p>words</p><p>${c}</p>`)
  expect(transformed(`<p>words${a}${b}</p>`, apart)).toBe(`<p>words</p><p>${a}</p><p>${b}</p>`)
})

test('a list item gets paragraphs around image and text', () => {
  expect(transformed(`<ul><li data-block="3">${img}words <b>more</b></li><li>b</li></ul>`, apart)).toBe(
    `<ul><li data-block="3"><p>${img}</p><p>words <b>more</b></p></li><li>b</li></ul>`,
  )
})

test('symbols, and images between words, stay in the line', () => {
  const inside = `<p>words ${img} words</p>`
  expect(transformed(inside, apart)).toBe(inside)
  const declared = '<p><img src="a.png" width="20">words</p>'
  expect(transformed(declared, apart)).toBe(declared)
  const drawn = `<p>${img}words</p>`
  expect(transformed(drawn, apart, { shown: () => ({ address: '', width: 512, drawn: 24 }) })).toBe(drawn)
})

test('an image alone in its line stays', () => {
  const html = `<p>${img}</p><p>${img} ${img}</p><ul><li>${img}</li></ul>`
  expect(transformed(html, apart)).toBe(html)
})
