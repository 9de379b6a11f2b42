import { expect, test } from 'vitest'
import { FACTS, PIXEL, takenOf } from './testing.ts'
import { webPage } from './web-page.ts'

const pictures = new Map([['https://pics.example/a.png', { type: 'image/png', data: PIXEL } as const]])

const pageOf = (html: string, title = 'A <b>throw</b> & "more"') => {
  const file = webPage(takenOf(html, { ...FACTS, dir: 'rtl' }, title), pictures)
  return { file, page: new DOMParser().parseFromString(file, 'text/html') }
}

test('an article becomes one complete HTML file', () => {
  const { file, page } = pageOf('<p data-block="4">Text &amp; <a href="https://example.org/">link</a>.</p>')
  expect(file.startsWith('<!doctype html>\n')).toBe(true)
  expect(page.compatMode).toBe('CSS1Compat')
  // Browsers look for the encoding in the first 1024 bytes.
  expect(file.slice(0, 1024)).toContain('<meta charset="utf-8">')
  expect([page.documentElement.lang, page.dir]).toEqual(['en-GB', 'rtl'])
  expect(page.title).toBe('A <b>throw</b> & "more"')
  expect(page.querySelector('h1')?.textContent).toBe(page.title)
  expect(page.querySelector('header p')?.textContent).toBe(
    'Ann & Bo <Wheat> · The “Winnower” · 14 September 2025',
  )
  expect(page.querySelector('header a')?.getAttribute('href')).toBe('https://example.org/story?a=1&b=2')
  const text = page.querySelector('article > p')
  expect(text?.outerHTML).toBe('<p>Text &amp; <a href="https://example.org/">link</a>.</p>')
})

test('pictures are embedded, and missing ones are links', () => {
  const { file, page } = pageOf(
    '<p><img src="https://pics.example/a.png" alt="A fan"><img src="https://pics.example/b.png"></p>',
  )
  expect(Array.from(page.images, each => [each.getAttribute('src'), each.alt])).toEqual([
    [`data:image/png;base64,${PIXEL}`, 'A fan'],
  ])
  expect(page.querySelector('p a[href="https://pics.example/b.png"]')?.textContent).toBe(
    'https://pics.example/b.png',
  )
  expect(file).not.toMatch(/<(?:script|link|iframe)/)
})

test('its content security policy forbids loading and scripts', () => {
  const policy = pageOf('<p>x</p>').page.querySelector('meta[http-equiv]')
  expect(policy?.getAttribute('content')).toBe("default-src 'none'; img-src data:; style-src 'unsafe-inline'")
})

test('preformatted text keeps its first line break', () => {
  const { page } = pageOf('<pre>\n\n  a\n</pre>')
  expect(page.querySelector('pre')?.textContent).toBe('\n  a\n')
})

test('its style sheet contains no markup', () =>
  expect(pageOf('<p>x</p>').page.querySelector('style')?.textContent).not.toContain('<'))

test('links within the text lead to their targets in the file', () => {
  const { page } = pageOf(
    '<p>A claim<sup data-anchor="1"><a href="https://example.org/story#n1" data-goto="2">1</a></sup>, and ' +
      '<a href="https://example.org/story#gone" data-goto="9">more</a>.</p>' +
      '<ol><li data-anchor="2">The note. <a href="https://example.org/story#r1" data-goto="1">↩</a></li></ol>',
  )
  const [there, elsewhere, back] = page.querySelectorAll<HTMLAnchorElement>('article > :not(header) a')
  expect(page.getElementById(there!.hash.slice(1))?.textContent).toBe('The note. ↩')
  expect(page.getElementById(back!.hash.slice(1))).toBe(there!.parentElement)
  expect([there, elsewhere, back].map(link => link!.getAttribute('href'))).toEqual([
    '#part-2',
    'https://example.org/story#gone',
    '#part-1',
  ])
  expect(page.querySelector('[data-goto], [data-anchor]')).toBe(null)
})
