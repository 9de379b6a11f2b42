import { afterEach, describe, expect, test } from 'vitest'
import { ATTRIBUTES, HTML_ELEMENTS, MATHML_ELEMENTS } from '../schema/article-html.ts'
import { imageAddress, safeFragment } from './safe-html.ts'

const PAGE = 'https://news.example/story'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The attributes that the view itself adds to links and images. */
const ADDED = ['target', 'rel', 'referrerpolicy', 'loading', 'decoding']

/** Everything in a fragment that an article may not contain, checked independently of the sanitiser. */
function breaches(fragment: DocumentFragment): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (!(node instanceof Element)) {
      found.push(node.nodeName)
      continue
    }
    const names =
      node instanceof HTMLElement ? HTML_ELEMENTS : node instanceof MathMLElement ? MATHML_ELEMENTS : {}
    if (!Object.hasOwn(names, node.localName)) found.push(`<${node.localName}>`)
    for (const { name, value } of node.attributes) {
      if (![...ATTRIBUTES, ...ADDED].includes(name)) found.push(`${node.localName}[${name}]`)
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/.test(value)) found.push(`href=${value}`)
      if (name === 'src' && !/^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/.test(value))
        found.push(`src=${value}`)
    }
  }
  return found
}

const purify = (html: string) => safeFragment(html, PAGE)

/** The fragment as HTML, for assertions only. */
function written(fragment: DocumentFragment): string {
  const holder = document.implementation.createHTMLDocument().createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** Every event handler attribute of this browser. */
function handlers(): string[] {
  const names = new Set<string>()
  for (const target of [
    window,
    document,
    HTMLElement.prototype,
    SVGElement.prototype,
    HTMLBodyElement.prototype,
  ])
    for (const name in target) if (/^on\w+$/.test(name)) names.add(name)
  return [...names]
}

const CONTROLS = Array.from({ length: 33 }, (_, code) => String.fromCharCode(code))

const SCHEMES = [
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'chrome',
  'about',
  'view-source',
  'ws',
  'intent',
]

const ADDRESSES = SCHEMES.flatMap(scheme => [
  `${scheme}:alert(1)`,
  `${scheme.toUpperCase()}:alert(1)`,
  `${scheme}&colon;alert(1)`,
  `${scheme}&#x3a;alert(1)`,
  ...CONTROLS.flatMap(control => [
    `${control}${scheme}:run()`,
    `${scheme.slice(0, 2)}${control}${scheme.slice(2)}:run()`,
  ]),
])

const SINKS = [
  (address: string) => `<a href="${address}">a</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<math><mi href="${address}" xlink:href="${address}">x</mi></math>`,
  (address: string) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address: string) =>
    `<iframe src="${address}"></iframe><embed src="${address}"><object data="${address}"></object>`,
  (address: string) => `<form action="${address}"><button formaction="${address}">b</button></form>`,
]

const NAMESPACES = [
  '<svg>',
  '<math>',
  '<math><mtext>',
  '<math><mi>',
  '<svg><foreignObject>',
  '<svg><desc>',
  '<svg><title>',
]
const RAW = [
  'style',
  'script',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'template',
  'select',
  'plaintext',
]
const BAIT = '<img src=x onerror=run()>'

const CONFUSED = NAMESPACES.flatMap(opening => [
  ...RAW.flatMap(raw => [
    `${opening}<${raw}>${BAIT}</${raw}>`,
    `${opening}<mglyph><${raw}><!--</${raw}>${BAIT}-->`,
    `<form>${opening}</form><form><${raw}></form>${BAIT}`,
    `${opening}<table><${raw}></table>${BAIT}`,
    `${opening}<annotation-xml encoding="text/html"><${raw}>${BAIT}`,
  ]),
])

const CLASSICS = [
  '<script>run()</script>',
  '<scr<script>ipt>run()</scr</script>ipt>',
  '<img src=x onerror=run() alt="</title>">',
  '<p title="</noscript><img src=x onerror=run()>">',
  '<!--><img src=x onerror=run()>-->',
  '<![CDATA[<img src=x onerror=run()>]]>',
  '<?xml-stylesheet href="javascript:run()"?>',
  '<a href="https://a.example" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:run()">a</a>',
  '<x-frame onclick=run()>a</x-frame><p is="x-frame">b</p>',
  '<template shadowrootmode="open"><script>run()</script></template>',
]

/** Each of these, unsanitised, would send a request to a server. */
const BEACONS = [
  '<link rel="stylesheet" href="https://t.example/a.css"><link rel="preconnect" href="https://t.example">',
  '<style>@import "https://t.example/a.css"; p { background: url(https://t.example/b) }</style>',
  '<p style="background:url(https://t.example/c)">a</p><table background="https://t.example/d"></table>',
  '<meta http-equiv="refresh" content="0;url=https://t.example"><base href="https://t.example/">',
  '<video poster="https://t.example/e"><source src="https://t.example/f"></video><audio src="https://t.example/g">',
  '<picture><source srcset="https://t.example/h"></picture><img srcset="https://t.example/i 2x">',
  '<input type="image" src="https://t.example/j"><svg><image href="https://t.example/k"/></svg>',
  '<a ping="https://t.example/l" attributionsrc="https://t.example/m" href="mailto:a@b.example">a</a>',
  '<iframe src="https://t.example/n"></iframe><embed src="https://t.example/o"><object data="https://t.example/p">',
  '<img src="https://t.example/q" width="1" height="1"><img src="https://t.example/r" width="2">',
]

/** Each of these would cover the page, ask for input, or shadow a name that the page relies on. */
const INTRUSIONS = [
  '<form action="https://t.example"><input name="password"><button>Log in</button></form>',
  '<dialog open>a</dialog><p popover>b</p><p contenteditable autofocus tabindex="1">c</p>',
  '<p style="position:fixed;inset:0" class="status" id="hint" name="b" slot="s" part="p">d</p>',
  '<img name="getElementById"><img id="body"><a name="cookie"></a><form name="defaultView"></form>',
  '<select><option>a</option></select><textarea>b</textarea><label for="x">c</label><marquee>d</marquee>',
  '<p role="alert" aria-label="e" aria-hidden="true" accesskey="r" data-testid="f">g</p>',
]

afterEach(() => {
  document.body.replaceChildren()
})

describe('no input becomes anything but text with images and links', () => {
  test('whatever its event handlers', () => {
    const names = handlers()
    expect(names.length).toBeGreaterThan(90)
    for (const name of names) {
      const shells = ['p', 'a', 'img', 'svg', 'math', 'details', 'body', 'video']
      const html = shells
        .map(shell => `<${shell} ${name}="run()" ${name.toUpperCase()}=run()>a</${shell}>`)
        .join('')
      expect(breaches(purify(html))).toEqual([])
    }
  })

  test('whatever the scheme of its addresses, however disguised', () => {
    for (const address of ADDRESSES)
      expect(breaches(purify(SINKS.map(sink => sink(address)).join('')))).toEqual([])
  })

  test('whatever namespace and raw text element it hides in', () => {
    for (const html of CONFUSED) expect(breaches(purify(html))).toEqual([])
  })

  test.each([...CLASSICS, ...BEACONS, ...INTRUSIONS])('%s', html => {
    expect(breaches(purify(html))).toEqual([])
  })
})

test('nothing runs when it is inserted into a document', async () => {
  let runs = 0
  Object.assign(window, { run: () => runs++ })
  for (const html of [...CLASSICS, ...CONFUSED]) document.body.append(purify(html))
  // Images fail in the order of their requests: when this one has failed, so have the earlier ones.
  await new Promise(resolve => {
    const last = new Image()
    last.onerror = resolve
    last.src = 'data:image/png;base64,AAAA'
    document.body.append(last)
  })
  expect(runs).toBe(0)
})

test('nothing but images is requested', () => {
  for (const html of BEACONS) {
    const fragment = purify(html)
    expect([...fragment.querySelectorAll('[src], [srcset], [style], link, source')]).toEqual([])
  }
})

test('an image loads lazily, without a referrer and without credentials', () => {
  const image = purify(
    '<img src="https://pictures.example/a.jpg" crossorigin="use-credentials" referrerpolicy="unsafe-url" loading="eager" fetchpriority="high" alt="A">',
  ).querySelector('img')!
  expect(image.outerHTML).toBe(
    '<img alt="A" referrerpolicy="no-referrer" loading="lazy" decoding="async" src="https://pictures.example/a.jpg">',
  )
})

test('the images of an https page load over https; those of an http page as they are', () => {
  expect(imageAddress('http://pictures.example/a.jpg', 'https://news.example/')).toBe(
    'https://pictures.example/a.jpg',
  )
  expect(imageAddress('http://pictures.example/a.jpg', 'http://news.example/')).toBe(
    'http://pictures.example/a.jpg',
  )
})

test('only raster images are accepted as data URLs', () => {
  expect(imageAddress(PIXEL, PAGE)).toBe(PIXEL)
  for (const data of [
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml,<svg/>',
    'data:image/png,AAAA',
    'data:image/png;base64,AA"onerror=',
    'data:text/html;base64,PGI+',
    'DATA:image/svg+xml;base64,PHN2Zy8+',
  ])
    expect(imageAddress(data, PAGE)).toBeNull()
})

test('a link opens in a new tab, without user name and password', () => {
  const link = purify(
    '<a href="https://bank.example:secret@evil.example/a" target="_self" rel="opener">a</a>',
  )
  expect(written(link)).toBe(
    '<a href="https://evil.example/a" target="_blank" rel="noopener noreferrer">a</a>',
  )
})

test('a link without a usable address keeps its text', () => {
  for (const href of ['/a', '#a', 'chrome://settings', '', 'https://'])
    expect(written(purify(`<a href="${href}">a</a>`))).toBe('<a>a</a>')
})

test('the number of a block is a number', () => {
  const blocks = purify(
    '<p data-block="12">a</p><p data-block="1e3">b</p><p data-block="-1">c</p><p data-block="">d</p>',
  )
  expect(written(blocks)).toBe('<p data-block="12">a</p><p>b</p><p>c</p><p>d</p>')
})

test('the engine’s attributes keep only valid values', () => {
  for (const [name, good, bad] of [
    ['data-anchor', '7', 'x'],
    ['data-goto', '7', '7 8'],
    ['data-embed', 'chart', 'chart x'],
    ['data-language', 'c++', 'C '],
    ['data-formula', 'block', 'none'],
  ])
    expect(written(purify(`<code ${name}="${good}">a</code><code ${name}="${bad}">b</code>`))).toBe(
      `<code ${name}="${good}">a</code><code>b</code>`,
    )
})

test('the elements of a text are kept', () => {
  const html = [
    '<h2 lang="de" dir="ltr">a</h2><p>b <em>c</em> <a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">d</a></p>',
    '<figure><figcaption>e</figcaption></figure><blockquote><p>f</p></blockquote><pre><code>g\n  h</code></pre>',
    '<ol start="3" reversed=""><li value="7">i</li></ol><dl><dt>j</dt><dd>k</dd></dl><hr>',
    '<table><caption>l</caption><thead><tr><th scope="col" colspan="2">m</th></tr></thead><tbody><tr><td>n</td></tr></tbody></table>',
    '<details open=""><summary>o</summary><p><ruby>p<rp>(</rp><rt>q</rt><rp>)</rp></ruby><time datetime="2025">r</time></p></details>',
    '<math display="block"><mfrac><mi>x</mi><mn>2</mn></mfrac></math>',
  ].join('')
  expect(written(purify(html))).toBe(html)
})

test('elements and attributes that the engine never emits are removed here, too', () => {
  const html = '<p>a<wbr>b <bdi>c</bdi> <ins>d</ins> <span>e</span> <dfn>f</dfn></p>'
  expect(written(purify(html))).toBe('<p>ab c d e f</p>')
  const table =
    '<table><colgroup span="2"><col></colgroup><tbody><tr><td headers="x">g</td></tr></tbody></table>'
  expect(written(purify(table))).toBe('<table><tbody><tr><td>g</td></tr></tbody></table>')
})

test('the annotation of a formula is removed, so that it is not read twice', () => {
  const html = '<math><semantics><mi>x</mi><annotation encoding="TeX">\\chi</annotation></semantics></math>'
  expect(written(purify(html))).toBe('<math><semantics><mi>x</mi></semantics></math>')
})
