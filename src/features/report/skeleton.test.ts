import { describe, expect, test, vi } from 'vitest'
import { TRANSFORMS } from '../../engine/article/purify/purify.ts'
import { modelOn } from '../../engine/decision/testing.ts'
import { readPage } from '../../engine/page/read-page.ts'
import { documentOf, prose } from '../../engine/page/testing.ts'
import { sightingOf } from '../../engine/site/sighting.ts'
import { learn, newSite } from '../../engine/site/template.ts'
import { LONGEST_PAGE, MOST_BLOCKS } from '../../schema/report.ts'
import { report, reportOn } from './content.ts'
import { lottery } from './testing.ts'

/** The redacted page of this body, parsed as when it is opened. */
function redacted(body: string, prepare: (document: Document) => void = () => {}) {
  const document = documentOf(body)
  prepare(document)
  const { page } = reportOn(document, { rules: [] }, lottery())
  return { html: page, parsed: Document.parseHTMLUnsafe(page) }
}

const PROSE = '<p>The gravel was wet, and nobody had swept it since the beginning of the winter.</p>'

describe('a report keeps', () => {
  test('the tree, with open shadow roots and same-origin frames', () => {
    const { parsed } = redacted(
      `<article><h1>Gravel</h1>${PROSE}<div id="host"><i slot="a">slotted</i></div></article>`,
      document => {
        const root = document.querySelector('#host')!.attachShadow({ mode: 'open' })
        const slot = document.createElement('slot')
        slot.name = 'a'
        root.append(slot, document.createElement('hr'))
        const frame = document.createElement('iframe')
        document.body.append(frame)
        frame.contentDocument!.body.append('inside the frame')
      },
    )
    expect(parsed.querySelector('article > h1 + p + div > i')).not.toBeNull()
    const host = parsed.querySelector('article > div')!
    expect(host.shadowRoot?.querySelector('slot')?.name).toBe(host.querySelector('i')!.slot)
    expect(host.shadowRoot?.querySelector('hr')).not.toBeNull()
    const frame = new DOMParser().parseFromString(parsed.querySelector('iframe')!.srcdoc, 'text/html')
    expect(frame.body.textContent).toMatch(/^[a-z]{6} [a-z]{3} [a-z]{5}$/)
  })

  test('the styles that the engine reads, without style sheets', () => {
    const { parsed } = redacted(
      `<style>.a { display: flex } .b { display: none } .c { visibility: hidden } .d { position: fixed } .e { opacity: 0 }</style>
       <span class="a">one</span><div class="b">two</div><div class="c">three <b style="visibility: visible">four</b></div>
       <div class="d">five</div><div class="e">six</div>${PROSE}`,
    )
    const style = (selector: string) => parsed.querySelector(selector)!.getAttribute('style')
    expect(['.a', '.b', '.c', '.c b', '.d', '.e', 'p'].map(style)).toEqual([
      'display:flex',
      'display:none',
      'visibility:hidden',
      'visibility:visible',
      'position:fixed',
      'opacity:0',
      null,
    ])
  })

  test('the kind of link targets: the page, its host, or another host', () => {
    const { parsed } = redacted(
      `<base href="https://clinic.example/a/">${PROSE}<a href="#notes">a</a><a href="mailto:a@b.example">b</a>
       <a href="javascript:alert(1)">c</a><a href="https://else.example/secret?x">d</a><a href="https://else.example/secret?x">e</a><a>f</a>`,
    )
    expect(Array.from(parsed.querySelectorAll('a'), a => a.getAttribute('href'))).toEqual([
      '#notes',
      'mailto:someone@example.org',
      '#',
      'https://example.org/page-3',
      'https://example.org/page-3',
      null,
    ])
  })

  test('where links within the page lead, and which note a mark names', () => {
    const { parsed } = redacted(
      `<p>Tea<a href="#brew-1">1</a> and<span data-note="steep-2">2</span><span data-note="other">3</span></p>
       <p id="brew-1">One</p><p id="steep-2" hidden>Two</p>${PROSE}`,
    )
    const [link, mark, other] = parsed.querySelectorAll('p:first-of-type > *')
    const [, brew, steep] = parsed.querySelectorAll('p')
    expect(link!.getAttribute('href')).toBe(`#${brew!.id}`)
    expect(mark!.getAttribute('aria-controls')).toBe(steep!.id)
    expect(other!.hasAttribute('aria-controls')).toBe(false)
    expect(`${brew!.id} ${steep!.id}`).not.toMatch(/brew|steep/)
  })

  test('adjacent text nodes as two', () => {
    const { html } = redacted('<p></p>', document => document.querySelector('p')!.append('tea', 'pot'))
    expect(html).toMatch(/<p>[a-z]{3}<!---->[a-z]{3}<\/p>/)
  })

  test('the first line break of preformatted text', () => {
    const { parsed } = redacted('<pre>\n\nx = 1</pre>')
    expect(parsed.querySelector('pre')!.textContent).toMatch(/^\n[a-z] = \d$/)
  })
})

describe('a report drops', () => {
  test('all text, wherever it is', () => {
    const { html } = redacted(
      `${PROSE}<!-- Wilhelmina --><script>"Wilhelmina"</script><style>.x::after { content: "Wilhelmina" }</style>
       <img src="/wilhelmina.png" alt="Wilhelmina" title="Wilhelmina" srcset="wilhelmina.png 2x" data-src="wilhelmina.png">
       <a href="/wilhelmina" title="Wilhelmina" aria-label="Wilhelmina">Wilhelmina</a>
       <input value="Wilhelmina" placeholder="Wilhelmina" name="wilhelmina"><textarea>Wilhelmina</textarea>
       <select><option>Wilhelmina</option></select><svg><text>Wilhelmina</text></svg><video src="wilhelmina"><p>Wilhelmina</p></video>
       <div data-user="wilhelmina" onclick="wilhelmina()" id="user-wilhelmina" class="tag-wilhelmina" style="background: url(wilhelmina)">x</div>
       <wilhelmina-box>Wilhelmina</wilhelmina-box><iframe src="https://wilhelmina.example/"></iframe>
       <time datetime="1987-02-11">11 February 1987</time>
       <noscript>${'<p>Wilhelmina Wilhelmina Wilhelmina Wilhelmina Wilhelmina</p>'.repeat(30)}</noscript>
       <script type="application/ld+json">{"@type": "Article", "headline": "Wilhelmina", "sku": "Wilhelmina", "author": {"name": "Wilhelmina"}}</script>`,
    )
    expect(html).not.toMatch(/wilhelmina|1987-02-11|onclick|url\(/i)
    expect(html).toContain('"@type":"Article"')
    expect(html).toContain('<noscript><p>')
  })

  test('markup in text, which is escaped', () => {
    const { parsed } = redacted('<p></p>', document => {
      document.querySelector('p')!.append('1 < 2 && </p><script>x</script>')
      document.querySelector('p')!.className = 'a"><script>x</script>'
      document.title = '</title><script>x</script>'
    })
    expect(parsed.querySelectorAll('script').length).toBe(0)
  })
})

test('headings of related content are recognised afterwards', () => {
  const { parsed } = redacted(`<h1>Gravel</h1>${PROSE}<h2>Related <b>stories</b> by Wilhelmina</h2><p>x</p>`)
  expect(parsed.querySelector('h2')!.textContent).toMatch(/^Related stories \w\w [A-Z][a-z]{9}$/)
})

test('a rule is reported with the elements that it matches', () => {
  const document = documentOf(
    `<main>${PROSE.repeat(9)}<p class="wilhelmina">A note that nobody wants to see in here.</p></main>`,
  )
  const rules = [{ id: 'a', kind: 'remove' as const, selector: '.wilhelmina', fingerprint: '' }]
  const { corrections, decisions, page } = reportOn(document, { rules }, lottery())
  const [rule] = corrections
  expect(rule).toMatchObject({ kind: 'remove', matches: 1 })
  const element = new DOMParser().parseFromString(page, 'text/html').querySelector(rule!.selector)!
  const corrected = decisions.filter(({ corrected }) => corrected)
  expect(corrected).toMatchObject([{ kept: false, corrected: 'remove', text: element.textContent }])
  expect(corrected[0]!.probability).toBeGreaterThan(0) // the engine's own probability, not the rule's
})

describe('a report of a page whose site is remembered', () => {
  const story = (topic: string) =>
    documentOf(
      `<article>${`<p>${prose(100)} ${topic}.</p>`.repeat(3)}<p>${'Support the work of our newsroom. '.repeat(12)}</p></article>`,
    )
  const template = ['rain', 'snow', 'wind'].reduce(
    (known, topic, n) =>
      learn(known, { ...sightingOf(readPage(story(topic)), known.key, [1, 1, 1]), address: [n] }),
    newSite([1, 2]),
  )
  /** A model that gives every block little more than 50 %. */
  const model = modelOn('linkShare', 0.5, false, 0.25)

  test('says how many pages were remembered, and on what the memory decided', () => {
    const { remembered, decisions } = reportOn(story('sun'), { rules: [], template, model }, lottery())
    expect(remembered).toBe(3)
    expect(decisions.map(({ kept, byMemory = false }) => [kept, byMemory]).at(-1)).toEqual([false, true])
    expect(decisions.filter(({ byMemory }) => byMemory)).toHaveLength(1)
  })

  test('says nothing of it without the memory', () => {
    const report = reportOn(story('sun'), { rules: [], model }, lottery())
    expect(report.remembered).toBeUndefined()
    expect(report.decisions.some(({ byMemory }) => byMemory)).toBe(false)
  })
})

test('a mark on the page is reported as a correction', () => {
  const document = documentOf(
    `<main>${PROSE.repeat(9)}<p id="note">A note that nobody wants to see.</p></main>`,
  )
  const marks = [{ element: document.querySelector('#note')!, kind: 'remove' as const }]
  const { decisions } = reportOn(document, { rules: [], marks }, lottery())
  expect(decisions.filter(({ corrected }) => corrected)).toMatchObject([{ kept: false, corrected: 'remove' }])
})

test('what is inside an object for Flash is in the report, without the object', () => {
  const flash =
    '<object type="application/x-shockwave-flash"><p>The gravel was swept by Wilhelmina.</p></object>'
  const { parsed } = redacted(`<article>${PROSE}${flash}</article>`)
  expect(parsed.querySelector('object')).toBeNull()
  expect(parsed.querySelector('article > span > p')?.textContent).not.toBe('')
})

test('a page that is too large is reported as such', () => {
  const named = `<i class="${'a '.repeat(200)}"></i>` // 400 characters each
  const document = documentOf(`${PROSE}<div hidden>${named.repeat(LONGEST_PAGE / 400)}</div>`)
  expect(report(document).report({ rules: [], force: false })).toEqual({ kind: 'too-large' })
})

test('a page with too many blocks is reported as too large', () => {
  const document = new DOMParser().parseFromString('<p>a</p>'.repeat(MOST_BLOCKS + 1), 'text/html')
  expect(report(document).report({ rules: [], force: false })).toEqual({ kind: 'too-large' })
})

test('a step that failed is named, without what its error says of the page', () => {
  const images = vi.spyOn(TRANSFORMS, 'images' as never).mockImplementation((() => {
    throw new TypeError('gravel is not swept')
  }) as never)
  const { failures } = reportOn(
    documentOf(`<article>${PROSE.repeat(8)}</article>`),
    { rules: [], force: true },
    lottery(),
  )
  images.mockRestore()
  expect(failures).toEqual([{ step: 'purify/images', error: 'TypeError' }])
})
