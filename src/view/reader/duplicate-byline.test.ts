import { expect, test } from 'vitest'
import type { Metadata } from '../../schema/reading.ts'
import { safeFragment } from '../safe-html.ts'
import { dropDuplicateByline } from './duplicate-byline.ts'

const metadata: Metadata = {
  title: { value: 'Title', from: 'markup' },
  byline: { value: 'Maud Ellery', from: 'meta' },
  published: { value: '2026-09-18T08:00:00Z', from: 'json-ld' },
  lang: { value: 'en-GB', from: 'document' },
  dir: 'ltr',
}

/** The texts of the lines that are left. */
function left(html: string, known = metadata): string[] {
  const content = safeFragment(html, 'https://example.org/')
  dropDuplicateByline(content, known)
  return Array.from(content.children, line => line.textContent ?? '')
}

for (const line of [
  'Maud Ellery',
  'By <a href="https://example.org/maud">Maud Ellery</a>',
  '18 September 2026',
  '<time datetime="2026-09-18">Fri 18.9.26, 08:00</time>',
  'By Maud Ellery · 18 September 2026',
  '5 min read',
  'Published on Friday, September 18, 2026',
  '18.09.2026 16:22',
  '17:41 JST, Sept 18, 2026',
  'September 18th, 2026 at 9:15AM',
  '2026年9月18日 08:00',
  'Updated on September 18, 2026 | By Maud Ellery | Leave a comment',
])
  test(`“${line}” repeats the header`, () =>
    expect(left(`<p>${line}</p><p>The text.</p>`)).toEqual(['The text.']))

for (const line of [
  'History',
  'Maud Ellery never saw the sea, and wrote of nothing else.',
  'In September',
  '19 September 1926',
  '<time datetime="2025-01-01">1 January 2025</time>',
  '5 miles',
  'Signed in Paris at the congress of 18 September 2026',
  '18 September 2026 and 19 September 2026 in the hall',
  'September 2026',
  '2026年9月18日 来源：城市周刊',
])
  test(`“${line}” does not repeat the header`, () => expect(left(`<p>${line}</p>`)).toHaveLength(1))

test('a picture stays, whatever its caption', () => {
  const figure =
    '<figure><img src="https://example.org/a.jpg" alt=""><figcaption>Maud Ellery</figcaption></figure>'
  expect(left(figure)).toHaveLength(1)
})

test('a line with the title and the date repeats the header', () => {
  const titled = { ...metadata, title: { value: 'Gone for a walk', from: 'markup' as const } }
  const walk = '<p>Gone for a walk with the dog.</p>'
  expect(left(`<h2>Gone for a walk 18 September 2026</h2>${walk}`, titled)).toEqual([
    'Gone for a walk with the dog.',
  ])
  expect(left('<h2>Gone for a walk with Henry and the others</h2>', titled)).toHaveLength(1)
  expect(left('<h2>The Title</h2>')).toHaveLength(1)
})

test('further down, the same words belong to the text', () => {
  const body = '<p>A paragraph.</p>'.repeat(8)
  expect(left(`${body}<p>Maud Ellery</p>`)).toHaveLength(9)
})

test('without metadata, no line is removed', () => {
  expect(left('<p>Maud Ellery</p>', { title: metadata.title, dir: 'ltr' })).toHaveLength(1)
})

test('a date is recognised in the language of the article', () => {
  const german = { ...metadata, lang: { value: 'de', from: 'document' as const } }
  expect(left('<p>Veröffentlicht am Freitag, 18. September 2026</p>', german)).toEqual([])
  const swedish = {
    ...metadata,
    published: { value: '2026-10-23', from: 'meta' as const },
    lang: { value: 'sv', from: 'document' as const },
  }
  expect(left('<p>Publicerad 23 okt 2026 kl 10.23</p>', swedish)).toEqual([])
})
