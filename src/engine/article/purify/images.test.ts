import { describe, expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { images } from './images.ts'

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** The resulting address of an image, null if it is dropped. */
function addressOf(html: string, shown = { address: '', width: 0, drawn: 0 }): string | null {
  const out = transformed(html, images, { shown: () => shown })
  return new DOMParser().parseFromString(out, 'text/html').querySelector('img')?.getAttribute('src') ?? null
}

describe('the address of an image', () => {
  test.each([
    ['is absolute', '<img src="a.png">', 'https://example.com/path/a.png'],
    ['is https on an https page', '<img src="http://img.example/a.png">', 'https://img.example/a.png'],
    [
      'is the lazy one, not that of a placeholder',
      `<img src="${GIF}" data-src="/a.png">`,
      'https://example.com/a.png',
    ],
    [
      'is the best of a lazy list',
      '<img src="tiny.jpg" data-srcset="a.png 400w, b.png 1600w">',
      'https://example.com/path/b.png',
    ],
    [
      'is found in an unknown attribute',
      `<img src="${GIF}" data-retina="/b.webp?w=2">`,
      'https://example.com/b.webp?w=2',
    ],
    [
      'is the best of the srcset',
      '<img src="small.png" srcset="a.png, b.png 2x, c.png 3x">',
      'https://example.com/path/b.png',
    ],
    [
      'is its own before it has loaded, not that of the larger copy for a viewer',
      '<img src="a.jpg" data-viewer="b.jpg">',
      'https://example.com/path/a.jpg',
    ],
    [
      'is found in an unknown attribute by the name of that, without the ending of an image',
      `<img src="${GIF}" data-shop-src="https://cdn.example/i/42" data-href="https://example.com/shop">`,
      'https://cdn.example/i/42',
    ],
    [
      'is that of the first source',
      '<picture><source srcset="a.avif 1x"><img src="b.png"></picture>',
      'https://example.com/path/a.avif',
    ],
    [
      'may be a data: address of a raster image',
      `<img src="data:image/png;base64,${'A'.repeat(200)}">`,
      `data:image/png;base64,${'A'.repeat(200)}`,
    ],
  ])('%s', (_, html, address) => {
    expect(addressOf(html)).toBe(address)
  })

  test('is the one that the page shows, if that is an image of some size', () => {
    const shown = { address: 'https://cdn.example/shown.png', width: 640, drawn: 0 }
    expect(addressOf('<img src="a.png" data-src="b.png" srcset="c.png 2x">', shown)).toBe(
      'https://cdn.example/shown.png',
    )
    expect(addressOf('<img src="a.png" data-src="b.png">', { ...shown, width: 20 })).toBe(
      'https://example.com/path/b.png',
    )
  })
})

test('a page that shows a small copy in a narrow column gives the reader a sharper one', () => {
  const shown = { address: 'https://cdn.example/s.png', width: 320, drawn: 0 }
  const list = (widths: number[]) => `<img srcset="${widths.map(width => `${width}.png ${width}w`)}">`
  expect(addressOf(list([320, 800, 1400, 3000]), shown)).toBe('https://example.com/path/1400.png')
  expect(addressOf(list([320, 384]), shown)).toBe('https://cdn.example/s.png')
  expect(addressOf(list([320, 385]), shown)).toBe('https://example.com/path/385.png')
  expect(addressOf(list([1400, 3000]), { ...shown, width: 1400 })).toBe('https://cdn.example/s.png')
})

describe('images that are dropped', () => {
  test.each([
    ['without a valid address', '<img alt="a">'],
    ['placeholders', `<img src="${GIF}">`],
    ['placeholders by their file name', '<img src="/static/blank.gif">'],
    ['unfilled templates', '<img data-src="/a_{width}.png">'],
    ['SVG in a data: address', `<img src="data:image/svg+xml;base64,${'A'.repeat(200)}">`],
    ['scripts', '<img src="javascript:alert(1)">'],
    ["files of the reader's computer", '<img src="file:///etc/passwd">'],
  ])('%s', (_, html) => {
    expect(addressOf(html)).toBe(null)
  })

  test('tracking pixels, as soon as their size is known', () => {
    const shown = { address: 'https://example.com/path/c.gif', width: 1, drawn: 0 }
    expect(addressOf('<img src="c.gif">', shown)).toBe(null)
  })
})

test('images keep their alternative text and size, and nothing else', () => {
  const html =
    '<picture><img src="a.png" alt="b" width="3" height="4" style="x" loading="lazy" crossorigin sizes="1px"></picture>'
  expect(transformed(html, images)).toBe(
    '<img alt="b" width="3" height="4" src="https://example.com/path/a.png">',
  )
})

test('a preview in a data: address is dropped beside the image that covers it, and kept alone', () => {
  const preview = `<img src="data:image/jpeg;base64,${'A'.repeat(400)}">`
  const picture = '<picture><source srcset="a.webp"><img src="a.jpg"></picture>'
  expect(transformed(`<p>${preview}${picture}</p>`, images)).toBe(
    '<p><img src="https://example.com/path/a.webp"></p>',
  )
  expect(transformed(`<p>${preview}</p><p>${picture}</p>`, images)).toContain('data:')
})
