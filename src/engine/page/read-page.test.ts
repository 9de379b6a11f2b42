import { describe, expect, test } from 'vitest'
import { blocks } from './facts/blocks.ts'
import { text } from './facts/text.ts'
import type { Page } from './page.ts'
import { readPage } from './read-page.ts'
import { documentOf, idOf, outline, pageOf } from './testing.ts'

/** The shown text of each block. */
function blockTexts(page: Page): string[] {
  const { count, of } = blocks(page)
  const texts = Array.from({ length: count }, () => '')
  page.node.forEach((node, id) => {
    if (of[id]! >= 0) texts[of[id]!] += (node as Text).data
  })
  return texts.map(t => t.replace(/\s+/g, ' ').trim())
}

describe('the walk', () => {
  test('numbers elements and non-blank text in document order, and counts the other nodes as blanks', () => {
    const page = pageOf('<div id="a"> <p>one <b>two</b></p><!-- c --> <p>three</p>\n</div>')
    expect(outline(page)).toBe('html head body div p # b # p #')
    const div = idOf(page, '#a')
    expect(page.end[div]).toBe(page.size)
    expect(page.blanks[div]).toBe(4)
    expect(page.parent[idOf(page, 'b')]).toBe(idOf(page, 'p'))
    expect(page.depth[idOf(page, 'b')]).toBe(4)
  })

  test('shows what is inside an object for Flash, which no browser has, but not inside other objects', () => {
    const flash = (attributes: string, text: string) => `<object ${attributes}><p>${text}</p></object>`
    const page = pageOf(
      flash('type="application/x-shockwave-flash"', 'by its type') +
        flash('classid="clsid:D27CDB6E-AE6D-11cf-96B8-444553540000"', 'by its class') +
        flash('type="application/pdf" data="a.pdf"', 'another'),
    )
    expect(blockTexts(page)).toEqual(['by its type', 'by its class'])
  })

  test('passes over formatting elements inside sixteen others, but not over what they contain', () => {
    // Each paragraph contains a copy of every element before it: 1 + 2 + … + 19 and 19 of them for a text in the last.
    const opened = Array.from({ length: 20 }, (_, n) => `<font size="${n}"><p>`).join('')
    const document = documentOf(`${opened}words`)
    expect(document.querySelectorAll('font')).toHaveLength(1 + 190 + 19)
    // html, head, body, the first font, 20 paragraphs, and at most 16 copies in each; the text.
    expect(readPage(document).size).toBe(3 + 1 + 20 + (136 + 3 * 16) + 16 + 1)
    expect(blockTexts(readPage(document))).toEqual(['words'])
  })

  test('does not pass over a formatting element that hides its text or is no part of a line', () => {
    const inside = (html: string) => blockTexts(pageOf(`${'<b>'.repeat(20)}one ${html} three`))
    expect(inside('<i>two</i>')).toEqual(['one two three'])
    expect(inside('<i style="display: none">two</i>')).toEqual(['one three'])
    expect(inside('<i style="visibility: hidden">two <u style="visibility: visible">and</u></i>')).toEqual([
      'one and three',
    ])
    expect(inside('<i style="display: block">two</i>')).toEqual(['one', 'two', 'three'])
  })

  test('enters open shadow roots, and reads slotted children where they are shown', () => {
    const document = documentOf(
      '<article><h1 slot="head">Title</h1><p>Body</p><i slot="gone">unslotted</i></article>',
    )
    document.querySelector('article')!.attachShadow({ mode: 'open' }).innerHTML =
      '<main><slot></slot><header><slot name="head">fallback</slot></header><slot name="none">default</slot></main>'
    expect(blockTexts(readPage(document))).toEqual(['Body', 'Title', 'default'])
  })

  test('enters same-origin frames, and frames inside them', () => {
    const document = documentOf('<p>Outside</p><iframe></iframe>')
    const inner = document.querySelector('iframe')!.contentDocument!
    inner.body.innerHTML = '<p>Inside</p><iframe></iframe>'
    inner.querySelector('iframe')!.contentDocument!.body.innerHTML = '<p>Deeper</p>'
    expect(blockTexts(readPage(document))).toEqual(['Outside', 'Inside', 'Deeper'])
  })

  test('is not misled by form controls with names of DOM properties', () => {
    const names = [
      'childNodes',
      'lastChild',
      'nodeType',
      'localName',
      'shadowRoot',
      'getAttribute',
      'previousSibling',
    ]
    const inputs = names.map(name => `<input name="${name}">`).join('')
    const document = documentOf(`<form class="f">${inputs}<p>Article</p></form><img name="documentElement">`)
    expect(blockTexts(readPage(document))).toEqual(['Article'])
    expect(blockTexts(readPage(document, { layout: false }))).toEqual(['Article'])
  })

  test.each(['IFRAME', 'SLOT'])('is not misled by the unknown HTML element %s', name => {
    const document = documentOf('<p>one</p>')
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', name)
    element.append('two')
    document.body.append(element)
    expect(blockTexts(readPage(document)).join(' ')).toContain('one')
  })

  test('reads 50,000 nested levels, and hides them as the browser does', () => {
    const document = documentOf('<p>Article</p><div id="deep" hidden></div>')
    let at = document.querySelector('#deep')!
    for (let i = 0; i < 50_000; i++) at = at.appendChild(document.createElement('div'))
    at.textContent = 'bottom'
    const page = readPage(document)
    expect(page.depth[page.size - 1]).toBeGreaterThan(50_000)
    expect(blockTexts(page)).toEqual(['Article'])
  }, 60_000) // the browser needs long to build such a page

  test('does not change the page', async () => {
    const document = documentOf(
      '<form><input name="childNodes"><p class="x">Text <a href="/y">link</a></p></form>',
    )
    const before = document.documentElement.outerHTML
    let mutations = 0
    const observer = new MutationObserver(records => {
      mutations += records.length
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    readPage(document)
    mutations += observer.takeRecords().length
    expect(mutations).toBe(0)
    expect(document.documentElement.outerHTML).toBe(before)
  })
})

describe('visibility', () => {
  const hidden = {
    'display none': '<p style="display:none">no</p>',
    'visibility hidden': '<p style="visibility:hidden">no</p>',
    'the hidden attribute': '<p hidden>no</p>',
  }
  for (const [how, html] of Object.entries(hidden))
    for (const layout of [true, false])
      test(`${how} hides${layout ? '' : ', without layout too'}`, () => {
        expect(blockTexts(readPage(documentOf(`<p>yes</p>${html}`), { layout }))).toEqual(['yes'])
      })

  test('full transparency hides what is inline, out of the flow, or for sight alone', () => {
    const transparent = [
      'style="position:absolute; ',
      'style="position:fixed; ',
      'aria-hidden="true" style="',
    ]
    const html = transparent.map(start => `<p ${start}opacity:0">no</p>`).join('')
    const page = pageOf(
      `<h2>yes<a href="#a" style="opacity:0">no</a></h2>${html}<p style="opacity:0">later</p>`,
    )
    expect(blockTexts(page)).toEqual(['yes', 'later'])
  })

  test('a visible child of an invisible parent is shown; one of a parent without display is not', () => {
    const page = pageOf(
      '<div style="visibility:hidden">no<p style="visibility:visible">yes</p></div><div hidden><p style="display:block">no</p></div>',
    )
    expect(blockTexts(page)).toEqual(['yes'])
  })

  test('collapsed content is visible: details, tab panels, until-found', () => {
    const page = pageOf(
      '<details><summary>More</summary><p>inside</p></details><div role="tabpanel" style="display:none">panel</div><p hidden="until-found">found</p>',
    )
    expect(blockTexts(page)).toEqual(['More', 'inside', 'panel', 'found'])
  })

  test('of an element can be ignored, but not of what is hidden in it by itself', () => {
    const document = documentOf(
      '<div style="visibility:hidden"><p>Article</p><p hidden>Note</p><p style="opacity:0; position:absolute">Tip</p></div>',
    )
    expect(blockTexts(readPage(document))).toEqual([])
    const revealed = new Set([document.querySelector('div')!])
    expect(blockTexts(readPage(document, { revealed }))).toEqual(['Article'])
    const all = new Set([...revealed, document.querySelector('[hidden]')!])
    expect(blockTexts(readPage(document, { revealed: all }))).toEqual(['Article', 'Note'])
  })
})

describe('blocks', () => {
  test('are cut at block-level elements, by computed display rather than by tag', () => {
    const page = pageOf(
      'lead <b>bold</b> tail<p>para</p>after<span style="display:block">own</span><div style="display:inline">in</div>line',
    )
    expect(blockTexts(page)).toEqual(['lead bold tail', 'para', 'after', 'own', 'inline'])
  })

  test('are not cut by a large initial or by a number that is raised out of its line', () => {
    const initial = (style: string) => `<span style="float: left; ${style}"><b>“N</b></span>`
    const texts = (html: string) => blockTexts(pageOf(html))
    expect(texts(`<p>${initial('font-size: 3em')}ever say that.</p>`)).toEqual(['“Never say that.'])
    expect(texts('<p>So they say<sup style="position: absolute">2</sup>, and do.</p>')).toEqual([
      'So they say2, and do.',
    ])
    // A box beside the text, and a box that a style sheet makes a block, are apart.
    expect(texts('<p><span style="float: right">In brief</span>The text.</p>')).toEqual([
      'In brief',
      'The text.',
    ])
    expect(texts('<p><span style="display: block">N</span>ever</p>')).toEqual(['N', 'ever'])
  })

  test('are not cut by the items of a line that is a flex or grid container, except where boxes stand beside each other', () => {
    const texts = (html: string) => blockTexts(pageOf(html))
    const flex = 'style="display: flex"'
    expect(texts(`<h2 ${flex}><span>Heading</span><a href="#a">#</a></h2>`)).toEqual(['Heading#'])
    expect(texts(`<ul><li ${flex}>Do <b>this</b> now</li></ul>`)).toEqual(['Do this now'])
    expect(texts(`<pre><span ${flex}><i>a</i><i>= 1</i></span></pre>`)).toEqual(['a= 1'])
    expect(texts(`<div ${flex}><a href="/a">One</a><a href="/b">Two</a></div>`)).toEqual(['One', 'Two'])
    expect(texts(`<h2 ${flex}><div>One</div><div>Two</div></h2>`)).toEqual(['One', 'Two'])
    const block = 'style="display: block"'
    expect(texts(`<h2><b ${block}>Part two</b><a href="#a" ${block}>The sea</a></h2>`)).toEqual([
      'Part twoThe sea',
    ])
    expect(texts(`<p><b ${block}>Part two</b><i ${block}>The sea</i></p>`)).toEqual(['Part two', 'The sea'])
  })

  test('do not contain what only screen readers get, and are not cut by it', () => {
    const unseen = (html: string) =>
      `<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">${html}</span>`
    expect(blockTexts(pageOf(`<p>A <a href="/a">list${unseen(' (in a new tab)')}</a> of it.</p>`))).toEqual([
      'A list of it.',
    ])
    // Its source stands in for a formula that is drawn.
    expect(blockTexts(pageOf(`<p>Let ${unseen('<math><mi>x</mi></math>')} be.</p>`)).join(' ')).toBe(
      'Let x be.',
    )
  })

  test('are not cut by the rows and cells of a formula', () => {
    const row = '<mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>'
    expect(blockTexts(pageOf(`<p>Let <math><mtable>${row}${row}</mtable></math> be</p>`))).toEqual([
      'Let abab be',
    ])
  })

  test('are cut by two line breaks, not by one', () => {
    expect(blockTexts(pageOf('<p>a<br>b<br><br>c</p>'))).toEqual(['ab', 'c'])
  })

  test('know their numbers of words and link words', () => {
    const { words, linkWords, chars } = blocks(
      pageOf('<p>one  two <a href="#">three four</a> <a>five</a></p>'),
    )
    expect([words[0], linkWords[0]]).toEqual([5, 2])
    expect(chars[0]).toBe('one two'.length + 'three four'.length + 'five'.length)
  })
})

test("inner white space is collapsed in the measure of shown text, and kept in content_finder's", () => {
  const page = pageOf('<p>  a \n b  </p>')
  const id = page.size - 1
  expect(text(page).chars[id]).toBe(3)
  expect(text(page).stripped[id]).toBe(5)
})
