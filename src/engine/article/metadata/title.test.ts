import { describe, expect, test } from 'vitest'
import { jsonLdScript, metadataOf } from './testing.ts'

function titleOf(head: string, body = ''): string {
  return metadataOf(head, body).title.value
}

describe('the title', () => {
  test('is the headline that the window title repeats, whatever other h1 there is', () => {
    const head =
      '<title>The oldest filter | Field &amp; Furrow</title><meta property="og:title" content="You won’t believe this">'
    const body = '<h1>Field &amp; Furrow</h1><h1>The <i>oldest</i> filter</h1>'
    expect(metadataOf(head, body).title).toEqual({ value: 'The oldest filter', from: 'markup' })
  })

  test('is a headline to which a declared title adds a label in front', () => {
    const head = '<title>Press: How the wind sorts grain</title><meta property="og:title" content="Press">'
    expect(titleOf(head, '<h1>How the wind sorts grain</h1>')).toBe('How the wind sorts grain')
  })

  test('is the declared title, from the most trusted source', () => {
    const ld = jsonLdScript({ '@type': 'NewsArticle', headline: 'From JSON-LD &amp; all' })
    const og = '<meta property="og:title" content="From OpenGraph">'
    expect(metadataOf(`${og}${ld}`).title).toEqual({ value: 'From JSON-LD & all', from: 'json-ld' })
    expect(metadataOf(og, '<h1>Other</h1>').title).toEqual({ value: 'From OpenGraph', from: 'opengraph' })
    expect(metadataOf('<meta name="citation_title" content="Meta">').title.from).toBe('meta')
    expect(metadataOf('', '<p itemprop="headline">Micro</p>').title).toEqual({
      value: 'Micro',
      from: 'microdata',
    })
  })

  test('is the only h1 rather than the window title, and never a hidden one', () => {
    expect(titleOf('<title>Site</title>', '<h1>Head</h1>')).toBe('Head')
    expect(titleOf('<title>Site</title>', '<h1 hidden>Head</h1>')).toBe('Site')
  })

  test('is the h1 that agrees with a title in most words, or that is longer', () => {
    const og = '<meta property="og:title" content="How wind sorts the grain of Sicily | Grain">'
    expect(titleOf(og, '<h1>How the wind sorts grain in Sicily today</h1>')).toBe(
      'How the wind sorts grain in Sicily today',
    )
    expect(titleOf('<meta property="og:title" content="Wind">', '<h1>We need more wind</h1>')).toBe(
      'We need more wind',
    )
    expect(titleOf(og, '<h1>Grain in Sicily</h1>')).toBe('How wind sorts the grain of Sicily | Grain')
  })

  test('is another heading that a title repeats', () => {
    const head = '<title>Why the wind sorts all grain | Grain | Ada</title>'
    const body = '<h1>Hi, I am Ada</h1><h2>Why the wind sorts all grain</h2><h2>Grain</h2>'
    expect(titleOf(head, body)).toBe('Why the wind sorts all grain')
  })

  test('is the window title if the only h1 contradicts it', () => {
    expect(titleOf('<title>Why the wind sorts grain</title>', '<h1>Information</h1>')).toBe(
      'Why the wind sorts grain',
    )
  })

  test('is not a link to the home page', () => {
    const body = '<h1><a href="/">Archive of Grain</a></h1><h2>A long wind</h2>'
    expect(titleOf('<title>A long wind [Archive of Grain]</title>', body)).toBe(
      'A long wind [Archive of Grain]',
    )
  })

  test('is not the name of the manual that a longer h1 leads to, beside the h1 of the page', () => {
    const head = '<title>Sorting: wind and grain — The complete manual of the old threshers</title>'
    const manual = '<h1><a href="index.html">The complete manual of the old threshers</a></h1>'
    const own = '<h1><a href="#toc">Sorting: wind and grain</a></h1>'
    expect(titleOf(head, manual + own)).toBe('Sorting: wind and grain')
    // A headline may be a link, if there is no other.
    expect(titleOf(head, manual)).toBe('The complete manual of the old threshers')
  })

  test('has no site name', () => {
    const site = '<meta property="og:site_name" content="The Daily Grain">'
    expect(titleOf(`${site}<title>Wind - and grain - The Daily Grain</title>`)).toBe('Wind - and grain')
    expect(titleOf(`${site}<title>The Daily Grain: Wind</title>`)).toBe('The Daily Grain: Wind')
    expect(titleOf(`${site}<meta property="og:title" content="The Daily Grain | Wind">`)).toBe('Wind')
    expect(titleOf('<title>How the wind sorts grain — Unknown Site</title>')).toBe('How the wind sorts grain')
    expect(titleOf('<title>Wind | Rain</title>')).toBe('Wind | Rain')
    const host = location.hostname
    const declared = (title: string) => titleOf(`<meta property="og:title" content="${title}">`)
    expect(declared(`Wind | ${host} &amp; Partners`)).toBe('Wind')
    const about = `Wind | Why so few people read ${host}`
    expect(declared(about)).toBe(about)
  })

  test('is read as shown: a line break is a space, and a permalink is left out', () => {
    expect(titleOf('', '<h1>Wind<br>and <span hidden>x</span>grain <a href="#a">¶</a></h1>')).toBe(
      'Wind and grain',
    )
  })

  test('is empty if the page has none', () => {
    expect(metadataOf('').title).toEqual({ value: '', from: 'document' })
  })

  test('is plain text of one line and limited length', () => {
    expect(titleOf('<title>a\n\t b \u202egnp.exe\u0007 &lt;script&gt;</title>')).toBe('a b gnp.exe <script>')
    expect(titleOf(`<title>${'x'.repeat(100_000)}</title>`)).toHaveLength(300)
  })
})
