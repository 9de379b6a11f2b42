import { describe, expect, test } from 'vitest'
import { readPage } from '../../page/read-page.ts'
import { languageTag } from './lang.ts'
import { readMetadata } from './metadata.ts'
import { inAddress } from './published.ts'
import { jsonLdScript, metadataOf } from './testing.ts'

const article = { '@context': 'https://schema.org', '@type': 'NewsArticle' }

describe('the byline', () => {
  function bylineOf(head: string, body = ''): unknown {
    return metadataOf(head, body).byline
  }

  test.each([
    ['a name', 'Ada', 'Ada'],
    ['a person', { '@type': 'Person', name: 'Ada' }, 'Ada'],
    ['several', [{ name: 'Ada' }, 'Bo', { name: ['Cy', 'Cyrus'] }, 'Ada'], 'Ada, Bo, Cy'],
  ])('comes from JSON-LD: %s', (_, author, value) => {
    expect(bylineOf(jsonLdScript({ ...article, author }))).toEqual({ value, from: 'json-ld' })
  })

  test('follows references in a graph', () => {
    const graph = [
      { '@type': 'Person', '@id': '#ada', name: 'Ada' },
      { ...article, author: { '@id': '#ada' } },
    ]
    expect(bylineOf(jsonLdScript({ '@graph': graph }))).toEqual({ value: 'Ada', from: 'json-ld' })
  })

  test('comes from meta tags, microdata and shown text, in this order', () => {
    const meta = '<meta name="author" content="Meta">'
    const micro = '<p itemprop="author">by <b itemprop="name">Micro</b>, 3 posts</p>'
    const shown = '<p class="byline">By Shown</p>'
    expect(bylineOf(meta, micro + shown)).toEqual({ value: 'Meta', from: 'meta' })
    expect(bylineOf('', micro + shown)).toEqual({ value: 'Micro', from: 'microdata' })
    expect(bylineOf('', shown)).toEqual({ value: 'Shown', from: 'markup' })
  })

  test('is the person rather than the publisher', () => {
    const authors =
      '<meta name="author" content="The Press"><meta property="article:author" content="Ada Byron">'
    expect(bylineOf(authors)).toEqual({ value: 'Ada Byron', from: 'opengraph' })
    const site = '<meta property="og:site_name" content="The Press"><meta name="author" content="the press">'
    expect(bylineOf(site, '<p class="byline">By Ada Byron</p>')).toEqual({
      value: 'Ada Byron',
      from: 'markup',
    })
    expect(bylineOf(site)).toEqual({ value: 'the press', from: 'meta' })
  })

  test.each([
    ['By Ada Byron', 'Ada Byron'],
    ['<span>By</span>Ada Byron', 'Ada Byron'],
    [
      '<span class="x-sig">By <a href="/people/ada">Ada Byron</a></span> <span>March 18 at 3:57 PM</span>',
      'Ada Byron',
    ],
    ['Written by <a href="/">Ada Byron</a> in <a href="/x">Valves</a> on 1 June 2019', 'Ada Byron'],
    ['January 17, 2017 at 6:08 PM ET by Ada Byron', 'Ada Byron'],
    ['By Ada Byron, Bo de Lima and Cy King | Staff', 'Ada Byron, Bo de Lima and Cy King'],
    ['Von Ada Byron', 'Ada Byron'],
    ['<a class="social-author__name" href="/">Ada Byron</a>', 'Ada Byron'],
    ['By<a href="/people/ada">Ada Byron</a><span class="author-title">Head of Valves</span>', 'Ada Byron'],
    ['<b class="byline"><a href="/x">Ada Byron</a> Senior Editor, The Press</b>', 'Ada Byron'],
    ['<a rel="author">Ada Byron</a> and <a rel="author">Bo Lima</a> in Turin', 'Ada Byron and Bo Lima'],
    ['<b>Daily Valve</b> 9/21/2016 <b class="authorname-txt">Ada Byron</b>', 'Ada Byron'],
    ['<p>作者：</p><p>鲁迅</p>', '鲁迅'],
    [
      '<ul><li class="author">Ada Byron</li><li class="author">Bo Lima</li></ul><p class="author">Cy King</p>',
      'Ada Byron, Bo Lima',
    ],
    ['<p class="caption">The valves of the old mill.</p><p>By Ada Byron</p>', 'Ada Byron'],
    ['<p class="author-bio">Head of Valves</p>', undefined],
    ['<div class="comment"><a rel="author" href="/people/bo">Bo Lima</a></div>', undefined],
    ['The ten best novels by women', undefined],
    ['Por qué cantan los pájaros', undefined],
    ['<a class="social-author__name" href="/">Follow us now</a>', undefined],
    ['<a href="/">Ada Byron</a>', undefined],
  ])('is in a line below the headline: %s', (line, name) => {
    const text = `<p>${'The valves are old and the water runs. '.repeat(20)}</p>`
    const page = `<article><h1>On valves</h1><div>${line}</div>${text}</article>`
    expect(metadataOf('<title>On valves</title>', page).byline?.value).toBe(name)
  })

  test('has an organisation only if the page names no person', () => {
    const staff = '<meta name="author" content="Valve Weekly Staff"><h1>On valves</h1>'
    expect(bylineOf(`${staff}<p>By Ada Byron</p>`)).toEqual({ value: 'Ada Byron', from: 'markup' })
    expect(bylineOf(staff)).toEqual({ value: 'Valve Weekly Staff', from: 'meta' })
    const both = '<meta name="author" content="Valves Inc."><meta name="author" content="Ada Byron">'
    expect(bylineOf(both)).toEqual({ value: 'Ada Byron', from: 'meta' })
  })

  test.each([
    ['more people', 'Ada Byron', 'By Ada Byron and Bo Lima', 'Ada Byron and Bo Lima'],
    ['the first name first', 'Byron, Ada', 'by Ada Byron', 'Ada Byron'],
    ['the name of a handle', 'adabyron', 'By Ada Byron', 'Ada Byron'],
    ['somebody else', 'Ada Byron', 'By Bo Lima', 'Ada Byron'],
  ])('is shown rather than declared only if better: %s', (_, declared, line, value) => {
    const head = `<title>On valves</title><meta name="author" content="${declared}">`
    expect(bylineOf(head, `<h1>On valves</h1><p>${line}</p>`)).toMatchObject({ value })
  })

  test('names each author once, and as many as there is space for', () => {
    const authors = (names: string[]) => bylineOf(jsonLdScript({ ...article, author: names }))
    expect(authors(['Ada Byron', 'ADA BYRON', 'Ada Byron Head of Valves', 'Bo Lima'])).toMatchObject({
      value: 'Ada Byron, Bo Lima',
    })
    const many = Array.from({ length: 100 }, (_, n) => `Author ${n}`)
    expect(authors(many)).toMatchObject({ value: expect.stringMatching(/^(?:Author \d+, )+…$/) })
  })

  test('is not taken from the teasers of other texts', () => {
    const text = `<p>${'The valves are old and the water runs. '.repeat(20)}</p>`
    const teasers = '<p class="author">Bo Lima</p><p class="author">Cy King</p>'
    expect(bylineOf('', `<article><h1>On valves</h1>${text}${text}</article>${teasers}`)).toBeUndefined()
  })

  test('is only the name', () => {
    expect(bylineOf('', '<p class="author">Shown | 12 posts</p>')).toEqual({ value: 'Shown', from: 'markup' })
    expect(bylineOf('', '<p class="author">Shown, 5 March 2024</p>')).toEqual({
      value: 'Shown',
      from: 'markup',
    })
    expect(bylineOf('', '<p class="author">5 March 2024</p>')).toBeUndefined()
  })

  test('is never an address', () => {
    expect(
      bylineOf('<meta property="article:author" content="https://www.facebook.com/ada">'),
    ).toBeUndefined()
    expect(bylineOf('<meta name="author" content="ada@example.com">')).toBeUndefined()
    expect(bylineOf('<meta name="author" content="blog.example.com">')).toBeUndefined()
  })
})

describe('the date', () => {
  test('comes from the most trusted source with a machine-written date', () => {
    const meta = '<meta property="article:published_time" content="2024-03-05T10:00:00Z">'
    expect(metadataOf(meta + jsonLdScript({ ...article, datePublished: '03/05/2024' })).published).toEqual({
      value: '2024-03-05T10:00:00Z',
      from: 'opengraph',
    })
  })

  test('comes from a short line below the headline, if no other source has it', () => {
    const page = (line: string) => metadataOf('', `<h1>Wind</h1><p>${line}</p><p>Text.</p>`).published
    expect(page('By Ada, 5 March 2024')).toEqual({ value: '2024-03-05', from: 'markup' })
    expect(page(`${'word '.repeat(20)} 5 March 2024`)).toBeUndefined()
    expect(metadataOf('', '<p>5 March 2024</p><h1>Wind</h1><p>Text.</p>').published).toBeUndefined()
    expect(
      metadataOf('', '<h1>Wind</h1><p>5 March 2024 <time datetime="2023">x</time></p>').published?.value,
    ).toBe('2023')
  })

  test('is shown as microdata, or in a line above the headline that is named for a date', () => {
    const micro = '<p itemprop="datePublished">October 29, 2018</p>'
    expect(metadataOf('', micro).published).toEqual({ value: '2018-10-29', from: 'microdata' })
    const above = '<p class="published-date">October 29, 2018</p><h1>Wind</h1><p>Text.</p>'
    expect(metadataOf('', above).published).toEqual({ value: '2018-10-29', from: 'markup' })
  })

  test('is below a caption, but not below the text', () => {
    const long = `<p>${'word '.repeat(30)}</p>`
    const page = (captions: string) => metadataOf('', `<h1>Wind</h1>${captions}<p>5 March 2024</p>`).published
    expect(page(long)).toEqual({ value: '2024-03-05', from: 'markup' })
    expect(page(long + long)).toBeUndefined()
  })

  test('is not that of a change, if there is another', () => {
    const page = (lines: string) => metadataOf('', `<h1>Wind</h1>${lines}<p>Text.</p>`).published?.value
    expect(page('<p>Updated 7 March 2024</p><p>5 March 2024</p>')).toBe('2024-03-05')
    expect(page('<p>Updated 7 March 2024</p>')).toBe('2024-03-07')
    expect(page('<time class="updated" datetime="2024-03-07">x</time><p>5 March 2024</p>')).toBe('2024-03-05')
  })

  test('is never in the future', () => {
    const head = '<meta name="date" content="2024-03-05"><meta name="pubdate" content="2023-01-02">'
    const on = (day: string) =>
      readMetadata(
        readPage(new DOMParser().parseFromString(head, 'text/html')),
        0,
        undefined,
        Date.parse(day),
      )
    expect(on('2024-03-06').published?.value).toBe('2024-03-05')
    expect(on('2024-03-01').published?.value).toBe('2023-01-02')
  })

  test('is in the address, if the page does not declare it', () => {
    expect(inAddress('https://example.com/news/2024/03/05/wind')).toBe('2024-03-05')
    expect(inAddress('https://example.com/20240305/wind')).toBe('2024-03-05')
    expect(inAddress('https://example.com/2024/03/wind')).toBe(null)
    expect(inAddress('https://example.com/id/202403051')).toBe(null)
  })

  test('is the first shown in the article, or else the last above it', () => {
    const time = (date: string) => `<time datetime="${date}">x</time>`
    const quoted = `<blockquote><p>b ${time('2024')}</p></blockquote>`
    const body = `${time('2020')}${time('2021')}<article>${quoted}${quoted}a ${time('nonsense')} ${time('2022')} ${time('2023')}</article>`
    expect(metadataOf('', body).published).toEqual({ value: '2022', from: 'markup' })
    expect(
      metadataOf('', `${time('2020')}${time('2021')}<article>a</article>${time('2022')}`).published?.value,
    ).toBe('2021')
  })
})

describe('the site’s name, the description and the lead image', () => {
  test('come from the places where pages declare them', () => {
    const head = `<base href="https://example.com/base/"><meta property="og:site_name" content="Grain">
      <meta name="description" content="About wind."><meta property="og:image" content="a.png">`
    expect(metadataOf(head)).toMatchObject({
      siteName: { value: 'Grain', from: 'opengraph' },
      description: { value: 'About wind.', from: 'meta' },
      leadImage: { value: 'https://example.com/base/a.png', from: 'opengraph' },
    })
    const data = {
      ...article,
      publisher: { name: 'Grain' },
      image: [{ url: 'https://example.com/b.png' }],
      description: 'd',
    }
    expect(metadataOf(jsonLdScript(data))).toMatchObject({
      siteName: { value: 'Grain', from: 'json-ld' },
      description: { value: 'd', from: 'json-ld' },
      leadImage: { value: 'https://example.com/b.png', from: 'json-ld' },
    })
  })

  test('the lead image is otherwise the first large one beside the headline', () => {
    const small = '<img src="https://example.com/icon.png" width="32" height="32">'
    const portrait = '<p class="author"><img src="https://example.com/ada.png"></p>'
    const picture =
      '<img data-src="https://example.com/dusk.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'
    const page = (head: string, after = '') =>
      metadataOf('', `<article>${head}<h1>Wind</h1><p>${'word '.repeat(50)}</p>${after}</article>`).leadImage
    expect(page(small + portrait + picture)).toEqual({
      value: 'https://example.com/dusk.jpg',
      from: 'markup',
    })
    expect(page(small + portrait, picture)).toBeUndefined()
  })

  test('an image that stands for the whole site is no lead image', () => {
    const logo = 'https://example.com/logo.png'
    const og = `<meta property="og:image" content="${logo}">`
    const publisher = jsonLdScript({ ...article, publisher: { name: 'Grain', logo: { url: logo } } })
    const owner = jsonLdScript({ '@type': 'Organization', logo })
    const icon = `<link rel="shortcut icon" href="${logo}">`
    for (const head of [publisher, owner, icon]) expect(metadataOf(og + head).leadImage).toBeUndefined()
    expect(metadataOf(og).leadImage?.value).toBe(logo)
  })

  test('the size of the lead image is that which the page declares for it', () => {
    const image = 'https://example.com/a.png'
    const og = (width: string, height: string) =>
      metadataOf(
        `<meta property="og:image" content="${image}"><meta property="og:image:width" content="${width}">
         <meta property="og:image:height" content="${height}">`,
      ).leadSize
    expect(og('1200', '630')).toEqual({ width: 1200, height: 630 })
    for (const side of ['', '0', '-5', '1e9', 'auto']) expect(og('1200', side)).toBeUndefined()
  })

  test("a site's long name is cut before its slogan", () => {
    const named = (name: string) =>
      metadataOf(`<meta property="og:site_name" content="${name}">`).siteName?.value
    expect(named('Grain - News of mills, wind and weather')).toBe('Grain')
    expect(named('Grain – A paper')).toBe('Grain – A paper')
  })

  test.each(['javascript:alert(1)', 'data:image/svg+xml,x', 'file:///x.png', 'https://'])(
    'no lead image is %s',
    address => {
      expect(metadataOf(`<meta property="og:image" content="${address}">`).leadImage).toBeUndefined()
    },
  )
})

describe('language and direction', () => {
  test('are those in effect at the article', () => {
    const page = metadataOf('', '<p>x</p><article lang="ar" dir="rtl">x</article>', 'lang="en-us"')
    expect(page).toMatchObject({ lang: { value: 'ar', from: 'markup' }, dir: 'rtl' })
    expect(metadataOf('', '<p>x</p>', 'lang="en-us"').lang).toEqual({ value: 'en-US', from: 'document' })
    expect(metadataOf('<meta property="og:locale" content="de_AT">').lang).toEqual({
      value: 'de-AT',
      from: 'opengraph',
    })
  })

  test('follow the letters on a page that declares nothing', () => {
    expect(metadataOf('', '<p>שלום עולם hello</p>').dir).toBe('rtl')
    expect(metadataOf('', '<p>hello world שלום</p>', 'lang="he"').dir).toBe('ltr')
    expect(metadataOf('', '', 'lang="fa"').dir).toBe('rtl')
  })

  test.each(['', 'x', '_', 'english', 'a'.repeat(100)])('%j is not a language', raw => {
    expect(languageTag(raw)).toBe(null)
  })
})

describe('hostile metadata', () => {
  test('changes no prototype, and inherited properties are ignored', () => {
    const data =
      '{"@type":"Article","__proto__":{"headline":"inherited","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect(metadataOf(jsonLdScript(data)).title.value).toBe('')
    expect('polluted' in {}).toBe(false)
    expect(metadataOf(jsonLdScript('{"@type":"Article"}')).byline).toBeUndefined()
  })

  test('that is invalid or overlong does no harm', () => {
    const good = jsonLdScript({ ...article, headline: 'Good' })
    const bad = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"@type":',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '{"@type":{"@type":1}}',
    ]
    expect(metadataOf(bad.map(jsonLdScript).join('') + good).title.value).toBe('Good')
    expect(metadataOf('<meta name="author" content="x">'.repeat(20_000)).byline?.value).toBe('x')
    expect(metadataOf(`<meta property="${'a '.repeat(50_000)}" content="x">`).title.value).toBe('')
  })
})
