import { describe, expect, test } from 'vitest'
import type { Rule } from '../schema/rule.ts'
import { modelOn } from './decision/testing.ts'
import { extract } from './extract.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { documentOf, pageOf, prose } from './page/testing.ts'
import type { Mark } from './site/marks.ts'
import { sightingOf } from './site/sighting.ts'
import { learn, newSite } from './site/template.ts'

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

  test('is the best guess there, too, if the caller asks for it', () => {
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

test('a page that could show only its headline has no article', () => {
  const header = '<title>The headline of it</title><main><h1>The headline of it</h1></main>'
  expect(read(header, { force: true })).toMatchObject({ kind: 'nothing', because: { code: 'no-text' } })
})

describe('pages that show less than they contain', () => {
  test('a body hidden until a script runs is read all the same', () => {
    expect(contentOf(read(`<div style="visibility:hidden">${article()}</div>`))).toContain('word119.')
    expect(contentOf(read(`<p>Loading</p><div style="opacity:0">${article()}</div>`))).toContain('word119.')
  })

  test.each(['cmp-container', 'td_block_template_1', 'page-template'])(
    'a hidden text is read inside of a shown element with the class %s of a theme',
    name => {
      const hidden = `<div style="visibility:hidden">${article()}</div>`
      expect(contentOf(read(`<div class="${name}">${hidden}</div>`))).toContain('word119.')
    },
  )

  test.each([['opacity:0'], ['visibility:hidden'], ['display:none']])(
    'a page of many long posts is read where its body has %s',
    style => {
      const posts = Array.from(
        { length: 40 },
        (_, n) =>
          `<div class="post"><h2>Post number ${n}</h2><p>${prose(180)} ${n}.</p><p>${prose(180)}.</p></div>`,
      )
      const document = documentOf(`${menu}<div id="content">${posts.join('')}</div>`)
      document.body.setAttribute('style', style)
      expect(contentOf(extract(document))).toContain('word179 39.')
    },
  )

  test('what is hidden inside a hidden page by itself stays hidden', () => {
    const box = `<div style="display:none"><p>${prose(80)} inner</p></div>`
    const content = contentOf(read(`<div style="opacity:0">${article()}${box}</div>`))
    expect(content).toContain('word119.')
    expect(content).not.toContain('inner')
  })

  test('but it is read where it is all the text of the page', () => {
    const inner = `<div style="display:none">${article()}</div>`
    expect(contentOf(read(`<div style="opacity:0"><p>Loading</p>${inner}</div>`))).toContain('word119.')
  })

  const hide = (attributes: string) => `<div ${attributes}>${article()}</div>`
  test.each([
    ['a dialog', `<dialog>${article()}</dialog>${hide('role="dialog" hidden')}`],
    ['a dialog in a box', `<div hidden>${hide('role="dialog" aria-modal="true"')}</div>`],
    ['a consent box', hide('id="cookie-consent" style="display:none"')],
    ['a gallery', `<ul class="gallery"><li>One</li>${`<li hidden>${article()}</li>`.repeat(3)}</ul>`],
    [
      'a later slide',
      `<div class="part"><p>First slide</p></div>${hide('class="part" aria-hidden="true" hidden')}`,
    ],
    ['a preloaded article', `<article><p>${prose(9)}</p></article><article hidden>${article()}</article>`],
    ['a container for a script', hide('id="post-template" hidden')],
  ])('nothing is read out of %s', (_, html) => {
    expect(read(`<p>A page about little.</p>${html}`).kind).toBe('nothing')
  })

  test('of several hidden articles the first is read', () => {
    const other = `<article hidden><h1>Another</h1><p>${prose(150)} another.</p></article>`
    const content = contentOf(read(`<p>Loading</p><article hidden>${article()}</article>${other}${other}`))
    expect(content).toContain('word119.')
    expect(content).not.toContain('another.')
  })

  test('parts of a text that fade in one after the other are read together', () => {
    const part = (n: number) =>
      `<div class="part"${n > 0 ? ' style="opacity:0"' : ''}><p>${prose(15)} part${n}.</p></div>`
    expect(contentOf(read([0, 1, 2, 3, 4].map(part).join('')))).toContain('part4.')
  })

  test('a long text with sections that fade in is read whole', () => {
    const faded = (style: string) =>
      `<section style="opacity:0;${style}"><p>${prose(90)} faded.</p></section>`
    expect(contentOf(read(`<main>${article()}${faded('')}</main>`))).toContain('faded.')
    for (const style of ['position:absolute', 'display:inline-block', 'visibility:hidden'])
      expect(contentOf(read(`<main>${article()}${faded(style)}</main>`))).not.toContain('faded.')
  })

  test('parts of a page that React streamed are read, though no script has moved them', () => {
    const streamed = `<div hidden id="S:1a"><main>${article()}</main></div>`
    expect(contentOf(read(`<template id="B:1a"></template><p>Loading</p>${streamed}`))).toContain('word119.')
  })

  test('a short article is not replaced by longer hidden text', () => {
    const shown = `<article><h1>The headline of it</h1><p>${prose(60)}.</p></article>`
    const hidden = `<div style="display:none"><h2>Other</h2><p>${prose(200)} secret.</p></div>`
    expect(contentOf(read(shown + hidden))).not.toContain('secret')
  })

  test('what is hidden of a marked article is read if hardly more than its beginning is shown', () => {
    const rest = `<section style="display:none"><p>${prose(150)} rest.</p></section>`
    const shown = (words: number) => `<h1>The headline of it</h1><p>${prose(words)}.</p>${rest}`
    expect(contentOf(read(`<article>${shown(40)}</article>`))).toContain('rest.')
    expect(contentOf(read(`<article>${shown(80)}</article>`))).not.toContain('rest.')
    expect(contentOf(read(`<div class="text">${shown(40)}</div>`))).not.toContain('rest.')
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
    expect(extraction.verdict.evidence(dropped)[0]?.reason.code).toBe('rule-remove')
  })

  const text = `<p>${prose(60)}</p><p>${prose(60)}</p>`
  const box = `<div class="box"><img src="/a.png"><p class="gone">${prose(60)} gone-by-rule</p></div>`
  test.each([
    ['first', `${box}${text}`],
    ['middle', `${text}${box}${text}`],
    ['last', `${text}${box}`],
  ])('that remove the %s paragraph keep the image beside it', (_place, story) => {
    const page = `<article>${story}</article>`
    expect(contentOf(read(page))).toMatch(/<img[\s\S]*gone-by-rule/)
    const content = contentOf(read(page, { rules: [rule('remove', '.gone')] }))
    expect(content).not.toContain('gone-by-rule')
    expect(content).toContain('<img')
    expect(contentOf(read(page, { rules: [rule('remove', '.box')] }))).not.toContain('<img')
  })

  test('an invalid selector is a problem, not a failure', () => {
    const broken = rule('remove', 'p[')
    const extraction = read(body, { rules: [broken] })
    expect(extraction.kind).toBe('article')
    expect(extraction.problems).toEqual([{ rule: broken, because: 'invalid-selector' }])
  })
})

describe('a rule that says where the article is', () => {
  const boxes = `<div class="one">${article(60)}</div><div class="two"><h2>Another text</h2><p>${prose(90)} in-two.</p><p>${prose(30)} and on.</p></div>`

  test('drops text outside of it, however probable, and gives the rule as the reason', () => {
    const extraction = read(boxes, { rules: [rule('root', '.two')] })
    const content = contentOf(extraction)
    expect(content).toContain('in-two.')
    expect(content).not.toContain('word59.')
    if (extraction.kind !== 'article') throw new Error('nothing')
    expect(extraction.verdict.evidence(1)[0]).toEqual({
      method: 'rule',
      vote: -1,
      reason: { code: 'outside-root', values: [] },
    })
  })

  test('yields to a rule that keeps something outside of it', () => {
    const rules = [rule('root', '.two'), rule('keep', '.one p:last-child')]
    expect(contentOf(read(boxes, { rules })).match(/word59\./g)).toHaveLength(1)
  })

  test('leaves the decision inside to the model: a menu inside is not content', () => {
    const body = `<div class="two">${menu}${article(100)}</div><footer>Imprint and contact</footer>`
    const content = contentOf(read(body, { rules: [rule('root', '.two')] }))
    expect(content).not.toContain('Some section')
    expect(content.match(/word99\./g)).toHaveLength(3)
  })

  test('wins over an earlier one', () => {
    const rules = [rule('root', '.one'), rule('root', '.two')]
    expect(contentOf(read(boxes, { rules }))).toContain('in-two.')
    expect(contentOf(read(boxes, { rules: rules.toReversed() }))).not.toContain('in-two.')
  })

  test('is a problem if it matches nothing, or no text; the page is then read without it', () => {
    const gone = rule('root', '.gone')
    const hidden = rule('root', '.hidden')
    const extraction = read(`${boxes}<div class="hidden" hidden>some text</div>`, { rules: [gone, hidden] })
    expect(contentOf(extraction)).toContain('word59.')
    expect(extraction.problems).toEqual([
      { rule: gone, because: 'no-match' },
      { rule: hidden, because: 'no-match' },
    ])
  })

  test('limits the reason for *nothing*: only the words inside it are counted', () => {
    const extraction = read(`${article()}<div class="two"><p>${prose(8)}</p>${menu}</div>`, {
      rules: [rule('root', '.two')],
    })
    expect(extraction).toMatchObject({ because: { code: 'only-links', words: 8, linkWords: 60 } })
  })

  test('also excludes the text of a noscript', () => {
    const body = `<div class="two"><p>${prose(60)}.</p></div><noscript><p>${prose(500)} fallback</p></noscript>`
    expect(contentOf(read(body))).toContain('fallback')
    expect(contentOf(read(body, { rules: [rule('root', '.two')] }))).not.toContain('fallback')
  })
})

describe('a rule that names the title', () => {
  const body = `<article><h1>Not the title</h1><p class="head">The real <b>title</b> of it</p><p>${prose(120)}.</p><p>${prose(90)}.</p></article>`
  const readTitled = (...rules: Rule[]) => {
    const extraction = read(body, { rules })
    if (extraction.kind !== 'article') throw new Error('nothing')
    return extraction.article
  }

  test('gives the text of its first element, which is not repeated in the article', () => {
    const { title, metadata, content } = readTitled(rule('title', 'p'))
    expect(title).toBe('The real title of it')
    expect(metadata.title).toEqual({ value: 'The real title of it', from: 'rule' })
    expect(content).not.toContain('real')
    expect(content).toContain('word119.')
  })

  test('names the title even inside an element that another rule keeps', () => {
    const { title, content } = readTitled(rule('title', '.head'), rule('keep', 'article'))
    expect(title).toBe('The real title of it')
    expect(content).not.toContain('real')
    expect(content).toContain('Not the title')
  })

  test('removes only the title from a line, and keeps the rest', () => {
    const { title, content } = readTitled(rule('title', '.head b'))
    expect(title).toBe('title')
    expect(content).toContain('The real of it')
  })

  test('is a problem if it matches a whole text, which then stays in the article', () => {
    const wrong = rule('title', 'article')
    const extraction = read(body, { rules: [wrong] })
    expect(contentOf(extraction)).toContain('word119.')
    expect(extraction.problems).toEqual([{ rule: wrong, because: 'no-match' }])
  })
})

describe('a rule that names the next page', () => {
  const nextOf = (html: string, selector = '.next') => {
    const extraction = read(`${article()}${html}`, { rules: [rule('next', selector)] })
    if (extraction.kind !== 'article') throw new Error('nothing')
    return { next: extraction.article.metadata.next, problems: extraction.problems.length }
  }
  const found = (value: string) => ({ next: { value, from: 'rule' }, problems: 0 })

  test('gives the address of the link, or of the first link in it', () => {
    expect(nextOf('<a class="next" href="https://example.org/a?p=2">2</a>')).toEqual(
      found('https://example.org/a?p=2'),
    )
    const list =
      '<p class="next">Pages <a>1</a> <a href="https://u:p@example.org/2">2</a> <a href="/3">3</a></p>'
    expect(nextOf(list)).toEqual(found('https://example.org/2'))
  })

  test('gives nothing that is no page of the web', () => {
    for (const href of ['javascript:alert(1)', 'mailto:a@example.org', 'data:text/html,x', '#top', ''])
      expect(nextOf(`<a class="next" href="${href}">2</a>`)).toEqual({ next: undefined, problems: 0 })
  })

  test('is a problem if it finds no link', () => {
    expect(nextOf('<p class="next">2</p><a href="https://example.org/2">2</a>')).toEqual({
      next: undefined,
      problems: 1,
    })
  })
})

describe('a page that names its next page', () => {
  const nextOf = (html: string, url = 'https://example.org/story') => {
    const extraction = read(`${article()}${html}`, { url })
    if (extraction.kind !== 'article') throw new Error('nothing')
    return extraction.article.metadata.next
  }
  const found = (value: string) => ({ value, from: 'markup' })

  test('by rel=next, or by a link that looks like one', () => {
    expect(nextOf('<a rel="nofollow next" href="https://example.org/story/2">2</a>')).toEqual(
      found('https://example.org/story/2'),
    )
    const pager =
      '<div class="pagination"><a href="https://example.org/story/1">1</a> <a href="https://example.org/story/2">Next</a></div>'
    expect(nextOf(pager)).toEqual(found('https://example.org/story/2'))
    expect(
      nextOf(
        '<a rel="next" href="https://example.org/story?page=3">3</a>',
        'https://example.org/story?page=2',
      ),
    ).toEqual(found('https://example.org/story?page=3'))
  })

  test('but not by a link to another text or another site', () => {
    for (const href of [
      'https://example.org/another-story',
      'https://far.example/story/2',
      'https://example.org/story',
      'https://example.org/story#page2',
    ])
      expect(nextOf(`<a rel="next" class="next page" href="${href}">Next</a>`)).toBeUndefined()
  })
})

test('an element that a mark keeps is an article, however short', () => {
  const document = documentOf(`${menu}<p class="short">${prose(8)}</p>`)
  expect(extract(document).kind).toBe('nothing')
  const marks = [{ element: document.querySelector('.short')!, kind: 'keep' }] as const
  expect(contentOf(extract(document, { marks }))).toContain('word7')
})

describe('marks', () => {
  const body = `${article()}<div class="related"><p>${prose(40)} kept-by-mark</p></div>`
  const readMarked = (selector: string, mark: Mark['kind'], rules: Rule[] = []) => {
    const document = documentOf(body)
    const element = document.querySelector(selector)!
    const extraction = extract(document, { marks: [{ element, kind: mark }], rules })
    if (extraction.kind !== 'article') throw new Error('nothing')
    const codes = Array.from(
      extraction.verdict.keep,
      (_, b) => extraction.verdict.evidence(b)[0]?.reason.code,
    )
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
    (template, topic, n) =>
      learn(template, { ...sightingOf(pageOf(page(topic)), template.key, [1, 1, 1]), address: [n] }),
    newSite([1, 2]),
  )

  /** A model that gives every block little more than 50 %. */
  const inDoubt = modelOn('linkShare', 0.5, false, 0.25)

  test('removes nothing about which the model is sure', () => {
    expect(contentOf(read(page('sun'), { template }))).toContain('newsroom')
  })

  test('removes what all its pages have, and gives that as the reason', () => {
    expect(contentOf(read(page('sun'), { model: inDoubt }))).toContain('newsroom')
    const extraction = read(page('sun'), { template, model: inDoubt })
    expect(contentOf(extraction)).not.toContain('newsroom')
    if (extraction.kind !== 'article') throw new Error('nothing')
    const { keep, evidence: grounds } = extraction.verdict
    expect(grounds(keep.indexOf(0))[0]).toEqual({
      method: 'template',
      vote: -1,
      reason: { code: 'on-other-pages', values: [3, 3] },
    })
  })

  test('yields to a rule', () => {
    const rules = [rule('keep', 'p:last-child')]
    expect(contentOf(read(page('sun'), { template, rules, model: inDoubt }))).toContain('newsroom')
  })
})
