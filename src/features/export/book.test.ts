import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Picture } from '../../schema/file.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'
import { book } from './book.ts'
import { FACTS, PIXEL, takenOf } from './testing.ts'

const MODIFIED = new Date('2026-02-03T04:05:06.789Z')
const XHTML = 'http://www.w3.org/1999/xhtml'
const OPF = 'http://www.idpf.org/2007/opf'
const DC = 'http://purl.org/dc/elements/1.1/'
const EPUB = 'http://www.idpf.org/2007/ops'

const png: Picture = { type: 'image/png', data: PIXEL }
const drawing = (markup: string): Picture => ({ type: 'image/svg+xml', data: btoa(markup) })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>'

const HTML = `<p data-block="3">Before &amp; after\u0001 &lt;b&gt;<br>a break.</p>
  <h2>One</h2><p><img src="https://pics.example/a.png" alt="A fan" width="50%" height="20"></p>
  <h3>One, deeper</h3><h5>Much deeper</h5><h4>Less deep</h4><h2>Two</h2>
  <figure><a href="https://example.org/big"><img src="https://pics.example/gone.jpg" alt="Gone"></a><figcaption>What is gone</figcaption></figure>
  <p><img src="https://pics.example/a.png"> again, and <a href="https://example.org/?a=1&amp;b=2">a link</a></p>
  <p>So <math><mi>x</mi><mo>&lt;</mo><mn>2</mn></math></p><table><tr><td>1</td></tr></table>`

const PICTURES = new Map([['https://pics.example/a.png', png]])

function bookOf(html = HTML, pictures: ReadonlyMap<string, Picture> = PICTURES, article?: ExportArticle) {
  const bytes = book(article ?? takenOf(html, FACTS), pictures, MODIFIED)
  const files = unzipSync(bytes)
  const text = (name: string) => strFromU8(files[name]!)
  /** A file parsed as XML; a syntax error appears as a `parsererror` element. */
  const xml = (name: string) => new DOMParser().parseFromString(text(name), 'application/xml')
  const opf = xml('EPUB/package.opf')
  const items = [...opf.getElementsByTagNameNS(OPF, 'item')]
  return { bytes, files, text, xml, opf, items }
}

const dc = (opf: Document, name: string) =>
  Array.from(opf.getElementsByTagNameNS(DC, name), each => each.textContent)

describe('the container', () => {
  test('begins with the media type, uncompressed and at the expected offset', () => {
    const { bytes } = bookOf()
    const at = (from: number, to: number) => strFromU8(bytes.subarray(from, to))
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect(at(0, 4)).toBe('PK\x03\x04')
    expect(view.getUint16(6, true) & 0b1000).toBe(0) // sizes are in the header, not after the data
    expect(view.getUint16(8, true)).toBe(0) // stored
    expect(view.getUint32(18, true)).toBe(20) // size of the data
    expect(view.getUint16(28, true)).toBe(0) // no extra field
    expect(at(30, 58)).toBe('mimetypeapplication/epub+zip')
  })

  test('names the package document', () => {
    const { xml } = bookOf()
    const [root] = xml('META-INF/container.xml').getElementsByTagName('rootfile')
    expect(root?.getAttribute('full-path')).toBe('EPUB/package.opf')
    expect(root?.getAttribute('media-type')).toBe('application/oebps-package+xml')
  })

  test('has the same bytes for the same article, wherever and whenever it is made', () => {
    expect(bookOf().bytes).toEqual(bookOf().bytes)
    const dates = bookOf().bytes.subarray(10, 14)
    expect([...dates]).toEqual([0, 0, 0x21, 0]) // 1 January 1980, midnight
  })
})

describe('the package document', () => {
  test('has the required metadata', () => {
    const { opf } = bookOf()
    const root = opf.documentElement
    expect([root.namespaceURI, root.getAttribute('version')]).toEqual([OPF, '3.0'])
    const identifier = opf.getElementById(root.getAttribute('unique-identifier')!)
    expect(identifier?.textContent).toBe('https://example.org/story?a=1&b=2')
    expect(dc(opf, 'title')).toEqual(['The second throw'])
    expect(dc(opf, 'language')).toEqual(['en-GB'])
    expect(dc(opf, 'creator')).toEqual(['Ann & Bo <Wheat>'])
    expect(dc(opf, 'date')).toEqual(['2025-09-14T08:30:00+02:00'])
    const modified = [...opf.getElementsByTagNameNS(OPF, 'meta')].filter(
      each => each.getAttribute('property') === 'dcterms:modified',
    )
    expect(modified.map(each => each.textContent)).toEqual(['2026-02-03T04:05:06Z'])
  })

  test('has defaults where the page has no metadata', () => {
    const { opf } = bookOf('<p>x</p>', new Map(), { ...takenOf('<p>x</p>'), url: '', site: '' })
    expect(dc(opf, 'identifier')).toEqual(['urn:winnow:The%20second%20throw'])
    expect(dc(opf, 'language')).toEqual(['und'])
    expect(dc(opf, 'creator')).toEqual([])
  })

  test('lists exactly the files in the container', () => {
    const { files, items } = bookOf()
    const listed = items.map(each => `EPUB/${each.getAttribute('href')}`)
    const own = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf']
    expect([...listed, ...own].sort()).toEqual(Object.keys(files).sort())
    expect(new Set(items.map(each => each.id)).size).toBe(items.length)
  })

  test('gives each file its media type and properties', () => {
    const said = bookOf().items.map(each =>
      ['href', 'media-type', 'properties'].map(a => each.getAttribute(a)),
    )
    expect(said).toEqual([
      ['nav.xhtml', 'application/xhtml+xml', 'nav'],
      ['article.xhtml', 'application/xhtml+xml', 'mathml'],
      ['style.css', 'text/css', null],
      ['pictures/1.png', 'image/png', 'cover-image'],
    ])
    expect(bookOf('<p>x</p>').items[1]?.hasAttribute('properties')).toBe(false)
  })

  test('has the article in its spine', () => {
    const { opf, items } = bookOf()
    const spine = [...opf.getElementsByTagNameNS(OPF, 'itemref')].map(each => each.getAttribute('idref'))
    expect(spine.map(id => items.find(each => each.id === id)?.getAttribute('href'))).toEqual([
      'article.xhtml',
    ])
  })
})

describe('every document', () => {
  test('is well-formed, with unique ids', () => {
    const { files, xml } = bookOf()
    for (const name of Object.keys(files).filter(name => /\.(?:xml|opf|xhtml)$/.test(name))) {
      const parsed = xml(name)
      expect([name, parsed.querySelector('parsererror')?.textContent]).toEqual([name, undefined])
      const ids = Array.from(parsed.querySelectorAll('[id]'), each => each.id)
      expect(ids).toEqual([...new Set(ids)])
    }
  })

  test('contains nothing that runs or loads from elsewhere', () => {
    const { xml } = bookOf()
    for (const name of ['EPUB/article.xhtml', 'EPUB/nav.xhtml']) {
      const parsed = xml(name)
      expect(parsed.documentElement.namespaceURI).toBe(XHTML)
      expect(parsed.querySelectorAll('script, iframe, object, style, form')).toHaveLength(0)
      for (const { name, value } of [...parsed.querySelectorAll('*')].flatMap(each => [...each.attributes])) {
        expect(name).not.toMatch(/^on/)
        if (name === 'src') expect(value).toMatch(/^pictures\/\d+\.\w+$/)
      }
    }
  })
})

describe('the table of contents', () => {
  /** Entries as nested lists: text, then nested entries. */
  const entries = (list: Element | null): unknown[] =>
    [...(list?.children ?? [])].map(item => {
      const [link, below, ...more] = item.children
      expect([item.localName, link?.localName, more.length]).toEqual(['li', 'a', 0])
      return below ? [link?.textContent, entries(below)] : link?.textContent
    })

  test('contains the title and the headings below it, however their levels jump', () => {
    const nav = bookOf().xml('EPUB/nav.xhtml').querySelector('nav')
    expect(nav?.getAttributeNS(EPUB, 'type')).toBe('toc')
    expect(entries(nav!.querySelector('ol'))).toEqual([
      ['The second throw', [['One', [['One, deeper', ['Much deeper', 'Less deep']]]], 'Two']],
    ])
  })

  test('links to existing ids', () => {
    const { xml } = bookOf()
    const article = xml('EPUB/article.xhtml')
    const links = Array.from(xml('EPUB/nav.xhtml').querySelectorAll('a'), each => each.getAttribute('href')!)
    expect(links).toHaveLength(6)
    for (const link of links) {
      expect(link).toMatch(/^article\.xhtml#/)
      expect(article.getElementById(link.split('#')[1]!)).not.toBeNull()
    }
  })

  test('handles a first heading of a low level', () => {
    const nav = bookOf('<h4>a</h4><h3>b</h3><h2>c</h2><h3>d</h3><p>x</p>')
      .xml('EPUB/nav.xhtml')
      .querySelector('nav ol')
    expect(entries(nav)).toEqual([['The second throw', ['a', 'b', ['c', ['d']]]]])
  })
})

describe('pictures', () => {
  test('are in the book once, with their bytes', () => {
    const { files, xml } = bookOf()
    expect(strFromU8(files['EPUB/pictures/1.png']!, true)).toBe(atob(PIXEL))
    const images = [...xml('EPUB/article.xhtml').querySelectorAll('img')]
    expect(
      images.map(each => [each.getAttribute('src'), each.getAttribute('alt'), each.getAttribute('width')]),
    ).toEqual([
      ['pictures/1.png', 'A fan', null],
      ['pictures/1.png', '', null],
    ])
    expect(images[0]?.getAttribute('height')).toBe('20')
  })

  test('that are missing keep their caption and become links', () => {
    const figure = bookOf().xml('EPUB/article.xhtml').querySelector('figure')
    expect(figure?.querySelector('img')).toBeNull()
    expect(
      Array.from(figure!.querySelectorAll('a'), each => [each.getAttribute('href'), each.textContent]),
    ).toEqual([['https://pics.example/gone.jpg', 'Gone']])
    expect(figure?.querySelector('figcaption')?.textContent).toBe('What is gone')
  })

  test.each([
    ['a drawing', drawing(SVG), true],
    [
      'a drawing that refers to a part of itself',
      drawing(SVG.replace('/>', '/><use href="#a" fill="url(#b)"/>')),
      true,
    ],
    ['a drawing with a script', drawing(SVG.replace('/>', '/><script>1</script>')), false],
    ['a drawing with an event handler', drawing(SVG.replace('<path', '<path onclick="a()"')), false],
    [
      'a drawing that loads an image',
      drawing(SVG.replace('/>', '/><image href="https://evil.example/"/>')),
      false,
    ],
    ['a drawing that contains HTML', drawing(SVG.replace('/>', '/><foreignObject/>')), false],
    ['a drawing with entities', drawing(`<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`), false],
    ['a drawing with invalid UTF-8', drawing(SVG.replace('/>', '/>\xFF')), false],
    ['AVIF, which not every reading system supports', { type: 'image/avif', data: 'AAAA' } as const, false],
  ])('%s', (_, picture, isIn) => {
    const { files, xml } = bookOf(HTML, new Map([['https://pics.example/a.png', picture]]))
    expect(Object.keys(files).some(name => name.startsWith('EPUB/pictures/'))).toBe(isIn)
    expect(xml('EPUB/article.xhtml').querySelector('img') !== null).toBe(isIn)
  })
})

test('a right-to-left article gives a right-to-left book', () => {
  const { opf, xml } = bookOf('', new Map(), { ...takenOf('<p>مرحبا</p>'), dir: 'rtl', lang: 'ar' })
  expect(opf.querySelector('spine')?.getAttribute('page-progression-direction')).toBe('rtl')
  expect(xml('EPUB/article.xhtml').documentElement.getAttribute('dir')).toBe('rtl')
})

test('links in the text and in the table of contents lead to the same headings, with unique ids', () => {
  const { xml } = bookOf(
    '<p><a href="https://example.org/story#two" data-goto="1">below</a></p><h2>One</h2><h2 data-anchor="1">Two</h2>',
    new Map(),
  )
  const text = xml('EPUB/article.xhtml')
  const [link] = text.querySelectorAll('body > div a')
  const led = Array.from(xml('EPUB/nav.xhtml').querySelectorAll('a'), each => each.getAttribute('href')!)
  expect(led).toEqual(['article.xhtml#title', 'article.xhtml#heading-1', 'article.xhtml#part-1'])
  expect(link?.getAttribute('href')).toBe('#part-1')
  for (const id of ['title', 'heading-1', 'part-1'])
    expect([id, text.querySelectorAll(`[id="${id}"]`).length]).toEqual([id, 1])
})

test('a note is marked up so that reading systems show it over the page', () => {
  const { xml } = bookOf(
    '<p>Tea<sup data-anchor="2"><a href="https://e.example/#n" data-goto="1" data-note="reference">1</a></sup></p>' +
      '<ol><li data-anchor="1">Green. <a href="https://e.example/#r" data-goto="2" data-note="back">↩</a></li></ol>',
    new Map(),
  )
  const body = xml('EPUB/article.xhtml').querySelector('body > div')!
  const typed = [...body.querySelectorAll('*')].filter(each => each.hasAttributeNS(EPUB, 'type'))
  expect(
    typed.map(each => [each.getAttributeNS(EPUB, 'type'), each.localName, each.getAttribute('href')]),
  ).toEqual([
    ['noteref', 'a', '#part-1'],
    ['footnote', 'li', null],
    ['backlink', 'a', '#part-2'],
  ])
})
