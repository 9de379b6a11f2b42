import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { fromMarkdown } from '../../../bench/fidelity/from-markdown.ts'
import { extract } from '../../engine/extract.ts'
import { exportArticle } from './export-article.ts'
import { markdown } from './markdown.ts'
import { FACTS, TEST_PAGES, takenOf } from './testing.ts'

const parser = new MarkdownIt({ html: true }).enable(['table', 'strikethrough'])

/** The result of parsing the Markdown with another program. */
function parsed(text: string): HTMLElement {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  return new DOMParser().parseFromString(parser.render(body), 'text/html').body
}

/** The Markdown after the front matter and the title. */
const bodyOf = (html: string) => markdown(takenOf(html)).split('# The second throw\n\n')[1]!
const seen = (html: string) => parsed(bodyOf(html))

/** The text without formulas, which become TeX and have their own tests. */
function words(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const formula of copy.querySelectorAll('math')) formula.remove()
  return (copy.textContent ?? '')
    .replace(/\$[^$]*\$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Notes have their own tests: they become definitions without links. */
function withoutNotes(root: ParentNode): ParentNode {
  const copy = document.createElement('div')
  copy.append(...[...root.childNodes].map(node => node.cloneNode(true)))
  for (const part of copy.querySelectorAll('[role]')) part.remove()
  for (const line of copy.querySelectorAll('p'))
    if (/^\[\^\d+\]: /.test(line.textContent ?? '')) line.remove()
  return copy
}

/** What must be preserved: headings, links, cells and code, in order. */
function structure(root: ParentNode) {
  const all = (selector: string) => [...root.querySelectorAll(selector)]
  return {
    outline: all('h1, h2, h3, h4, h5, h6').map(each => `${each.tagName} ${words(each)}`),
    links: all('a[href]')
      .filter(each => words(each) !== '')
      .map(each => [each.getAttribute('href'), words(each)]),
    tables: all('table').map(table =>
      [...table.querySelectorAll('tr')]
        .map(row => [...row.querySelectorAll('th, td')].map(cell => words(cell)))
        // A table without a head has an empty head in Markdown.
        .filter(row => row.some(cell => cell !== '')),
    ),
    code: all('pre').map(each => each.textContent?.replace(/\n$/, '')),
    pictures: all('img').map(each => [each.getAttribute('src'), each.getAttribute('alt') ?? '']),
  }
}

/** A rendered document, without its scripts. */
function documentOf(html: string): Document {
  const frame = document.createElement('iframe')
  frame.width = '1000'
  document.body.append(frame)
  const inner = frame.contentDocument!
  inner.open()
  inner.write(html.replace(/<script[\s\S]*?<\/script>/gi, ''))
  inner.close()
  return inner
}

function articleOf(html: string) {
  const extraction = extract(documentOf(html))
  return extraction.kind === 'article' ? exportArticle(extraction.article, null) : null
}

describe('the articles of the test pages', () => {
  const articles = Object.entries(TEST_PAGES).flatMap(([name, html]) => {
    const article = articleOf(html)
    return article ? [[name, article] as const] : []
  })

  test('exist', () => expect(articles.length).toBeGreaterThan(10))

  test.each(articles)('%s: has the same structure after a round trip', (_, article) => {
    const before = structure(withoutNotes(article.content))
    const after = structure(withoutNotes(parsed(markdown(article))))
    expect(after).toEqual({ ...before, outline: [`H1 ${article.title}`, ...before.outline] })
  })
})

describe('the front matter', () => {
  test('contains the metadata as YAML', () => {
    expect(markdown(takenOf('<p>Text.</p>', FACTS, 'A “throw”: *two*'))).toBe(`---
title: "A “throw”: *two*"
author: "Ann & Bo \\u003cWheat>"
date: "2025-09-14T08:30:00+02:00"
site: "The “Winnower”"
source: "https://example.org/story?a=1&b=2"
lang: "en-GB"
---

# A “throw”: \\*two\\*

Text.
`)
  })

  test.each([
    '<script>ran()</script>',
    '<img src=data:, onerror=ran()>',
    '</title><!-- --><?a?><![CDATA[a]]>',
    '<https://example.org/><ann@example.org>',
    '![a](https://example.org/a.png) [a](javascript:ran()) [a][b] ![a][b]',
    '`a` \\![a](b)\n\n<b>c</b>\n\n---\n# d',
  ])('is no markup for a program that does not know it, and is the same in YAML: %s', value => {
    const text = markdown(takenOf('<p>Text.</p>', { ...FACTS, byline: { value, from: 'meta' } }, value))
    const matter = /^---\n[\s\S]*?\n---\n/.exec(text)![0]
    const shown = new DOMParser().parseFromString(parser.render(matter), 'text/html').body
    expect(shown.querySelectorAll(':not(hr, h2, p, code)')).toHaveLength(0)
    // A YAML string in double quotes with the escapes of JSON is a JSON string.
    const values = Array.from(matter.matchAll(/^(?:title|author): (.*)$/gm), ([, each]) => JSON.parse(each!))
    expect(values.map(each => each.replace(/\s+/g, ' '))).toEqual(
      [value, value].map(each => each.replace(/\s+/g, ' ')),
    )
  })

  test('has no line for unknown values', () => {
    expect(markdown(takenOf('<p>Text.</p>')).split('\n').slice(0, 5)).toEqual([
      '---',
      'title: "The second throw"',
      'site: "example.org"',
      'source: "https://example.org/story?a=1&b=2"',
      '---',
    ])
  })
})

describe('text that looks like markup', () => {
  test.each([
    'Use the <b> tag, or <!-- this -->, or <https://example.org/>.',
    'AT&amp;T &lt; &copy; &#65;',
    '*not* _this_ `nor this` [or this](x) ~~or~~ ~this~',
    '# not a heading',
    '- not a list',
    '+ not a list',
    '1. not a list',
    '1) not a list',
    '> not a quotation',
    '~~~ not code',
    '| a | b |',
    '=== not a heading',
    'a \\ b \\< c',
  ])('stays text: %s', text => {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    const after = seen(paragraph.outerHTML)
    expect(after.children).toHaveLength(1)
    expect(after.querySelector('p')?.textContent).toBe(text)
    expect(after.querySelector('p')?.childElementCount).toBe(0)
  })
})

describe('code', () => {
  test('keeps every character, fences included', () => {
    const code = '  if (a < b && c) {\n\n    print("```")\n````\n}\t*x*'
    const pre = document.createElement('pre')
    pre.textContent = code
    expect(seen(pre.outerHTML).querySelector('pre')?.textContent).toBe(`${code}\n`)
  })

  test('in a line keeps its characters', () =>
    expect(seen('<p>Say <code>a `b` | *c*</code>.</p>').querySelector('code')?.textContent).toBe(
      'a `b` | *c*',
    ))
})

describe('a table', () => {
  const rows = (html: string) => structure(seen(html)).tables

  test('keeps bars, code, breaks and empty cells', () => {
    const table = `<table><thead><tr><th>a|b</th><th></th></tr></thead>
      <tbody><tr><td><code>x || y</code></td><td><p>one</p><p>two</p></td></tr><tr><td></td><td>\\|</td></tr></tbody></table>`
    expect(rows(table)).toEqual([
      [
        ['a|b', ''],
        ['x || y', 'onetwo'],
        ['', '\\|'],
      ],
    ])
    expect(bodyOf(table)).toContain('| one<br>two |')
  })

  test('without a head gets an empty one', () =>
    expect(bodyOf('<table><tr><td>a</td><td>b</td></tr></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a | b |\n',
    ))

  test('has its cells at the right positions, despite spans', () =>
    expect(
      rows(`<table><tr><th>a</th><th colspan="2">b</th></tr>
        <tr><td rowspan="2">c</td><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>`),
    ).toEqual([
      [
        ['a', 'b', ''],
        ['c', 'd', 'e'],
        ['', 'f', 'g'],
      ],
    ]))

  test('with huge spans is limited', () => {
    const cell = '<td colspan="1000" rowspan="65534">x</td>'
    const text = bodyOf(`<table>${`<tr>${cell.repeat(50)}</tr>`.repeat(300)}</table>`)
    expect(text.length).toBeLessThan(2_000_000)
    expect(text).toContain('x')
  })

  test('in nested tables is converted once', () => {
    const nested = (depth: number): string =>
      depth === 0 ? 'core' : `<table><tr><td>${nested(depth - 1)}</td><td>x</td></tr></table>`
    expect(bodyOf(nested(24))).toContain('core')
  })

  test('contains code and headings in one line', () =>
    expect(
      bodyOf('<table><tr><th>H</th></tr><tr><td><pre>a | b\nc</pre><h3>Head</h3></td></tr></table>'),
    ).toBe('| H |\n| --- |\n| ` a \\| b `<br>` c `**Head** |\n'))
})

describe('inline elements', () => {
  test('a link around blocks becomes a link inside each', () =>
    expect(structure(seen('<a href="https://example.org/a"><h2>Head</h2><p>Text</p></a>'))).toMatchObject({
      outline: ['H2 Head'],
      links: [
        ['https://example.org/a', 'Head'],
        ['https://example.org/a', 'Text'],
      ],
    }))

  test.each([
    ['m<sup>2</sup> and H<sub>2</sub>O', 'm<sup>2</sup> and H<sub>2</sub>O\n'],
    ['<s>old</s> new', '~~old~~ new\n'],
    ['<ruby>漢<rt>かん</rt></ruby>', '漢(かん)\n'],
    ['<q>so</q>', '“so”\n'],
    ['one<br>two', 'one\\\ntwo\n'],
  ])('%s', (html, text) => expect(bodyOf(`<p>${html}</p>`)).toBe(text))

  test('a note becomes a footnote, once for all its references', () => {
    const reference = (text: string) =>
      `${text}<sup data-anchor="2"><a href="https://e.example/#n" data-goto="1" data-note="reference">7</a></sup>`
    const back = '<a href="https://e.example/#r" data-goto="2" data-note="back">↩</a>'
    expect(
      bodyOf(
        `<p>${reference('Tea')} and ${reference('milk')}.</p><ol><li data-anchor="1"><p><b>Green</b>.</p><p>Or black. ${back}</p></li></ol><p>End.</p>`,
      ),
    ).toBe('Tea[^1] and milk[^1].\n\nEnd.\n\n[^1]: **Green**.\n\n    Or black.\n')
  })

  test('a formula keeps the TeX of its author', () =>
    expect(
      bodyOf(
        '<p>So <math data-tex="\\sum_i"><mo>∑</mo></math>.</p><p><code data-formula="block">x^2</code></p>',
      ),
    ).toBe('So $\\sum_i$.\n\n$$\nx^2\n$$\n'))

  test('a formula becomes TeX', () =>
    expect(
      bodyOf(
        `<p>So <math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><msqrt><mi>a</mi></msqrt></mfrac></math>.</p>
        <math display="block"><mi>sin</mi><mo>&#x2061;</mo><msub><mi>α</mi><mi>i</mi></msub></math>`,
      ),
    ).toBe(`So $\{x}^{2} = \\frac{1}{\\sqrt{a}}$.\n\n$$\n\\operatorname{sin} {α}_{i}\n$$\n`))

  test('a long text is converted quickly', () => {
    const paragraph = '<p>Some <em>words</em> with a <a href="https://example.org/">link</a> in them.</p>'
    expect(bodyOf(paragraph.repeat(8000)).split('\n\n')).toHaveLength(8000)
  })
})

test('words that the article keeps apart stay apart, and the parts of a word together', () => {
  for (const html of ['means<em> </em>predictable', 'means<b> predictable</b>', 'means<br>predictable'])
    expect(words(seen(`<p>${html}</p>`)), html).toBe('means predictable')
  expect(words(seen('<p>means&nbsp;<i>pre</i>dictable</p>'))).toBe('means predictable')
})

test('a code listing has its language', () => {
  expect(bodyOf('<pre data-language="python"><code>x = 1\n</code></pre>').trim()).toBe(
    '```python\nx = 1\n```',
  )
  expect(bodyOf('<pre><code>x = 1\n</code></pre>').trim()).toBe('```\nx = 1\n```')
})

test.each([
  ['note', '<p data-callout="title">Note</p>', '> [!NOTE]\n> One.\n>\n> Two.'],
  ['warning', '', '> [!WARNING]\n> One.\n>\n> Two.'],
  ['box', '', '> [!NOTE]\n> One.\n>\n> Two.'],
  ['tip', '<p data-callout="title">Wait & see</p>', '> [!TIP]\n> **Wait & see**\n>\n> One.\n>\n> Two.'],
])('a callout is written as on GitHub: %s %s', (kind, title, expected) => {
  const text = bodyOf(`<blockquote data-callout="${kind}">${title}<p>One.</p><p>Two.</p></blockquote>`)
  expect(text.trim()).toBe(expected)
  expect(fromMarkdown(text)).toMatchObject({
    callouts: [expect.stringContaining('One.\nTwo.')],
    quotations: [],
  })
})

test('links within the text lead to their targets', () => {
  const goto = (n: number) => `<a href="https://example.org/story#x" data-goto="${n}">${n}</a>`
  const page = seen(
    `<p>${[1, 2, 3, 4, 5, 6].map(goto).join(' ')}</p><h2 data-anchor="1">One</h2>` +
      '<ul data-anchor="2"><li><p>Two</p><p>and more</p></li></ul><p>before <em data-anchor="3">three</em></p>' +
      '<pre data-anchor="4">four()</pre><table data-anchor="5"><tr><td>Five</td></tr></table>' +
      '<ol><li data-anchor="6">Six <a href="https://example.org/story#y" data-goto="9">nowhere</a></li></ol>',
  )
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  expect(links.map(link => link.textContent)).toEqual(['1', '2', '3', '4', '5', '6'])
  const targets = links.map(link => page.querySelector(`[id="${link.getAttribute('href')!.slice(1)}"]`)!)
  expect(targets.map(target => target.closest('h2, li, p, td, th')?.textContent?.trim())).toEqual([
    'One',
    'Two',
    'before three',
    '',
    'Five',
    'Six nowhere',
  ])
  expect(targets[2]!.nextElementSibling?.textContent).toBe('three')
  expect(targets[3]!.parentElement?.nextElementSibling?.textContent).toBe('four()\n')
  expect(page.querySelector('a[href="https://example.org/story#y"]')?.textContent).toBe('nowhere')
})
