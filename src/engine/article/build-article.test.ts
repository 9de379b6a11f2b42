import { describe, expect, test } from 'vitest'
import type { Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { documentOf, pageOf } from '../page/testing.ts'
import { buildArticle } from './build-article.ts'
import { verdictOn } from './testing.ts'

function contentOf(page: Page, dropped: string[] = []): string {
  return buildArticle(page, verdictOn(page, { dropped }), { anchors: false }).content
}

describe('an article', () => {
  test('contains what is kept, in order, with its words counted', () => {
    const page = pageOf(
      '<h1>Test</h1><p>One two.</p><p>Ad</p><h3>Three</h3><ul><li>four <a href="https://example.com/">five</a></li></ul>',
    )
    const article = buildArticle(page, verdictOn(page, { dropped: ['Ad'] }), { anchors: true })
    expect(article).toMatchObject({ title: 'Test', words: 5, url: page.url })
    expect(article.content).toBe(
      '<p data-block="1">One two.</p><h2 data-block="3">Three</h2>' +
        '<ul><li data-block="4">four <a href="https://example.com/">five</a></li></ul>',
    )
  })

  test('does not count ruby text as words', () => {
    const page = pageOf('<p>The <ruby>winnow<rp>(</rp><rt>win noh</rt><rp>)</rp></ruby> basket.</p>')
    expect(buildArticle(page, verdictOn(page), { anchors: false }).words).toBe(3)
  })

  test('is unchanged when it is sent as a message', () => {
    const page = pageOf('<p>One two.</p>')
    const article = buildArticle(page, verdictOn(page), { anchors: false })
    expect(structuredClone(article)).toEqual(article)
  })

  test('takes addresses of a frame to be relative to the frame’s document', () => {
    const document = documentOf('<p>a <a href="https://example.com/x">b</a></p><iframe></iframe><p>c</p>')
    const inner = document.querySelector('iframe')!.contentDocument!
    inner.head.innerHTML = '<base href="https://frame.example/dir/">'
    inner.body.innerHTML = '<p><a href="d">e</a><img src="f.png"></p>'
    const content = contentOf(readPage(document))
    expect(content).toContain('href="https://example.com/x"')
    expect(content).toContain('href="https://frame.example/dir/d"')
    expect(content).toContain('src="https://frame.example/dir/f.png"')
  })

  test('shows the image that the page shows', async () => {
    const document = documentOf('<p>a</p><p><img src="data:,broken"></p><p>b</p>')
    const image = document.querySelector('img')!
    image.src = picture(200)
    image.dataset['src'] = 'https://example.com/waiting.png'
    await image.decode()
    expect(contentOf(readPage(document))).toContain(`src="${image.src}"`)
  })

  test('keeps the lines of a listing that are elements of their own, and its language', () => {
    const page = pageOf(
      '<p>a</p><div class="syntaxhighlighter brush: js"><table><tr><td class="gutter"><div>1</div><div>2</div></td>' +
        '<td class="code"><div>b =&gt;</div><div>  c</div></td></tr></table></div><p>d</p>',
    )
    expect(contentOf(page)).toBe('<p>a</p><pre data-language="js">b =&gt;\n  c</pre><p>d</p>')
  })

  test('keeps links within the article connected through all transforms', () => {
    const page = pageOf(
      '<base href="https://example.com/page"><p id="top">a<sup><a href="#n">1</a></sup> <a href="#s">b</a> <a href="#lost">c</a></p><h4 id="s">d</h4><p>e</p>' +
        '<h1 id="lost">Test</h1><ol><li id="n"><p>f <a href="#top">↩</a></p></li></ol>',
    )
    const tie = (name: string, number: number) =>
      `<a href="https://example.com/page#${name}" data-goto="${number}">`
    const content = contentOf(page)
    expect(content).toContain(`<sup>${tie('n', 1)}1</a></sup> ${tie('s', 2)}b</a>`)
    expect(content).toContain('#lost">c</a>')
    expect(content).toContain('<h2 data-anchor="2">d</h2>')
    expect(content).toContain(`<li data-anchor="1">f ${tie('top', 4)}↩</a></li>`)
  })

  test('survives being parsed: the same tree, nothing moved', () => {
    const page = pageOf(
      '<p>a</p><div><a href="https://example.com/"><div><h4>b</h4>c<table><caption>d</caption><tr><td><ul><li>e</ul></table></div></a></div>' +
        '<figure><div><img src="https://example.com/a.png"></div>f</figure><pre><div>g</div><div>h</div></pre><details><summary>i</summary>j</details>',
    )
    const content = contentOf(page)
    expect(new DOMParser().parseFromString(content, 'text/html').body.innerHTML).toBe(content)
    for (const letter of 'abcdefghij') expect(content).toContain(letter)
  })
})

describe('the page', () => {
  test('is unchanged to the byte, and runs and loads nothing', async () => {
    const document = documentOf(
      '<article class="x"><p onclick="y">a <b>b</b></p><img data-src="https://example.com/never.png">' +
        '<noscript><img src="https://example.com/never.png" alt="x"></noscript><video poster="https://example.com/never.png"></video>' +
        '<table><tr><td>c</td></tr></table><pre>d\n<span>e</span></pre><div id="host">f</div><p>g</p></article>',
    )
    document.querySelector('#host')!.attachShadow({ mode: 'open' }).innerHTML = '<p>shadow <slot></slot></p>'
    const html = () =>
      document.documentElement.getHTML({
        serializableShadowRoots: true,
        shadowRoots: [document.querySelector('#host')!.shadowRoot!],
      })
    const records: MutationRecord[] = []
    const observer = new MutationObserver(found => records.push(...found))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const before = html()
    contentOf(readPage(document))
    await Promise.resolve()
    records.push(...observer.takeRecords())
    expect(html()).toBe(before)
    expect(records).toEqual([])
    const loaded = [
      ...performance.getEntriesByType('resource'),
      ...document.defaultView!.performance.getEntriesByType('resource'),
    ]
    expect(loaded.filter(({ name }) => name.includes('never'))).toEqual([])
  })

  test('may name its form controls like properties of the DOM', () => {
    const names = new Set<string>()
    for (const target of [HTMLFormElement, HTMLElement, Element, Node])
      for (const name in target.prototype) names.add(name)
    for (const name of ['getAttribute', 'hasAttribute', 'children', 'parentNode'])
      expect(names).toContain(name)
    const inputs = [...names].map(name => `<input name="${name}" type="hidden">`).join('')
    const page = pageOf(
      `<p>before</p><form lang="fr">${inputs}<div><p>inside <a href="https://example.com/">link</a></p>` +
        '<img src="https://example.com/a.png"><table><tr><th>head</th></tr></table><pre>code</pre></div></form><p>after</p>',
    )
    expect(contentOf(page)).toBe(
      '<p>before</p><p lang="fr">inside <a href="https://example.com/">link</a></p><p lang="fr"><img src="https://example.com/a.png"></p>' +
        '<table lang="fr"><tbody><tr><th>head</th></tr></tbody></table><pre lang="fr">code</pre><p>after</p>',
    )
  })

  test('may have attributes of any name', () => {
    const document = new DOMParser().parseFromString(
      '<p>a</p><p <b="1" "=2 @x=3 on:click=4 {{y}}=5>b <a =x href="https://example.com/" <=y>c</a></p>',
      'text/html',
    )
    expect(contentOf(readPage(document))).toBe('<p>a</p><p>b <a href="https://example.com/">c</a></p>')
  })

  test('may use the names of HTML in other namespaces', () => {
    const document = new DOMParser().parseFromString('<p>a</p><div id="x"></div><p>b</p>', 'text/html')
    for (const name of ['img', 'a', 'iframe', 'video', 'table', 'script', 'noscript', 'picture', 'style']) {
      const element = document.createElementNS('urn:other', name)
      element.setAttribute('src', 'https://example.com/a.png')
      element.append(`in ${name}`)
      document.querySelector('#x')!.append(element)
    }
    const picture = document.querySelector('#x')!.appendChild(document.createElement('picture'))
    picture.innerHTML = '<img src="https://example.com/a.png">'
    picture.append(
      document.createElementNS('urn:other', 'img'),
      document.createElementNS('urn:other', 'source'),
    )
    const content = contentOf(readPage(document))
    expect(content).toContain('in a')
    expect(content.match(/<img/g)).toHaveLength(1)
  })
})

/** A picture of that width, in its address. */
function picture(width: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = 40
  canvas.getContext('2d')!.fillText('picture '.repeat(10), 0, 20)
  return canvas.toDataURL()
}
