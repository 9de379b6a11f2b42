import { describe, expect, test } from 'vitest'
import { readPage } from '../page/read-page.ts'
import { documentOf, pageOf } from '../page/testing.ts'
import { cut } from './cut.ts'
import { cutOf, verdictOn } from './testing.ts'

describe('the cut', () => {
  test('contains the text of the kept blocks, in page order, without wrappers', () => {
    const page = pageOf(
      '<nav>Menu</nav><main><div><div><p>One</p></div><p>Ad</p><section><p>Two</p></section></div></main>',
    )
    expect(cutOf(page, ['Menu', 'Ad'])).toBe('<p>One</p><p>Two</p>')
  })

  test('is empty if nothing is kept', () => {
    expect(cutOf(pageOf('<p>Menu</p>'), ['Menu'])).toBe('')
  })

  test('puts bare text into paragraphs, and starts a new one after two line breaks', () => {
    const page = pageOf('<div>One<br>two <b>three<br><br>four</b><div>five</div>six<br></div>')
    expect(cutOf(page)).toBe('<p>One<br>two <b>three</b></p><p><b>four</b></p><p>five</p><p>six</p>')
  })

  test('keeps the spaces between words, and no others', () => {
    const page = pageOf(
      '<p>\n  a<b>b</b> <i>c</i><!-- x --> <u>d </u> e<span>f </span><span> g</span> <button>Copy</button><s>h</s>\n</p>',
    )
    expect(cutOf(page)).toBe('<p>a<b>b</b> <i>c</i> <u>d </u>ef g <s>h</s></p>')
  })

  test('keeps words apart where the page does', () => {
    const apart = (html: string) => cutOf(pageOf(`<p>${html}</p>`))
    expect(apart('means<em> </em>predictable')).toBe('<p>means predictable</p>')
    expect(apart('means<em><b> </b></em>predictable')).toBe('<p>means predictable</p>')
    expect(apart('means<em> <!-- x --></em><i>predictable</i>')).toBe('<p>means <i>predictable</i></p>')
    expect(apart('means<em>&nbsp;</em>predictable')).toBe('<p>means predictable</p>')
    expect(apart('<b>means</b>\n<i>predictable</i>')).toBe('<p><b>means</b> <i>predictable</i></p>')
    expect(apart('<em><b>means</b> </em>predictable')).toBe('<p><em><b>means</b></em> predictable</p>')
    expect(apart('means<em><br></em>predictable')).toBe('<p>means<br>predictable</p>')
    expect(apart('means<b><br></b><b><br></b>predictable')).toBe('<p>means</p><p>predictable</p>')
    const box = (word: string) => `<span style="display:inline-block">${word}</span>`
    expect(apart(`${box('means')} ${box('predictable')}`)).toBe('<p>means predictable</p>')
  })

  test('joins the parts of a word', () => {
    const joined = (html: string) => cutOf(pageOf(`<p>${html}</p>`))
    expect(joined('pre<wbr>dict<b></b>able')).toBe('<p>predictable</p>')
    expect(joined('pre<i hidden> </i>dict<script> </script>able')).toBe('<p>predictable</p>')
  })

  test('drops the buttons of a heading, but not a heading that is a button', () => {
    const page = pageOf(
      '<p>a</p><div style="display: flex"><h2>H</h2><button>Copy link</button></div><h2><div>I</div><button>Copy</button></h2><h2><button>Question</button></h2><p>b</p>',
    )
    expect(cutOf(page)).toBe('<p>a</p><h2>H</h2><h2>I</h2><h2>Question</h2><p>b</p>')
  })

  test('keeps a space that stands in an element of its own', () => {
    const page = pageOf('<p>a<span>&nbsp;</span>b<i> </i>c<i></i>d<i hidden> </i>e</p>')
    expect(cutOf(page)).toBe('<p>a b cde</p>')
  })

  test('keeps headings, lists, quotes and details', () => {
    const page = pageOf(
      '<h2><span>He</span>ad</h2><ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>' +
        '<blockquote>q</blockquote><dl><dt>t</dt><div><dd>d</dd></div></dl><details><summary>s</summary>open</details>',
    )
    expect(cutOf(page)).toBe(
      '<h2>Head</h2><ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>' +
        '<blockquote><p>q</p></blockquote><dl><dt>t</dt><dd>d</dd></dl><details><summary>s</summary><p>open</p></details>',
    )
  })

  test('never puts a block into a paragraph or a link, but repeats the link in each block', () => {
    const page = pageOf('<div id="x"></div><p>end</p>')
    const link = page.document.createElement('a')
    link.href = '/go'
    link.innerHTML = '<h3>Head</h3><div>text <ul><li>item</li></ul></div>'
    page.document.querySelector('#x')!.append(link)
    expect(cutOf(readPage(page.document))).toBe(
      '<h3><a href="/go">Head</a></h3><p><a href="/go">text </a></p><ul><li><a href="/go">item</a></li></ul><p>end</p>',
    )
  })

  test('keeps a data table whole: the order of its cells, the empty ones, and cells that are not prose', () => {
    const page = pageOf(
      '<p>x</p><table><colgroup><col></colgroup><caption>c</caption><tr><th></th><th>A</th></tr>' +
        '<tr><td></td><td></td></tr><tr hidden><td>no</td><td></td></tr><tr><td>1</td><td> <br> </td></tr></table>',
    )
    expect(cutOf(page, ['1'])).toBe(
      '<p>x</p><table><colgroup><col></colgroup><caption>c</caption><tbody><tr><th></th><th>A</th></tr>' +
        '<tr><td></td><td></td></tr><tr><td>1</td><td></td></tr></tbody></table>',
    )
  })

  test('keeps only the kept blocks of a table without headers, because it may be a layout table', () => {
    const page = pageOf(
      '<p>x</p><table><tr><td>nav</td><td>a</td></tr><tr><td>nav</td><td></td></tr></table>',
    )
    expect(cutOf(page, ['nav'])).toBe('<p>x</p><table><tbody><tr><td></td><td>a</td></tr></tbody></table>')
  })

  test('keeps preformatted text unchanged, without its hidden parts', () => {
    const page = pageOf(
      '<p>x</p><pre class="hl"><code><span>a</span> <b> b</b>\n\n  <div>c</div><i hidden>copy</i>\n</code></pre>',
    )
    expect(cutOf(page)).toBe(
      '<p>x</p><pre class="hl"><code><span>a</span> <b> b</b>\n\n  <div>c</div>\n</code></pre>',
    )
  })

  test("keeps line breaks where the page's style shows them", () => {
    const page = pageOf('<div style="white-space: pre-wrap">one\ntwo\n\nthree</div><div>four\nfive</div>')
    expect(cutOf(page)).toBe('<p>one<br>two</p><p>three</p><p>four five</p>')
  })

  test('keeps them between two links as well', () => {
    const links = '<a href="#a">a</a>\n<a href="#b">b</a><i>\n\n</i><a href="#c">c</a>'
    expect(cutOf(pageOf(`<div style="white-space: pre-wrap">${links}</div>`))).toBe(
      '<p><a href="#a">a</a><br><a href="#b">b</a></p><p><a href="#c">c</a></p>',
    )
  })

  test('is valid HTML even if the page is not', () => {
    const document = documentOf('<p>start</p><div id="x"></div>')
    const host = document.querySelector('#x')!
    const build = (...names: string[]) => {
      let at: Element = host
      for (const name of names) {
        at.append(name)
        at = at.appendChild(document.createElement(name))
      }
      at.append('in')
    }
    build('p', 'p', 'h2', 'ul', 'div', 'table', 'td', 'blockquote')
    build('table', 'tr', 'h1', 'pre')
    build('a', 'div', 'a', 'ol', 'p', 'li')
    const html = cutOf(readPage(document))
    expect(new DOMParser().parseFromString(html, 'text/html').body.innerHTML).toBe(html)
    expect(html.match(/in</g)).toHaveLength(3)
  })

  test('copies language and direction of wrappers to their children', () => {
    const page = pageOf(
      '<p>x</p><div lang="ar" dir="rtl"><p>a</p><div lang="he"><h2>b</h2></div><pre>c</pre></div><p>c <span lang="fr">d</span></p>',
    )
    expect(cutOf(page)).toBe(
      '<p>x</p><p lang="ar" dir="rtl">a</p><h2 lang="he" dir="rtl">b</h2><pre lang="ar" dir="rtl">c</pre><p>c d</p>',
    )
  })

  test('includes shadow roots, slots and same-origin frames', () => {
    const document = documentOf('<p>a</p><article><b slot="s">slotted</b></article><iframe></iframe><p>z</p>')
    document.querySelector('article')!.attachShadow({ mode: 'open' }).innerHTML =
      '<p>in <slot name="s"></slot></p>'
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = '<p>framed</p>'
    expect(cutOf(readPage(document))).toBe('<p>a</p><p>in <b>slotted</b></p><p>framed</p><p>z</p>')
  })

  test.each([
    'div blockquote section b ul li span table tr td font x-y',
    'table',
    'ul table dl',
    'a em sub figure',
    'blockquote h2 div',
    'pre div',
    'math mrow',
  ])('is as flat on a page that nests 50,000 deep: %s', nest => {
    const document = new DOMParser().parseFromString('<p>start</p><div></div><p>end</p>', 'text/html')
    const names = nest.split(' ')
    const namespace = names.includes('math')
      ? 'http://www.w3.org/1998/Math/MathML'
      : 'http://www.w3.org/1999/xhtml'
    let at: Element = document.querySelector('div')!
    for (let i = 0; i < 50_000; i++) {
      if (i % 100 === 0) at.append(`t${i} `)
      at = at.appendChild(document.createElementNS(namespace, names[i % names.length]!))
    }
    at.append('bottom')
    const page = readPage(document)
    const { body } = cut(page, verdictOn(page), { anchors: true })
    for (const text of ['start', 't49900', 'bottom', 'end']) expect(body.textContent).toContain(text)
    expect(Math.max(...[...body.querySelectorAll('*')].map(depthOf))).toBeLessThan(256)
  })
})

test('nested elements without pictures are searched for one only once', () => {
  const document = new DOMParser().parseFromString('<p>start</p><div></div><p>end</p>', 'text/html')
  let at: Element = document.querySelector('div')!
  for (let i = 0; i < 100_000; i++) at = at.appendChild(document.createElement('picture'))
  at.append('bottom')
  const page = readPage(document)
  expect(cut(page, verdictOn(page), { anchors: true }).body.textContent).toMatch(/^start.*end$/)
})

describe('posts', () => {
  const post = (who: string, what: string) => `<div class="post"><b>${who}</b><div>${what}</div></div>`
  const [one, two, three] = [post('Ann', 'Why?'), post('Ben', 'Because.'), post('Cem', 'Thanks.')]

  test('of a thread, whose authors are dropped, are separated by a line', () => {
    expect(cutOf(pageOf(`<main>${one}<p>Ad</p>${two}${three}</main>`), ['Ann', 'Ben', 'Cem', 'Ad'])).toBe(
      '<p>Why?</p><hr><p>Because.</p><hr><p>Thanks.</p>',
    )
  })

  test.each([
    ['their authors are kept', [one, two, three], [], 6],
    ['there are only two similar parts', [one, two], ['Ann', 'Ben'], 2],
    ['one of three has no dropped text', [one, two, three], ['Ann', 'Ben'], 4],
    ['one of three has no kept text', [one, two, three], ['Ann', 'Ben', 'Cem', 'Thanks.'], 2],
    ['their tags differ', [one, two, three.replace('post', 'advert')], ['Ann', 'Ben', 'Cem'], 3],
    ['the dropped text is always the same', [one, one, two, one], ['Ann', 'Ben'], 4],
    ['they are paragraphs', ['<p>a</p>', '<p>b</p>', '<p>c</p>', '<p>d</p>'], ['d'], 3],
  ])('have no lines where %s', (_, posts, dropped, count) => {
    expect(
      cutOf(pageOf(`<main>${posts.join('')}</main>`), dropped)
        .match(/<\w+>/g)
        ?.filter(tag => tag !== '<b>'),
    ).toEqual(Array.from({ length: count }, () => '<p>'))
  })

  test('that begin with a heading are not separated further', () => {
    const part = (title: string) => `<section><h2>${title}</h2><p>Text</p><p>Share</p></section>`
    expect(cutOf(pageOf(['A', 'B', 'C'].map(part).join('')), ['Share'])).toBe(
      '<h2>A</h2><p>Text</p><h2>B</h2><p>Text</p><h2>C</h2><p>Text</p>',
    )
  })
})

describe('media', () => {
  const picture = '<img src="https://example.com/a.png">'

  test('are kept at their places among kept text', () => {
    const page = pageOf(`<p>a ${picture} b</p><div>${picture}</div><p>c</p>`)
    expect(cutOf(page)).toBe(`<p>a ${picture} b</p><p>${picture}</p><p>c</p>`)
  })

  test('before the first and after the last kept text are dropped', () => {
    const page = pageOf(`<main>${picture}<p>a</p><p>b</p>${picture}</main>`)
    expect(cutOf(page)).toBe('<p>a</p><p>b</p>')
  })

  test('in paragraphs and figures next to the first and last text are kept', () => {
    const figure = `<figure>${picture}</figure>`
    const page = pageOf(`<main>${figure}<p>Drop</p><p>${picture}</p><p>a</p><p>b</p>${figure}</main>`)
    expect(cutOf(page, ['Drop'])).toBe(`<p>${picture}</p><p>a</p><p>b</p><figure><p>${picture}</p></figure>`)
  })

  test('that lead elsewhere, before the first or after the last text, are dropped', () => {
    const links = ['../', '/up.html'].map(href => `<p><a href="${href}">${picture}</a></p>`)
    expect(cutOf(pageOf(`<main>${links[0]}<p>a</p><p>b</p>${links[1]}</main>`))).toBe('<p>a</p><p>b</p>')
    const enlarged = `<p><a href="/a-large.jpg?w=9">${picture}</a></p>`
    expect(cutOf(pageOf(`<main><p>a</p><p>b</p>${enlarged}</main>`))).toContain('<img')
  })

  test('before the first text are kept in a wrapper that has no other text', () => {
    const page = pageOf(`<main>${picture}<div><div>${picture}</div><div><p>c</p></div></div><p>a</p></main>`)
    expect(cutOf(page).match(/<img/g)).toHaveLength(1)
  })

  test('between headline and text, and in the figure of a kept caption, are kept', () => {
    const figure = `<figure>${picture}<figcaption>c</figcaption></figure>`
    const page = pageOf(`<main><h1>Drop</h1><div>${picture}</div><p>a</p>${figure}</main>`)
    expect(cutOf(page, ['Drop'])).toBe(
      `<p>${picture}</p><p>a</p><figure><p>${picture}</p><figcaption>c</figcaption></figure>`,
    )
    expect(cutOf(pageOf(`<main>${figure}<p>a</p></main>`))).toContain('<img')
  })

  test('are dropped with the part around them; those of a figure are kept without its caption', () => {
    const page = pageOf(
      `<p>a</p><div class="card">${picture}<b>Related</b></div><figure>${picture}<figcaption>Related</figcaption></figure><p>b</p>`,
    )
    expect(cutOf(page, ['Related'])).toBe(`<p>a</p><figure><p>${picture}</p></figure><p>b</p>`)
  })

  test('are kept in a box whose only text is on a button', () => {
    const box = (label: string) => `<p>a</p><div>${picture}<div>${label}</div></div><p>b</p>`
    expect(cutOf(pageOf(box('<a role="button" href="#">Replay</a>')), ['Replay'])).toContain('<img')
    expect(cutOf(pageOf(box('<a href="/more">Replay</a>')), ['Replay'])).not.toContain('<img')
  })

  test('have a caption that is known as one, even beside their figure', () => {
    const page = pageOf(`<p>a</p><figure>${picture}</figure><figcaption>c</figcaption><p>b</p>`)
    expect(cutOf(page)).toContain('</figure><p class="figcaption">c</p>')
    const step = `<div><b>b</b><figure>${picture}</figure><figcaption class="small">c</figcaption></div>`
    expect(cutOf(pageOf(`<p>a</p>${step}<p>d</p>`))).toContain('</figure><p class="small figcaption">c</p>')
  })

  test('that are tiny, decorative, hidden or excluded are dropped', () => {
    const dropped = [
      '<img src="a.png" width="1" height="1">',
      '<img src="a.png" width="600" height="20">',
      '<img src="a.png" role="presentation">',
      '<img src="a.png" width="20" height="20" aria-hidden="true">',
      '<figure><img src="a.png" width="0" height="0"></figure>',
      '<img src="a.png" style="display: none">',
      '<div class="barred"><img src="a.png"></div>',
      '<iframe src="https://ads.example/frame"></iframe>',
    ]
    const page = pageOf(`<p>a</p>${dropped.join('')}<p>b</p>`)
    const { body } = cut(page, verdictOn(page, { barred: ['.barred'] }), { anchors: false })
    expect(body.innerHTML).toBe('<p>a</p><p>b</p>')
  })

  test('that are drawings are said to stand there, but icons are not, however large they are', () => {
    const drawing = (parts: string) =>
      cutOf(pageOf(`<p>a</p><svg width="300" height="150"><title>Rain</title>${parts}</svg><p>b</p>`))
    expect(drawing('<path d="M0 0h9"/>')).toContain('<canvas aria-label="Rain"></canvas>')
    expect(drawing('<use href="icons.svg#rain"/>')).toBe('<p>a</p><p>b</p>')
    expect(drawing('<use href="#rain"/><path d="M0 0h9"/>')).toContain('<canvas')
  })

  test('that are large or in a figure are kept, although the page marks them as decoration', () => {
    const kept = [
      '<img src="a.png" width="300" height="200" role="presentation">',
      '<img src="a.png" style="width: 300px; height: 200px" aria-hidden="true">',
      '<figure><div><img src="a.png" role="none"></div></figure>',
      '<img src="a.png" width="570" height="0">',
    ]
    for (const image of kept) expect(cutOf(pageOf(`<p>a</p>${image}<p>b</p>`))).toContain('<img')
  })

  test('that are symbols are kept in a table of data, and nowhere else', () => {
    const tick = '<img src="tick.png" width="20" height="20">'
    const table = `<table><tr><th>Lamp</th><td>${tick}</td></tr><tr><th>Bell</th><td></td></tr></table>`
    expect(cutOf(pageOf(`<p>a</p>${table}<p>b</p>`))).toContain('<img')
    expect(cutOf(pageOf(`<p>a</p>${table.replaceAll('20', '2')}<p>b</p>`))).not.toContain('<img')
    expect(cutOf(pageOf(`<p>a</p>${table.replace('Lamp', '<input>')}<p>b</p>`))).not.toContain('<img')
    expect(cutOf(pageOf(`<p>a ${tick}</p><p>b</p>`))).not.toContain('<img')
  })

  test('after the last text are kept in any element if they are large or players, and no links', () => {
    const atEnd = (html: string) =>
      cutOf(pageOf(`<main><p>a</p><p>b</p><div>${html}</div></main><p>Drop</p>`), ['Drop'])
    expect(atEnd('<img src="a.png" width="600" height="400">')).toContain('<img')
    expect(atEnd('<iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>')).toContain('<iframe')
    expect(atEnd('<img src="a.png" width="60" height="60">')).not.toContain('<img')
    expect(atEnd('<a href="/shop"><img src="a.png" width="600" height="400"></a>')).not.toContain('<img')
  })

  test('that are backgrounds are kept if their role says that they are images', () => {
    const between = (html: string) => cutOf(pageOf(`<p>a</p>${html}<p>b</p>`))
    const style = `background-image: url('/a.jpg')`
    expect(between(`<div role="img" aria-label="Mill" style="${style}"></div>`)).toContain(
      '<img src="/a.jpg" alt="Mill">',
    )
    expect(between(`<div style="${style}"></div>`)).not.toContain('<img')
    expect(between(`<div role="img" style="${style}">Mill</div>`)).toBe('<p>a</p><p>Mill</p><p>b</p>')
    expect(
      between('<div role="img" style="background: url(x\') onerror=alert(1) y=\'"></div>'),
    ).not.toContain('onerror')
  })

  test('in custom elements are copied as what these stand for', () => {
    const between = (html: string) => cutOf(pageOf(`<p>a</p>${html}<p>b</p>`))
    expect(between('<amp-img src="/a.jpg" alt="Mill" width="600" height="400"></amp-img>')).toContain(
      '<img src="/a.jpg" alt="Mill" width="600" height="400">',
    )
    expect(between('<lite-youtube videoid="abcdef12345" playlabel="Mills"></lite-youtube>')).toContain(
      '<iframe src="https://www.youtube.com/embed/abcdef12345" title="Mills"></iframe>',
    )
    expect(between('<amp-youtube data-videoid="abcdef12345"></amp-youtube>')).toContain('embed/abcdef12345"')
    // The scripts of AMP insert an HTML image into `amp-img`.
    expect(between('<amp-img src="/a.jpg"><img src="/a-600.jpg"></amp-img>')).toBe(
      '<p>a</p><p><img src="/a-600.jpg"></p><p>b</p>',
    )
    expect(between('<amp-iframe src="https://ads.example/frame"></amp-iframe>')).toBe('<p>a</p><p>b</p>')
    expect(between('<amp-iframe src="javascript:alert(1)" title="Mills"></amp-iframe>')).toBe(
      '<p>a</p><p>b</p>',
    )
    expect(between('<lite-youtube videoid="../../@evil.example/x"></lite-youtube>')).not.toContain('evil')
  })

  test('of another site are kept in a frame that has yet to load', () => {
    const map = '<iframe loading="lazy" src="https://maps.google.com/x" width="600" height="400"></iframe>'
    const page = pageOf(`<p>a</p>${map}<p>b</p>`)
    expect(page.document.querySelector('iframe')!.contentDocument).not.toBeNull()
    expect(cutOf(page)).toContain('<iframe')
  })

  test('in a noscript are kept, whether scripts run on the page or not', () => {
    const html =
      '<p>a</p><p><noscript><a href="x"><img alt="c" onerror="d" src=\'https://example.com/a.png?b&amp;c\'></a></noscript></p><p>b</p>'
    const copy = '<p><noscript><img alt="c" src="https://example.com/a.png?b&amp;c"></noscript></p>'
    expect(cutOf(pageOf(html))).toContain(copy)
    const parsed = new DOMParser().parseFromString(html.replace('onerror="d"', ''), 'text/html')
    expect(cutOf(readPage(parsed))).toContain(copy)
  })

  test('that pruning excludes by name are kept, unless the element around them is excluded', () => {
    const player = '<iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>'
    const page = pageOf(`<p>a</p><div>${player}</div><div class="barred">${player}</div><p>b</p>`)
    const { body } = cut(page, verdictOn(page, { barred: ['iframe', '.barred'] }), { anchors: false })
    expect(body.innerHTML).toBe(`<p>a</p><p>${player}</p><p>b</p>`)
  })

  test('that are still transparent before they fade in are kept', () => {
    const page = pageOf('<p>a</p><img data-src="a.png" style="opacity: 0"><p>b</p>')
    expect(cutOf(page)).toContain('<img data-src="a.png"')
  })

  test('have their source element', () => {
    const page = pageOf(
      '<p>a <a href="x">b</a></p><picture><source srcset="b.png"><img src="a.png"></picture><p>c</p>',
    )
    const { source } = cut(page, verdictOn(page), { anchors: false })
    expect([...source].map(([copy, id]) => [copy.localName, (page.node[id] as Element).localName])).toEqual(
      ['a', 'picture', 'source', 'img'].map(name => [name, name]),
    )
  })
})

describe('formulas', () => {
  test('that a typesetter wrote several times are kept once', () => {
    const page = pageOf(
      '<p>Let <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow>' +
        '<annotation encoding="application/x-tex">x</annotation></semantics></math></span>' +
        '<span class="katex-html" aria-hidden="true"><span>x</span></span></span> be.</p>',
    )
    expect(cutOf(page)).toBe(
      '<p>Let <math data-tex="x"><semantics><mrow><mi>x</mi></mrow></semantics></math> be.</p>',
    )
  })

  test('that are hidden behind an image are kept instead of it', () => {
    const page = pageOf(
      '<p>Let <span class="mwe-math-element"><span style="display: none"><math><mi>y</mi></math></span>' +
        '<img src="y.png" alt="y"></span> be.</p>',
    )
    expect(cutOf(page)).toBe('<p>Let <math><mi>y</mi></math> be.</p>')
  })
})

describe('formulas that MathJax has only drawn', () => {
  const letter = (code: string) => `<mjx-mi><mjx-c class="mjx-c${code} TEX-I"></mjx-c></mjx-mi>`
  const number = (digit: number) => `<mjx-mn><mjx-c class="mjx-c3${digit}"></mjx-c></mjx-mn>`
  const mathOf = (drawing: string, attributes = '') =>
    cutOf(pageOf(`<p>Let <mjx-container ${attributes}>${drawing}</mjx-container> be.</p>`))

  test('with a style sheet become MathML', () => {
    const fraction = `<mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>${number(1)}</mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den>${number(2)}</mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac>`
    const power = `<mjx-msup>${letter('1D465')}<mjx-script style="vertical-align: 0.4em">${number(3)}</mjx-script></mjx-msup>`
    expect(mathOf(`<mjx-math class="MJX-TEX">${fraction}${power}</mjx-math>`)).toBe(
      '<p>Let <math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>3</mn></msup></math> be.</p>',
    )
  })

  test('have their scripts and limits in the order of MathML', () => {
    const both = `<mjx-msubsup>${letter('1D44E')}<mjx-script>${number(2)}<mjx-spacer></mjx-spacer>${number(1)}</mjx-script></mjx-msubsup>`
    const limits = `<mjx-munderover><mjx-over>${number(9)}</mjx-over><mjx-box><mjx-munder><mjx-row><mjx-base><mjx-mo><mjx-c class="mjx-c2211"></mjx-c></mjx-mo></mjx-base></mjx-row><mjx-row><mjx-under>${number(0)}</mjx-under></mjx-row></mjx-munder></mjx-box></mjx-munderover>`
    const root = `<mjx-mroot><mjx-root>${number(3)}</mjx-root><mjx-sqrt><mjx-surd><mjx-mo><mjx-c class="mjx-c221A"></mjx-c></mjx-mo></mjx-surd><mjx-box>${letter('1D465')}</mjx-box></mjx-sqrt></mjx-mroot>`
    expect(mathOf(both)).toContain('<msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup>')
    expect(mathOf(root)).toContain('<mroot><mi>x</mi><mn>3</mn></mroot>')
    expect(mathOf(limits)).toContain('<munderover><mo>∑</mo><mn>0</mn><mn>9</mn></munderover>')
  })

  test('with SVG become MathML', () => {
    const glyph = (node: string, code: string, shift = '') =>
      `<g data-mml-node="${node}"${shift && ` transform="translate(${shift}) scale(0.707)"`}><use data-c="${code}" href="#x"></use></g>`
    const scripts = `<g data-mml-node="msubsup">${glyph('mi', '1D465')}${glyph('mn', '32', '605,413')}${glyph('mn', '31', '605,-247')}</g>`
    const root = `<g data-mml-node="msqrt"><g transform="translate(853,0)">${glyph('mi', '1D466')}</g>${glyph('mo', '221A', '0,99')}<rect></rect></g>`
    const svg = `<svg><g><g data-mml-node="math">${scripts}${root}</g></g></svg>`
    expect(mathOf(svg, 'jax="SVG"')).toBe(
      '<p>Let <math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><msqrt><mi>y</mi></msqrt></math> be.</p>',
    )
  })

  test('are displayed as they were, and nothing is made of an empty drawing', () => {
    expect(mathOf(letter('1D465'), 'display="true"')).toContain('<math display="block"><mi>x</mi></math>')
    expect(mathOf('<mjx-math></mjx-math>')).toBe('<p>Let be.</p>')
  })
})

describe('formulas in TeX', () => {
  const tex = (display = '') => `<script type="math/tex${display}">\\frac{a}{b}</script>`

  test('replace what MathJax 2 rendered from them', () => {
    const page = pageOf(
      `<p>Let <span class="MathJax_Preview"></span><span class="MathJax" id="MathJax-Element-1-Frame"><nobr>` +
        `<span class="math"><span>ab</span></span></nobr></span>${tex()} be.</p>`,
    )
    expect(cutOf(page)).toBe('<p>Let <code data-formula="inline">\\frac{a}{b}</code> be.</p>')
  })

  test('are replaced by the MathML that MathJax 2 or 3 wrote for screen readers', () => {
    const two = pageOf(
      `<p>Let</p><div class="MathJax_Display"><span class="MathJax"><nobr>ab</nobr>` +
        `<span class="MJX_Assistive_MathML"><math display="block"><mi>a</mi></math></span></span></div>${tex('; mode=display')}<p>be.</p>`,
    )
    expect(cutOf(two)).toBe('<p>Let</p><p><math display="block"><mi>a</mi></math></p><p>be.</p>')
    const three = pageOf(
      '<p>Let <mjx-container jax="CHTML"><mjx-math><mjx-mi>b</mjx-mi></mjx-math><mjx-assistive-mml><math>' +
        '<mi>b</mi></math></mjx-assistive-mml></mjx-container> be.</p>',
    )
    expect(cutOf(three)).toBe('<p>Let <math><mi>b</mi></math> be.</p>')
  })

  test('are read from MathJax 4, which writes them in an attribute', () => {
    const html =
      '<p>Let <mjx-container jax="CHTML"><mjx-math data-latex="x^2"><mjx-msup data-latex="x^2"><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi></mjx-msup></mjx-math></mjx-container> be.</p>'
    expect(cutOf(pageOf(html))).toBe('<p>Let <code data-formula="inline">x^2</code> be.</p>')
  })

  test('are kept if nothing is rendered yet, including the display style', () => {
    expect(cutOf(pageOf(`<p>Let</p>${tex('; mode=display')}<p>be.</p>`))).toContain(
      '<code data-formula="block">\\frac{a}{b}</code>',
    )
  })

  test('are read from attributes and from the text of images', () => {
    const image = '<img class="latex" alt="$x^2$" src="x.png">'
    expect(cutOf(pageOf(`<p>Let ${image} be.</p>`))).toBe(
      '<p>Let <code data-formula="inline">x^2</code> be.</p>',
    )
    expect(cutOf(pageOf('<p>Let <span class="math" data-tex="x^2"><b>x</b>2</span> be.</p>'))).toBe(
      '<p>Let <code data-formula="inline">x^2</code> be.</p>',
    )
    expect(cutOf(pageOf('<p>Let <img alt="$5 off" src="x.png"> be.</p>'))).toContain('<img')
  })

  test('are distinguished from other scripts', () => {
    expect(cutOf(pageOf('<p>a <script type="text/tex">x</script><script>y</script> b</p>'))).toBe(
      '<p>a b</p>',
    )
  })
})

describe('a listing', () => {
  const code = (html: string) => pageCode(pageOf(`<p>Before</p>${html}<p>After</p>`))
  const pageCode = (page: ReturnType<typeof pageOf>) =>
    cut(page, verdictOn(page), { anchors: false }).body.querySelector('pre')?.textContent

  test('has no prompts, numbers and buttons', () => {
    expect(
      code(
        '<pre><button>Copy</button><span class="line-number">1</span><span class="prompt">$ </span>ls<div role="button">Wrap</div></pre>',
      ),
    ).toBe('ls')
    expect(code('<pre><span class="token comment">// prompt</span></pre>')).toBe('// prompt')
  })

  test('is found without a pre', () => {
    expect(code('<div class="code-block" data-lang="http">GET /\n\nAccept</div>')).toBe('GET /\n\nAccept')
    expect(code('<code class="hl lean block">#check\n\n1</code>')).toBe('#check\n\n1')
    expect(code('<div class="code-block" data-lang="http"><p>Prose</p></div>')).toBe(undefined)
  })

  test('keeps the lines that are elements without a line break between them', () => {
    const lines = '<span class="line">a</span><span class="line">b</span>'
    expect(cutOf(pageOf(`<p>Before</p><pre><code>${lines}</code></pre>`))).toContain(
      '<div class="line">a</div><div class="line">b</div>',
    )
    expect(code('<pre><span class="line">a</span>\n<span class="line">b</span></pre>')).toBe('a\nb')
  })
})

describe('notes inside the text', () => {
  const copied = (note: string) => cutOf(pageOf(`<p>One two three four${note} five six.</p><p>Seven.</p>`))

  test('go to the end, and leave a number', () => {
    const html = copied('<span class="sidenote">A <em>note</em></span>')
    expect(html.replace(/ (?:href|data-[a-z]+)="[^"]*"/g, '')).toBe(
      '<p>One two three four<sup><a>1</a></sup> five six.</p><p>Seven.</p><hr><ol><li>A <em>note</em></li></ol>',
    )
  })

  test('leave the number that they have, also in the margin', () => {
    const html = copied(
      '<label for="s1">1</label><input id="s1" type="checkbox"><span class="sidenote" style="float: right">A note</span>',
    )
    expect(html.replace(/ (?:href|data-[a-z]+)="[^"]*"/g, '')).toBe(
      '<p>One two three four<sup><a>1</a></sup> five six.</p><p>Seven.</p><hr><ol><li>A note</li></ol>',
    )
  })

  test('are dropped if they are also at the end', () => {
    const end = '<ol><li id="fn1">A note</li></ol>'
    const page = pageOf(
      `<p>One two three four<sup><a href="#fn1">1</a></sup><span class="sidenote">A note</span> five.</p>${end}`,
    )
    expect(cutOf(page).match(/A note/g)).toHaveLength(1)
  })
})

describe('the language of a listing', () => {
  test.each([
    ['<pre><code class="language-rust">x</code></pre>', 'rust'],
    ['<pre class="language-c++ line-numbers"><code>x</code></pre>', 'c++'],
    ['<pre class="prettyprint lang-js">x</pre>', 'js'],
    ['<pre class="brush: php; gutter: false">x</pre>', 'php'],
    ['<pre><code data-lang="go">x</code></pre>', 'go'],
    ['<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'shell'],
    ['<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python'],
    ['<pre class="sourceCode haskell"><code>x</code></pre>', 'haskell'],
    ['<pre><code class="hljs ruby">x</code></pre>', 'ruby'],
    ['<pre><code class="hljs language-ts">x</code></pre>', 'ts'],
    [
      '<figure class="highlight go"><table><tr><td class="code"><pre>x</pre></td></tr></table></figure>',
      'go',
    ],
    [
      '<div class="language-c"><div><code><table><tr><td><pre>x</pre></td></tr></table></code></div></div>',
      'c',
    ],
  ])('is taken from %s', (html, language) => {
    expect(languageIn(html)).toBe(language)
  })

  test.each([
    '<pre>x</pre>',
    '<pre class="language-plaintext">x</pre>',
    '<div class="lang-en"><pre>x</pre></div>',
    '<article class="language-de"><pre>x</pre></article>',
    '<pre class="language-⚠">x</pre>',
    '<pre data-language="a b">x</pre>',
    '<div class="highlight box"><pre>x</pre></div>',
  ])('is not made up: %s', html => {
    expect(languageIn(html)).toBe(null)
  })

  function languageIn(html: string): string | null {
    const { body } = cut(pageOf(html), verdictOn(pageOf(html)), { anchors: false })
    return body.querySelector('pre')!.getAttribute('data-language')
  }
})

describe('links within the article', () => {
  const ties = (html: string, dropped: string[] = []) => {
    const page = pageOf(html)
    const { body } = cut(page, verdictOn(page, { dropped }), { anchors: false })
    return [...body.querySelectorAll('[data-goto]')].map(link => {
      const target = body.querySelector(`[data-anchor="${link.getAttribute('data-goto')}"]`)
      return `${link.textContent} → ${target?.localName} ${target?.textContent}`
    })
  }

  test('lead from raised numbers without a link to the notes whose ids have these numbers', () => {
    const list = '<ol><li id="footnote-1">One.</li><li id="footnote-2"><p>Two.</p></li></ol>'
    expect(
      ties(`<p>Text<sup>1</sup> goes<sup><a href="javascript:;">2</a></sup> on<sup>3</sup>.</p>${list}`),
    ).toEqual(['1 → li One.', '2 → li Two.'])
    // A number with two notes, a note before its number, a power, and a link that leads elsewhere.
    expect(ties(`<p>Text<sup>1</sup></p><p id="fn1">One</p><p id="fn-1">Another</p>`)).toEqual([])
    expect(ties(`<p id="fn1">One</p><p>Text<sup>1</sup></p>`)).toEqual([])
    expect(ties(`<p>10<sup>2</sup></p><h2 id="section-2">Two</h2>`)).toEqual([])
    expect(ties(`<p>Text<sup><a href="https://a.example/">1</a></sup></p><p id="fn1">One</p>`)).toEqual([])
  })

  test('lead to footnotes, and from these back to their references, whichever elements have the ids', () => {
    expect(
      ties(
        '<p>Text<sup id="r1"><a href="#fn1">1</a></sup> goes <a href="#fn2" name="r2">2</a> on.</p>' +
          '<ol><li id="fn1"><p>One. <a href="#r1">↩</a></p></li></ol>' +
          '<div id="fn2"><p>Two. <a href="#r2">^</a></p></div>',
      ),
    ).toEqual(['1 → li One. ↩', '2 → p Two. ^', '↩ → p Text1 goes 2 on.', '^ → p Text1 goes 2 on.'])
  })

  test('lead to sections that empty elements and wrappers name', () => {
    expect(
      ties(
        '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li><li><a href="#c%20d">C</a></li></ul>' +
          '<a name="a"></a><h2>First</h2><p>a</p><section id="b"><h2>Second</h2><p>b</p></section>' +
          '<div id="c d"><pre>third</pre></div>',
      ),
    ).toEqual(['A → h2 First', 'B → h2 Second', 'C → pre third'])
  })

  test('to dropped elements, to nowhere, and to other pages are ordinary links', () => {
    expect(
      ties(
        '<p><a href="#gone">x</a> <a href="#never">y</a> <a href="https://other.example/#p">z</a> <a href="#">t</a></p>' +
          '<p id="p">p</p><div id="gone"><p>drop this</p></div><p>after</p>',
        ['drop this'],
      ),
    ).toEqual([])
  })
})

describe('anchors', () => {
  function marksOf(html: string): string[] {
    const page = pageOf(html)
    const { body } = cut(page, verdictOn(page), { anchors: true })
    return [...body.querySelectorAll('[data-block]')].map(
      e => `${e.localName} ${e.getAttribute('data-block')}`,
    )
  }

  test("mark the innermost element with a block's text", () => {
    expect(
      marksOf(
        '<h2>0</h2><ul><li>1</li><li><p>2</p><p>3</p></li></ul><blockquote>4</blockquote><div>5<br><br>6</div><pre>7</pre>',
      ),
    ).toEqual(['h2 0', 'li 1', 'p 2', 'p 3', 'p 4', 'p 5', 'p 6', 'pre 7'])
  })

  test('mark tables and figures as a whole, too', () => {
    expect(
      marksOf('<table><tr><td>0</td><td>1</td></tr></table><figure><figcaption>2</figcaption></figure>'),
    ).toEqual(['table 0', 'td 0', 'td 1', 'figure 2', 'figcaption 2'])
  })

  test("are the page's block numbers, dropped blocks included, and never the page's own attributes", () => {
    const page = pageOf('<p data-block="9">a</p><p>drop</p><p><a data-block="8" href="x">b</a></p>')
    const { body } = cut(page, verdictOn(page, { dropped: ['drop'] }), { anchors: true })
    expect(body.innerHTML).toBe('<p data-block="0">a</p><p data-block="2"><a href="x">b</a></p>')
  })
})

function depthOf(element: Element): number {
  let depth = 0
  for (let at: Element | null = element; at; at = at.parentElement) depth++
  return depth
}
