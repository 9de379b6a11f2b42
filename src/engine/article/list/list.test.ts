import { describe, expect, test } from 'vitest'
import type { PageList } from '../../../schema/reading.ts'
import { extractOrList } from '../../extract.ts'
import type { ExtractOptions } from '../../extraction.ts'
import { documentOf } from '../../page/testing.ts'

const SITE = 'https://ferry.example'

interface Expected {
  readonly shows: string
  /** The path and query of the page. */
  readonly address: string
  /** The number of entries. */
  readonly entries: number
  /** What the first entry must have; addresses are relative to the site. */
  readonly first: Readonly<Record<string, string>>
}

/** The pages under test/lists. */
const html = import.meta.glob<string>('../../../../test/lists/*/page.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const expectations = import.meta.glob<Expected>('../../../../test/lists/*/expected.json', {
  import: 'default',
  eager: true,
})

/** The result for a document at this path of the site. */
function readingAt(path: string, markup: string, options: ExtractOptions = {}) {
  const inner = documentOf('')
  inner.open()
  inner.write(markup.replace('<head>', `<head><base href="${SITE}${path}">`))
  inner.close()
  return extractOrList(inner, { ...options, url: SITE + path })
}

function listAt(path: string, markup: string): PageList {
  const extraction = readingAt(path, markup)
  if (extraction.kind !== 'list') throw new Error(`no list, but ${extraction.kind}`)
  return extraction.list
}

describe.each(Object.entries(expectations))('%s', (file, { shows, address, entries, first }) => {
  test(`is a list: ${shows}`, () => {
    const list = listAt(address, html[file.replace('expected.json', 'page.html')]!)
    const absolute = Object.entries(first).map(([key, value]) => [
      key,
      value.startsWith('/') ? SITE + value : value,
    ])
    expect(list.entries[0]).toMatchObject(Object.fromEntries(absolute))
    expect(list.entries.map(({ url }) => url)).toEqual([...new Set(list.entries.map(({ url }) => url))])
    expect(list.entries).toHaveLength(entries)
  })
})

const title = (i: number) =>
  `${['Harbour bridge to close', 'Council votes on water', 'The night train returns', 'A record for the library'][i % 4]} in week ${i + 1}`
const dek = 'The pipe is six hundred metres long and saves as much gas as a village burns.'
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>All news</title>${head}</head><body><nav><a href="/a">Start</a> <a href="/b">About</a></nav>${body}</body></html>`
const times = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
const image = (i: number) => `<img src="/p/${i}.jpg" width="300" height="200" alt="">`
const text = `<p>${'The river has moved into the kitchen, and he can hear it at night, turning over the pans. '.repeat(5)}</p>`

/** Markup of lists with twelve entries, by the kind of entry. */
const MAKES: Readonly<Record<string, (i: number) => string>> = {
  'articles with headings': i => `<article><h2><a href="/n/${i}">${title(i)}</a></h2><p>${dek}</p></article>`,
  'headings around no link': i =>
    `<article>${image(i)}<h2>${title(i)}</h2><p>${dek}</p><a href="/n/${i}">Read more</a></article>`,
  'links around headings': i => `<li><a href="/n/${i}"><h3>${title(i)}</h3></a><p>${dek}</p></li>`,
  'images and links': i =>
    `<div class="card"><a href="/n/${i}">${image(i)}</a><a href="/n/${i}">${title(i)}</a></div>`,
  'rows of a table': i =>
    `<tr><td>${image(i)}</td><td><a href="/n/${i}">${title(i)}</a></td><td>${dek}</td></tr>`,
  'sections of three': i =>
    `${i % 3 ? '' : '</section><section>'}<div class="card">${image(i)}<h3><a href="/n/${i}">${title(i)}</a></h3></div>`,
  'boxes in boxes': i =>
    `<div class="a"><div><div><h2><a href="/n/${i}">${title(i)}</a></h2></div><div>${dek}</div></div></div>`,
  'names of classes that count': i =>
    `<div class="post-${i}"><h2><a href="/n/${i}">${title(i)}</a></h2><p>${dek}</p></div>`,
  'an author in each entry': i =>
    `<article><h2><a href="/n/${i}">${title(i)}</a></h2><a href="/by/ann">Ann</a><p>${dek}</p></article>`,
  offers: i =>
    `<li>${image(i)}<a href="/n/${i}">${title(i)}</a><span>$ ${i}.90</span><button>Buy</button></li>`,
  'links as a whole': i => `<a href="/n/${i}">${image(i)}<div><h3>${title(i)}</h3><p>${dek}</p></div></a>`,
  'other sites': i =>
    `<article><h2><a href="https://a${i}.example/n/${i}">${title(i)}</a></h2><p>${dek}</p></article>`,
}

describe('a list of', () => {
  test.each(Object.entries(MAKES))('%s', (_, make) => {
    const items = times(12, make)
    const body = items.startsWith('<tr')
      ? `<table>${items}</table>`
      : items.startsWith('<li')
        ? `<ul>${items}</ul>`
        : items
    const { entries } = listAt('/news', page(`<main><h1>All news</h1>${body}</main>`))
    expect(entries.map(entry => [entry.title, entry.url.replace(/^.*\/n\//, '')])).toEqual(
      Array.from({ length: 12 }, (_, i) => [title(i), String(i)]),
    )
  })
})

describe('no list is', () => {
  test.each([
    [
      'an article with teasers below it',
      `<article><h1>A story</h1>${text.repeat(5)}</article><section>${times(4, MAKES['articles with headings']!)}</section>`,
    ],
    [
      'an article with a list in it',
      `<article><h1>Ten bridges</h1>${text}<ol>${times(10, i => `<li><a href="/n/${i}">${title(i)}</a>${text}</li>`)}</ol>${text}</article>`,
    ],
    [
      'a thread',
      `<main><h1>Which oar?</h1>${times(8, i => `<div class="post"><a href="/u/${i}">ann${i}</a> <time datetime="2026-01-0${i + 1}">January</time>${text}</div>`)}</main>`,
    ],
    ['a page of two teasers', `<main>${times(2, MAKES['articles with headings']!)}</main>`],
  ])('%s', (_, body) => {
    expect(readingAt('/2026/story', page(body)).kind).not.toBe('list')
  })

  test('a page for which the caller asks for an article', () => {
    const body = page(`<main>${times(12, MAKES['articles with headings']!)}</main>`)
    expect(readingAt('/news', body).kind).toBe('list')
    expect(readingAt('/news', body, { force: true }).kind).toBe('article')
  })
})

test('entries lead to other pages on the web only', () => {
  const card = MAKES['articles with headings']!
  const links = ['javascript:alert(1)', 'mailto:a@b.example', '#top', '/news', 'file:///etc/passwd']
  const bad = links
    .map(href => `<article><h2><a href="${href}">${title(9)}</a></h2><p>${dek}</p></article>`)
    .join('')
  const { entries } = listAt('/news', page(`<main>${times(6, card)}${bad}${times(12, card)}</main>`))
  expect(entries.every(({ url }) => url.startsWith(`${SITE}/n/`))).toBe(true)
})

test('an element that a rule removes is no entry', () => {
  const rules = [{ id: 'r', kind: 'remove', selector: 'article:first-of-type', fingerprint: '' }] as const
  const extraction = readingAt('/news', page(`<main>${times(12, MAKES['articles with headings']!)}</main>`), {
    rules,
  })
  expect(extraction.kind === 'list' && extraction.list.entries.map(({ title }) => title)).not.toContain(
    title(0),
  )
})
