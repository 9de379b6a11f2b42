import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { repeats } from './repeats.ts'

const img = (name: string) => `<img src="https://example.com/${name}">`

test('an image is shown once, smaller copies included', () => {
  expect(
    transformed(
      `<p>${img('a.jpg')}</p><p>Text</p><p><a href="b">${img('a-300x200.jpg')}</a></p><figure>${img('a.jpg')}</figure><p>${img('b.jpg')}</p>`,
      repeats,
    ),
  ).toBe(`<p>${img('a.jpg')}</p><p>Text</p><p>${img('b.jpg')}</p>`)
})

test('a repeated image right after the first is removed', () => {
  expect(transformed(`<p>${img('a.jpg')}</p><p>${img('a.jpg')} ${img('b.jpg')}</p>`, repeats)).toBe(
    `<p>${img('a.jpg')}</p><p> ${img('b.jpg')}</p>`,
  )
})

test('it stays with a caption of its own, and is removed with the same caption', () => {
  const figure = (caption: string) => `<figure>${img('a.jpg')}<figcaption>${caption}</figcaption></figure>`
  const html = figure('One') + figure('Two')
  expect(transformed(html + figure('One'), repeats)).toBe(html)
})

test('images in lines and tables stay', () => {
  const line = `<p>Yes ${img('smile.gif')} no</p>`
  const table = `<table><tbody><tr><td>${img('yes.png')}</td><td>${img('yes.png')}</td></tr></tbody></table>`
  expect(transformed(line + line + table, repeats)).toBe(line + line + table)
})

test('different addresses are different images', () => {
  const html = `<p>${img('resize?id=1')}</p><p>${img('resize?id=2')}</p>`
  expect(transformed(html, repeats)).toBe(html)
})
