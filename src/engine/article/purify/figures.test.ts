import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { figures } from './figures.ts'

const img = '<img src="a.png">'

test('a label that only names the kind of a medium is dropped, and a caption is not', () => {
  const figure = (label: string) =>
    transformed(`<figure><p>${label}</p><img src="a.png"><figcaption>The mill</figcaption></figure>`, figures)
  for (const label of ['Image', 'Photo', 'Bild 1 von 5', '写真', 'Image 2/3:'])
    expect(figure(label)).toBe('<figure><img src="a.png"><figcaption>The mill</figcaption></figure>')
  expect(figure('Photo: A. N. Other')).toContain('A. N. Other')
  expect(transformed('<figure><img src="a.png"><p>Image</p></figure>', figures)).toBe(
    '<figure><img src="a.png"></figure>',
  )
})

test('an image and a caption known only by its class become a figure', () => {
  expect(
    transformed(
      `<div class="wp-caption"><p>${img}</p><p class="wp-caption-text" data-block="3">c</p></div>`,
      figures,
    ),
  ).toBe(`<figure>${img}<figcaption data-block="3">c</figcaption></figure>`)
  expect(transformed(`<div><p>${img}</p><p class="photo-credit">c</p></div>`, figures)).toContain(
    '<figcaption>c</figcaption>',
  )
})

test('a short text below an image is its caption', () => {
  expect(transformed(`<div><p>${img}</p><p>The mill in 1902</p></div>`, figures)).toBe(
    `<figure>${img}<figcaption>The mill in 1902</figcaption></figure>`,
  )
  expect(transformed('<div><p><img src="a.png" alt="A mill."></p><p>A mill.</p></div>', figures)).toBe(
    '<figure><img src="a.png" alt="A mill."><figcaption>A mill.</figcaption></figure>',
  )
})

test('an image beside a paragraph does not become a figure', () => {
  for (const text of [
    'A sentence.',
    'Is it “one”?',
    '文です。',
    '<a href="x">Read it</a>',
    'word '.repeat(40),
  ])
    expect(transformed(`<div class="row"><p>${img}</p><p>${text}</p></div>`, figures)).toBe(
      `<p>${img}</p><p>${text}</p>`,
    )
  expect(transformed(`<div><p>Words</p><p>${img}</p></div>`, figures)).toBe(`<p>Words</p><p>${img}</p>`)
})

test('a wrapper that is not a figure passes its language to its children', () => {
  expect(transformed(`<div lang="fr" dir="ltr"><p>${img}</p><p lang="de">c.</p></div>`, figures)).toBe(
    `<p lang="fr" dir="ltr">${img}</p><p lang="de" dir="ltr">c.</p>`,
  )
})

test('text in a figure is its caption, whatever its elements', () => {
  expect(transformed(`<figure><p><a href="b">${img}</a></p><p>c</p><p>d</p></figure>`, figures)).toBe(
    `<figure><a href="b">${img}</a><figcaption><p>c</p><p>d</p></figcaption></figure>`,
  )
  expect(transformed(`<figure>${img}c <b>d</b></figure>`, figures)).toBe(
    `<figure><p>${img}c <b>d</b></p></figure>`,
  )
})

test('a caption beside its figure or its image belongs to it', () => {
  const whole = `<figure>${img}<figcaption data-block="3">c</figcaption></figure>`
  const caption = '<p class="figcaption" data-block="3">c</p>'
  expect(transformed(`<figure>${img}</figure>${caption}`, figures)).toBe(whole)
  expect(transformed(`<p>${img}</p>${caption}`, figures)).toBe(whole)
  expect(transformed(`<p>Words</p>${caption}`, figures)).toContain('<p>Words</p><p')
  expect(transformed(`${whole}<p class="figcaption">d</p>`, figures)).toContain(`${whole}<p`)
})

test('a long text in a figure is not a caption', () => {
  const long = `<p>${'word '.repeat(200)}</p>`
  expect(transformed(`<figure><p>${img}</p>${long}</figure>`, figures)).toBe(`<figure>${img}${long}</figure>`)
})

test('a figure keeps a caption of its own', () => {
  const html = `<figure>${img}<figcaption>c</figcaption></figure>`
  expect(transformed(html, figures)).toBe(html)
})

test('a list of pictures becomes these pictures, with its title', () => {
  const item = (text: string) => `<li><p><img src="a.png"></p><p>${text}</p></li>`
  const figure = (text: string) => `<figure><img src="a.png"><figcaption>${text}</figcaption></figure>`
  expect(transformed(`<ul><li>Mills</li>${item('One')}${item('Two')}</ul>`, figures)).toBe(
    `<p>Mills</p>${figure('One')}${figure('Two')}`,
  )
  expect(transformed(`<ul><li>${figure('One')}</li><li>${figure('Two')}</li></ul>`, figures)).toBe(
    figure('One') + figure('Two'),
  )
  for (const list of [
    `<ul>${item('One')}<li>Two</li><li>Three</li></ul>`,
    `<ol>${item('One')}${item('Two')}</ol>`,
    `<ul>${item('One')}${item('A long text. '.repeat(20))}</ul>`,
  ])
    expect(transformed(list, figures)).toMatch(/^<[uo]l>/)
})
