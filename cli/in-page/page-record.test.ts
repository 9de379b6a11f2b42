import { expect, test } from 'vitest'
import { fitTemplate, partElements } from '../../src/engine/methods/template/deboiler.ts'
import type { Template } from '../../src/engine/methods/template/shared-parts.ts'
import type { Page } from '../../src/engine/page/page.ts'
import { readPage } from '../../src/engine/page/read-page.ts'
import { linesIn } from './lines.ts'
import { recordOf } from './page-record.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const lines = (html: string) => linesIn(parse(html).body)

const page = (own: string) => `<!doctype html><html lang="de-AT"><head><title> A
  title </title><meta name="Description" content=" About
  it "></head><body><nav><ul><li>Home<li>News</ul></nav>
  <div class="page-crumbs"><a>Home</a> <a>News</a></div>${own}<footer><h4>Contact</h4></footer></body></html>`

const OWN = `<div><article><h1>Head<b>line</b></h1><p>One <b>bold</b> <i>word</i>.</p>
  <ul><li><p>first</p><ol><li>inner</li></ol></li><li>second</li></ul>
  <table><tr><th>Name<th>Value<tr><td>a<td>1</table></article></div>`

const read = (html: string) => readPage(parse(html), { layout: false })

function recordOfPage(page: Page, template: Template, withHtml: boolean) {
  return recordOf({ url: 'u', document: page.document, ...partElements(page) }, template, withHtml)
}

function record(withHtml = false) {
  const pages = [page(OWN), page('<div>other</div>')].map(read)
  return recordOfPage(pages[0]!, fitTemplate(pages), withHtml)
}

test('metadata is read from the whole page, and the rest without the template', () => {
  expect(record()).toEqual({
    url: 'u',
    title: 'A title',
    description: 'About it',
    language: 'de-at',
    breadcrumbs: ['Home News'],
    headings: [{ level: 1, text: 'Headline' }],
    lists: [['first', 'inner', 'second']],
    tables: [
      [
        ['Name', 'Value'],
        ['a', '1'],
      ],
    ],
    cleaned_text: 'Headline\nOne bold word.\n* first\n* inner\n* second\nName\nValue\na\n1',
    text: '* Home\n* News\nHome News\nHeadline\nOne bold word.\n* first\n* inner\n* second\nName\nValue\na\n1\nContact',
  })
})

test('the cleaned HTML has passed the sanitiser', () => {
  const html = record(true).cleaned_html!
  expect(html).toContain('<b>bold</b>')
  expect(html).not.toContain('Contact')
  const [hostile, other] = ['<p onclick="x()">text<script>x()</script></p>', '<p>other</p>'].map(read)
  expect(recordOfPage(hostile!, fitTemplate([hostile!, other!]), true).cleaned_html).toBe('<p>text</p>')
})

test('an empty page has empty fields', () => {
  const empty = recordOfPage(read(''), new Set(), false)
  expect(empty).toEqual({
    url: 'u',
    title: '',
    description: '',
    language: null,
    breadcrumbs: [],
    headings: [],
    lists: [],
    tables: [],
    cleaned_text: '',
    text: '',
  })
})

test('breadcrumbs are the longest text of at most 200 characters, by the surest word', () => {
  const crumbs = (body: string) => recordOfPage(read(body), new Set(), false).breadcrumbs
  expect(crumbs('<p id="breadcrumbs">A</p><p class="my-crumb">A much longer one</p>')).toEqual(['A'])
  expect(crumbs('<p id="crumb">A</p><p class="crumb">A B</p>')).toEqual(['A B'])
  expect(crumbs(`<p id="crumb">A</p><p class="crumb">${'x'.repeat(201)}</p>`)).toEqual(['A'])
  expect(crumbs(`<p class="crumb">${'x'.repeat(200)}</p>`)).toEqual(['x'.repeat(200)])
})

test('text of scripts, forms and buttons is not taken', () => {
  expect(
    lines('<p>a<script>b</script><button>c</button></p><form>d</form><noscript>e</noscript><style>f</style>'),
  ).toEqual(['a'])
})

test('blocks and line breaks divide lines, and inline elements do not', () => {
  expect(lines('text<div>one<span>two</span><br>three</div>four')).toEqual([
    'text',
    'onetwo',
    'three',
    'four',
  ])
})

test('a list that begins with a list has one mark', () => {
  expect(lines('<ul><li><ul><li>one</ul><li>two</ul>')).toEqual(['* one', '* two'])
})

test('20,000 nested elements are read', () => {
  const document = parse('')
  let at: Element = document.body
  for (let i = 0; i < 20_000; i++) at = at.appendChild(document.createElement('div'))
  at.textContent = 'deep'
  expect(linesIn(document.body)).toEqual(['deep'])
})
