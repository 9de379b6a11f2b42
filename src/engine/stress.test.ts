import { describe, expect, test } from 'vitest'
import { stressPages } from '../../test/stress/pages.ts'
import { ARTICLE, appendArticle } from '../../test/stress/stress-page.ts'
import { completenessOf } from './article/completeness.ts'
import { extract } from './extract.ts'

/** Pages that take at most about a second, or that no browser lays out. `npm run bench -- stress` opens the others. */
const QUICK = new Set([
  '100 MB of hidden text outside the article',
  '20 MB of text in one paragraph',
  '20,000 images',
  '200,000 links',
  '500,000 comments',
  'JSON-LD 100,000 levels deep',
  'class names of 100 KB',
  'image addresses of 100 KB of blanks',
  'one word of 10 MB',
])

for (const { name, build, hasArticle } of stressPages.filter(
  ({ name, isNeverDrawn }) => isNeverDrawn || QUICK.has(name),
))
  test(`${name}: the article, or a clear nothing`, { timeout: 60_000 }, () => {
    const page = document.implementation.createHTMLDocument(name)
    build(page)
    const extraction = extract(page)
    if (hasArticle) {
      if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
      expect(extraction.article.content).toContain(ARTICLE)
    } else expect(extraction.kind).toBe('nothing')
  })

describe('a page of a million elements', { timeout: 60_000 }, () => {
  const build = (hasArticle: boolean) => {
    const page = document.implementation.createHTMLDocument('Large')
    if (hasArticle) appendArticle(page.body)
    const box = page.createElement('div')
    for (let i = 0; i < 1_000_000; i++) box.append(page.createElement('i'))
    page.body.append(box)
    return extract(page)
  }

  test('is read in part: the article names how much was read', () => {
    const extraction = build(true)
    if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
    const { article, page, verdict } = extraction
    expect(article.content).toContain(ARTICLE)
    const { parts } = completenessOf(page, verdict, article.metadata, -1).completeness
    // The article has an element for itself and for each of its three paragraphs; html, head, title, body and div.
    expect(parts).toEqual({ of: 'elements', read: 199_997, all: 1_000_009 })
  })

  test('without an article in that part, the reason names how much was read', () => {
    const extraction = build(false)
    expect(extraction).toMatchObject({
      kind: 'nothing',
      because: { code: 'too-large', parts: { of: 'elements', all: 1_000_005 } },
    })
  })
})

/** Pages on which the parser repeats formatting elements ("adoption agency" in HTML), each with three paragraphs. */
describe('an article with misnested formatting is complete', () => {
  const text = (mark: string) =>
    `<p>${mark}: ${'the wind takes the chaff, and the grain falls. '.repeat(12)}</p>`
  const fonts = Array.from({ length: 200 }, (_, n) => `<font size="${n}"><p>`).join('')

  test.each([
    // Each paragraph gets a copy of all elements before it, in all 20,000.
    ['200 formats, closed after the second paragraph', fonts, '</font>'.repeat(200)],
    // Each box gets three empty copies, in all 3,000, and the text after them is bold.
    ['1,000 boxes with formats that are not closed', '<div><b></div>'.repeat(1_000), ''],
  ])('%s', (_, before, after) => {
    const html = `<title>Grain</title><article>${text('First')}${before}${text('Second')}${after}${text('Third')}</article>`
    const extraction = extract(new DOMParser().parseFromString(html, 'text/html'))
    if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
    expect(extraction.page.budget).toBe(null)
    for (const mark of ['First:', 'Second:', 'Third:']) expect(extraction.article.content).toContain(mark)
  })
})
