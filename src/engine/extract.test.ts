import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { documentOf, pageOf, prose } from './page/testing.ts'
import type { Mark } from './site/marks.ts'
import type { Rule } from './site/rules.ts'
import { learn, NEW_SITE, sightingOf } from './site/template.ts'

const article = (words = 120) =>
  `<article><h1>The headline of it</h1>${`<p>${prose(words)}.</p>`.repeat(3)}</article>`
const menu = `<nav>${'<a href="/x">Some section</a> '.repeat(30)}</nav>`
const rule = (kind: Rule['kind'], selector: string): Rule => ({
  id: selector,
  kind,
  selector,
  fingerprint: '',
})

function contentOf(extraction: Extraction): string {
  if (extraction.kind !== 'article') throw new Error(`nothing: ${JSON.stringify(extraction.because)}`)
  return extraction.article.content
}
const read = (body: string, options?: ExtractOptions) => extract(documentOf(body), options)

describe('the answer', () => {
  test('is the article without what surrounds it, and without its title', () => {
    const content = contentOf(read(`${menu}${article()}<footer>Imprint and contact</footer>`))
    expect(content).toContain('word119.')
    for (const absent of ['Some section', 'Imprint', 'headline']) expect(content).not.toContain(absent)
  })

  test('is nothing on an empty page, with the reason', () => {
    expect(read('<img alt="x">')).toMatchObject({ kind: 'nothing', because: { code: 'no-text' } })
  })

  test('is nothing on a list of links, with the reason', () => {
    expect(read(`${menu}<p>Pick one</p>`)).toMatchObject({ kind: 'nothing', because: { code: 'only-links' } })
  })

  test('is nothing where there are hardly any words, with their number', () => {
    expect(read(`<p>${prose(8)}</p>`)).toMatchObject({ because: { code: 'too-short', words: 8 } })
  })

  test('is the best guess there too, when asked for it', () => {
    expect(contentOf(read(`<p>${prose(8)}</p>`, { force: true }))).toContain('word7')
  })

  test('is the list of links itself, when a best guess at one is asked for', () => {
    const links =
      '<ul><li><a href="/a">First story here</a></li><li><a href="/b">Second story here</a></li></ul>'
    expect(contentOf(read(links, { force: true }))).toContain('Second story')
  })

  test('is nothing even as a best guess where there is no text', () => {
    expect(read('<img alt="x">', { force: true })).toMatchObject({ because: { code: 'no-text' } })
  })

  test('leaves the page byte-identical', () => {
    const document = documentOf(`${menu}${article()}`)
    const before = document.documentElement.outerHTML
    extract(document, { anchors: true, rules: [rule('remove', 'nav')] })
    expect(document.documentElement.outerHTML).toBe(before)
  })

  test('is the same without layout, on a page that has none', () => {
    const body = `${menu}${article()}`
    expect(contentOf(read(body, { layout: false }))).toBe(contentOf(read(body)))
  })
})

describe('pages that show less than they hold', () => {
  test('a body hidden until a script runs is read all the same', () => {
    expect(contentOf(read(`<div style="visibility:hidden">${article()}</div>`))).toContain('word119.')
    expect(contentOf(read(`<p>Loading</p><div style="opacity:0">${article()}</div>`))).toContain('word119.')
  })

  test('what a shown article hides stays hidden', () => {
    const hidden = `<p style="display:none">${prose(100)} secret</p>`
    expect(contentOf(read(`${article()}${hidden}`))).not.toContain('secret')
  })

  test('a page that is empty without its scripts is read from its noscript', () => {
    expect(contentOf(read(`<div id="app">Loading</div><noscript>${article()}</noscript>`))).toContain(
      'word119.',
    )
  })

  test('a noscript beside a shown article is left alone', () => {
    const content = contentOf(read(`${article()}<noscript><p>${prose(150)} fallback</p></noscript>`))
    expect(content).not.toContain('fallback')
  })
})

describe('rules', () => {
  const body = `${article()}<div class="related"><p>${prose(40)} kept-by-rule</p></div>`

  test('keep what the methods would drop', () => {
    expect(contentOf(read(body))).not.toContain('kept-by-rule')
    expect(contentOf(read(body, { rules: [rule('keep', '.related')] }))).toContain('kept-by-rule')
  })

  test('remove what the methods would keep, and give the rule as the reason', () => {
    const extraction = read(`${article()}`, { rules: [rule('remove', 'article > p:nth-of-type(2)')] })
    if (extraction.kind !== 'article') throw new Error('nothing')
    const dropped = extraction.verdict.keep.indexOf(0, 2)
    expect(extraction.verdict.grounds(dropped)[0]?.reason.code).toBe('rule-remove')
  })

  test('an invalid selector is a problem, not a failure', () => {
    const broken = rule('remove', 'p[')
    const extraction = read(body, { rules: [broken] })
    expect(extraction.kind).toBe('article')
    expect(extraction.problems).toEqual([{ rule: broken, because: 'invalid-selector' }])
  })
})

describe('marks', () => {
  const body = `${article()}<div class="related"><p>${prose(40)} kept-by-mark</p></div>`
  const readMarked = (selector: string, mark: Mark['kind'], rules: Rule[] = []) => {
    const document = documentOf(body)
    const element = document.querySelector(selector)!
    const extraction = extract(document, { marks: [{ element, kind: mark }], rules })
    if (extraction.kind !== 'article') throw new Error('nothing')
    const codes = Array.from(extraction.verdict.keep, (_, b) => extraction.verdict.grounds(b)[0]?.reason.code)
    return { content: extraction.article.content, codes }
  }

  test('keep for this reading what would be dropped, whatever the rules say of that element', () => {
    const { content, codes } = readMarked('.related', 'keep', [rule('remove', '.related')])
    expect(content).toContain('kept-by-mark')
    expect(codes.at(-1)).toBe('marked-keep')
  })

  test('remove for this reading what would be kept', () => {
    const { content, codes } = readMarked('article > p:last-child', 'remove')
    expect(content.match(/word119/g)).toHaveLength(2)
    expect(codes.filter(code => code === 'marked-remove')).toHaveLength(1)
  })
})

describe('the memory of a site', () => {
  const page = (topic: string) =>
    `<article>${`<p>${prose(100)} ${topic}.</p>`.repeat(3)}<p>${'Support the work of our newsroom. '.repeat(12)}</p></article>`
  const template = ['rain', 'snow', 'wind'].reduce(
    (template, topic, n) => learn(template, { ...sightingOf(pageOf(page(topic))), address: n }, n),
    NEW_SITE,
  )

  test('takes out what all its pages have, and says so', () => {
    expect(contentOf(read(page('sun')))).toContain('newsroom')
    const extraction = read(page('sun'), { template })
    expect(contentOf(extraction)).not.toContain('newsroom')
    if (extraction.kind !== 'article') throw new Error('nothing')
    const { keep, grounds } = extraction.verdict
    expect(grounds(keep.indexOf(0))[0]).toEqual({
      method: 'template',
      vote: -1,
      reason: { code: 'on-other-pages', values: [3, 3] },
    })
  })

  test('yields to a rule', () => {
    const rules = [rule('keep', 'p:last-child')]
    expect(contentOf(read(page('sun'), { template, rules }))).toContain('newsroom')
  })
})
