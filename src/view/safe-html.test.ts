import { afterEach, expect, test } from 'vitest'
import { breaches } from '../../test/attacks/audit.ts'
import { RUN } from '../../test/attacks/kind.ts'
import { allPayloads } from '../../test/attacks/payloads.ts'
import { running } from '../../test/attacks/running.ts'
import { imageAddress, safeFragment } from './safe-html.ts'

const PAGE = 'https://news.example/story'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const purify = (html: string) => safeFragment(html, PAGE)

/** The fragment as HTML, for assertions only. */
function written(fragment: DocumentFragment): string {
  const holder = document.implementation.createHTMLDocument().createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

afterEach(() => {
  document.body.replaceChildren()
})

const attacks = allPayloads(running())

test.each(attacks)('no input becomes anything but text with images and links: $kind', ({ list }) => {
  expect(list.length).toBeGreaterThan(100)
  const through = list.flatMap(payload => breaches(purify(payload)).map(breach => ({ payload, breach })))
  expect(through).toEqual([])
})

test('nothing runs when it is inserted into a document', async () => {
  let runs = 0
  Object.assign(window, { ran: () => runs++ })
  for (const { list } of attacks)
    for (const payload of list) if (payload.includes(RUN)) document.body.append(purify(payload))
  // Images fail in the order of their requests: when this one has failed, so have the earlier ones.
  await new Promise(resolve => {
    const last = new Image()
    last.onerror = resolve
    last.src = 'data:image/png;base64,AAAA'
    document.body.append(last)
  })
  expect(runs).toBe(0)
})

test('an image loads lazily, without a referrer and without credentials', () => {
  const image = purify(
    '<img src="https://pictures.example/a.jpg" crossorigin="use-credentials" referrerpolicy="unsafe-url" loading="eager" fetchpriority="high" alt="A">',
  ).querySelector('img')!
  expect(image.outerHTML).toBe(
    '<img alt="A" referrerpolicy="no-referrer" loading="lazy" decoding="async" src="https://pictures.example/a.jpg">',
  )
})

test('the images of an https page load over https; those of an http page as they are', () => {
  expect(imageAddress('http://pictures.example/a.jpg', 'https://news.example/')).toBe(
    'https://pictures.example/a.jpg',
  )
  expect(imageAddress('http://pictures.example/a.jpg', 'http://news.example/')).toBe(
    'http://pictures.example/a.jpg',
  )
})

test('only raster images are accepted as data URLs', () => {
  expect(imageAddress(PIXEL, PAGE)).toBe(PIXEL)
  for (const data of [
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml,<svg/>',
    'data:image/png,AAAA',
    'data:image/png;base64,AA"onerror=',
    'data:text/html;base64,PGI+',
    'DATA:image/svg+xml;base64,PHN2Zy8+',
  ])
    expect(imageAddress(data, PAGE)).toBeNull()
})

test('a link opens in a new tab, without user name and password', () => {
  const link = purify(
    '<a href="https://bank.example:secret@evil.example/a" target="_self" rel="opener">a</a>',
  )
  expect(written(link)).toBe(
    '<a href="https://evil.example/a" target="_blank" rel="noopener noreferrer">a</a>',
  )
})

test('a link without a usable address keeps its text', () => {
  for (const href of ['/a', '#a', 'chrome://settings', '', 'https://'])
    expect(written(purify(`<a href="${href}">a</a>`))).toBe('<a>a</a>')
})

test('the number of a block is a number', () => {
  const blocks = purify(
    '<p data-block="12">a</p><p data-block="1e3">b</p><p data-block="-1">c</p><p data-block="">d</p>',
  )
  expect(written(blocks)).toBe('<p data-block="12">a</p><p>b</p><p>c</p><p>d</p>')
})

test('the engine’s attributes keep only valid values', () => {
  for (const [name, good, bad] of [
    ['data-anchor', '7', 'x'],
    ['data-goto', '7', '7 8'],
    ['data-embed', 'chart', 'chart x'],
    ['data-language', 'c++', 'C '],
    ['data-formula', 'block', 'none'],
  ])
    expect(written(purify(`<code ${name}="${good}">a</code><code ${name}="${bad}">b</code>`))).toBe(
      `<code ${name}="${good}">a</code><code>b</code>`,
    )
})

test('the elements of a text are kept', () => {
  const html = [
    '<h2 lang="de" dir="ltr">a</h2><p>b <em>c</em> <a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">d</a></p>',
    '<figure><figcaption>e</figcaption></figure><blockquote><p>f</p></blockquote><pre><code>g\n  h</code></pre>',
    '<ol start="3" reversed=""><li value="7">i</li></ol><dl><dt>j</dt><dd>k</dd></dl><hr>',
    '<table><caption>l</caption><thead><tr><th scope="col" colspan="2">m</th></tr></thead><tbody><tr><td>n</td></tr></tbody></table>',
    '<details open=""><summary>o</summary><p><ruby>p<rp>(</rp><rt>q</rt><rp>)</rp></ruby><time datetime="2025">r</time></p></details>',
    '<math display="block"><mfrac><mi>x</mi><mn>2</mn></mfrac></math>',
  ].join('')
  expect(written(purify(html))).toBe(html)
})

test('elements and attributes that the engine never emits are removed here, too', () => {
  const html = '<p>a<wbr>b <bdi>c</bdi> <ins>d</ins> <span>e</span> <dfn>f</dfn></p>'
  expect(written(purify(html))).toBe('<p>ab c d e f</p>')
  const table =
    '<table><colgroup span="2"><col></colgroup><tbody><tr><td headers="x">g</td></tr></tbody></table>'
  expect(written(purify(table))).toBe('<table><tbody><tr><td>g</td></tr></tbody></table>')
})

test('the annotation of a formula is removed, so that it is not read twice', () => {
  const html = '<math><semantics><mi>x</mi><annotation encoding="TeX">\\chi</annotation></semantics></math>'
  expect(written(purify(html))).toBe('<math><semantics><mi>x</mi></semantics></math>')
})
