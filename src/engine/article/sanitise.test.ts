import { describe, expect, test } from 'vitest'
import { ATTRIBUTES } from '../../schema/article-html.ts'
import { isListed, isListedAttribute } from './policy.ts'
import { sanitise } from './sanitise.ts'

function sanitised(html: string): HTMLElement {
  const inert = new DOMParser().parseFromString(html, 'text/html')
  const root = inert.createElement('div')
  root.append(sanitise(inert.body))
  return root
}

const JS = 'globalThis.hit=1'
/** Ways to run script, load, submit or cover, one per line: from lists of XSS and mXSS research. */
const PAYLOADS = `
<script>${JS}</script>
<img src=x onerror=${JS}>
<img src=x:x onerror\x0c=${JS}>
<svg onload=${JS}>
<svg><script>${JS}</script></svg>
<svg><a xlink:href="javascript:${JS}"><text y=20>x</text></a></svg>
<svg><animate onbegin=${JS} attributeName=x dur=1s></svg>
<svg><set attributeName=href to=javascript:${JS}></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${JS}</script></svg>#x"></svg>
<svg><foreignObject><body onload=${JS}></foreignObject></svg>
<svg></p><style><a id="</style><img src=1 onerror=${JS}>">
<svg><style><img src=x onerror=${JS}></style></svg>
<svg><desc><noscript><img src=x onerror=${JS}></noscript></desc></svg>
<math><a xlink:href="javascript:${JS}">x</a></math>
<math href="javascript:${JS}">x</math>
<math><maction actiontype="statusline" xlink:href="javascript:${JS}">x</maction></math>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${JS}&gt;">
<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=${JS}>
<math><annotation-xml encoding="text/html"><img src=x onerror=${JS}></annotation-xml></math>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=${JS}></style></annotation-xml></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=${JS}>
<form id=x><input name=attributes><input name=removeChild></form><img src=x onerror=${JS}>
<form action="https://evil.example/"><input name=q autofocus onfocus=${JS}><button formaction="javascript:${JS}">b</button></form>
<a href="javascript:${JS}">x</a>
<a href="JaVaScRiPt:${JS}">x</a>
<a href=" &#1; javascript:${JS}">x</a>
<a href="java&Tab;script:${JS}">x</a>
<a href="java&NewLine;script:${JS}">x</a>
<a href="&#106;avascript:${JS}">x</a>
<a href="vbscript:${JS}">x</a>
<a href="data:text/html,<script>${JS}</script>">x</a>
<a href="blob:https://example.com/x">x</a>
<a href="https://example.com/" ping="https://evil.example/" target=_top onclick=${JS} id=location name=body>x</a>
<area href="javascript:${JS}">
<iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<iframe src="javascript:${JS}"></iframe>
<object data="javascript:${JS}"></object>
<embed src="javascript:${JS}">
<applet code=x></applet>
<base href="https://evil.example/">
<link rel=stylesheet href="https://evil.example/x.css">
<link rel=prefetch href="https://evil.example/">
<meta http-equiv=refresh content="0;url=https://evil.example/">
<style>@import "https://evil.example/x.css"; p { background: url(https://evil.example/) }</style>
<p style="background:url(https://evil.example/);position:fixed">x</p>
<table background="https://evil.example/x.png"><td background="https://evil.example/y.png">x</table>
<body background="https://evil.example/x.png" onload=${JS}>
<img src="https://example.com/a.png" srcset="https://evil.example/b.png 2x" lowsrc="https://evil.example/" crossorigin referrerpolicy=unsafe-url>
<img src="data:image/svg+xml,<svg onload=${JS}>">
<img src="data:text/html;base64,PHNjcmlwdD4=">
<img src="data:image/png;text/html;base64,PHNjcmlwdD4=">
<picture><source srcset="https://evil.example/x.png"><img src="https://example.com/a.png"></picture>
<video src="https://evil.example/x.mp4" poster="https://evil.example/p.png" autoplay onloadstart=${JS}></video>
<audio src="https://evil.example/x.mp3" autoplay></audio>
<video><source src=x onerror=${JS}></video>
<track src="https://evil.example/x">
<input type=image src="https://evil.example/x.png">
<details open ontoggle=${JS}><summary>x</summary></details>
<dialog open popover>x</dialog>
<marquee onstart=${JS}>x</marquee>
<textarea autofocus onfocus=${JS}></textarea>
<select><template><img src=x onerror=${JS}></template></select>
<select><selectedcontent><img src=x onerror=${JS}></selectedcontent></select>
<template><img src=x onerror=${JS}></template>
<template shadowrootmode=open><img src=x onerror=${JS}></template>
<noscript><p title="</noscript><img src=x onerror=${JS}>">
<noembed><img title="</noembed><img src onerror=${JS}>"></noembed>
<xmp><p title="</xmp><img src onerror=${JS}>"></xmp>
<plaintext><img src onerror=${JS}>
<title><img src onerror=${JS}></title>
<p title="<img src onerror=${JS}>" alt="</style><img src onerror=${JS}>">x</p>
<img alt="]]><img src onerror=${JS}>" src="https://example.com/a.png">
<!--><img src onerror=${JS}>-->
<![CDATA[<img src onerror=${JS}>]]>
<?xml-stylesheet href="javascript:${JS}"?>
<x-card is=y onclick=${JS}>x</x-card>
<button is=x-y onclick=${JS}>x</button>
<p contenteditable autofocus accesskey=x tabindex=1 draggable popovertarget=x slot=s part=p>x</p>
<p id=body name=forms class=x data-x=1 aria-label=x>x</p>
<p data-block="1&quot; onclick=${JS}">x</p>
<blockquote data-callout="note&quot; onclick=${JS}"><p data-callout=constructor>x</p></blockquote>
<p data-part="standfirst&quot; onclick=${JS}">x</p>
<h2 data-part=standfirst>x</h2>
<section data-post="head" data-depth="10" data-author="<img src=x onerror=${JS}>" data-time="<script>${JS}</script>">x</section>
<section data-post="post" data-date="2024&quot; onclick=${JS}" data-link="javascript:${JS}" data-score="1&quot; onclick=${JS}">x</section>
<time datetime="2024" onclick=${JS}>x</time>
<a href="https://user:pw@bank.example@evil.example/">x</a>
<math><mi//xlink:href="data:x,<script>${JS}</script>">x</mi></math>
<math><mi><b title="</mi><img src onerror=${JS}>">x</b></mi></math>
<math><ms><p><style><!--</style><img title="--><img src onerror=${JS}>"></ms></math>
`
  .trim()
  .split('\n')

describe('any input', () => {
  test.each(PAYLOADS)('gives nothing that runs, loads, submits or covers: %s', payload => {
    const root = sanitised(`<p>before</p>${payload}<p>after</p>`)
    expectHarmless(root)
    const again = new DOMParser().parseFromString(root.innerHTML, 'text/html').body
    expectHarmless(again)
    expect('hit' in globalThis).toBe(false)
  })

  test('loses every event handler that the browser knows', () => {
    const handlers = [window, document, document.body, document.createElement('video')].flatMap(target => {
      const names: string[] = []
      for (const name in target) if (name.startsWith('on')) names.push(name)
      return names
    })
    expect(handlers.length).toBeGreaterThan(100)
    const root = sanitised(handlers.map(name => `<p ${name}="${JS}">x</p>`).join(''))
    expect(root.querySelectorAll('p')).toHaveLength(handlers.length)
    expectHarmless(root)
  })

  test('gives the same at 200 to 600 levels of elements that parsers treat specially', () => {
    for (const levels of [200, 256, 510, 513, 600])
      for (const tag of ['div', 'b', 'a', 'table><td', 'math><mtext', 'svg><desc', 'form', 'ul><li'])
        expectHarmless(
          sanitised(`${`<${tag}>`.repeat(levels)}<style><a title="</style><img src=x onerror=${JS}>">`),
        )
  })

  test.each([
    ['data-post', 'head'],
    ['data-depth', '10'],
    ['data-author', '<b>Ann</b>'],
    ['data-time', 'now\u0000'],
    ['data-date', 'yesterday'],
    ['data-link', ' javascript:alert(1)'],
    ['data-link', 'mailto:ann@threads.example'],
    ['data-score', '٣'],
  ])('says nothing else of a post: %s="%s"', (name, value) => {
    const section = document.implementation.createHTMLDocument('').createElement('section')
    section.setAttribute(name, value)
    const body = section.ownerDocument.createElement('body')
    body.append(section)
    expect((sanitise(body).firstChild as Element).hasAttribute(name)).toBe(false)
  })

  test('cannot hide a scheme behind control characters', () => {
    const codes = [...Array.from({ length: 33 }, (_, i) => i), 0x7f, 0xa0, 0x2028, 0xfeff, 0x200b]
    for (const code of codes)
      for (const at of [0, 4, 10, 11]) {
        const scheme = 'javascript:'
        const link = document.implementation.createHTMLDocument('').createElement('a')
        link.setAttribute(
          'href',
          `${scheme.slice(0, at)}${String.fromCharCode(code)}${scheme.slice(at)}${JS}`,
        )
        const body = link.ownerDocument.createElement('body')
        body.append(link)
        expect((sanitise(body).firstChild as Element).hasAttribute('href')).toBe(false)
      }
  })
})

describe('allowed content', () => {
  test('is unchanged', () => {
    const html =
      '<h2>a</h2><p lang="fr" dir="ltr" data-block="3">b <a href="https://example.com/">c</a><br>' +
      '<img src="https://example.com/a.png" alt="d" width="3" height="4"></p><pre><code>&lt;p&gt;\n</code></pre>' +
      '<blockquote data-callout="note"><p data-callout="title">j</p><p>k</p></blockquote>' +
      '<section data-post="answer" data-depth="1" data-author="Ann &amp; Bo" data-time="5 hours ago" data-date="2024-02-11T08:20:00.000Z" data-link="https://example.com/#p2" data-score="-3"><p>l</p></section>' +
      '<ol start="2" reversed="" type="a"><li>e</li></ol><table><tbody><tr><th scope="col" colspan="2">f</th></tr></tbody></table>' +
      '<p><math display="block"><mfrac linethickness="0"><mi mathvariant="normal">g</mi><mn>1</mn></mfrac></math></p>' +
      '<p><img src="data:image/png;base64,iVBORw0KGgo="><a href="mailto:a@example.com">h</a><a href="tel:+123">i</a></p>'
    expect(sanitised(html).innerHTML).toBe(html)
  })

  test('is unchanged by a second pass', () => {
    for (const payload of PAYLOADS) {
      const once = sanitised(payload).innerHTML
      expect(sanitised(once).innerHTML).toBe(once)
    }
  })

  test('the input tree is not changed', () => {
    const { body } = new DOMParser().parseFromString('<p onclick=x>a</p><script>b</script>', 'text/html')
    const before = body.innerHTML
    sanitise(body)
    expect(body.innerHTML).toBe(before)
  })
})

/** Expects only listed elements of the two namespaces, with listed attributes and values. */
function expectHarmless(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root)
  while (walker.nextNode()) {
    const node = walker.currentNode
    expect([Node.ELEMENT_NODE, Node.TEXT_NODE]).toContain(node.nodeType)
    if (!(node instanceof Element)) continue
    expect(isListed(node.localName)).toBe(true)
    expect(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']).toContain(
      node.namespaceURI,
    )
    for (const { name, value } of node.attributes) {
      expect(ATTRIBUTES).toContain(name)
      expect(isListedAttribute(node.localName, name, value)).toBe(true)
      expect(value).not.toMatch(
        /^\s*(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp|avif);base64,))/i,
      )
    }
  }
}
