import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { renderedDocument } from './page/testing.ts'

/** Test pages as they are stored, by folder. */
const stored = import.meta.glob<string>('../../test/pages/*/page.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = [
  'arabic',
  'chinese',
  'docs-page',
  'forum-thread',
  'japanese',
  'long-comments',
  'recipe',
  'sample',
  'short-article',
  'table-layout',
  'thai',
]

/** Elements that allow only certain children, so that no wrapper may be inserted. */
const STRICT =
  'table, thead, tbody, tfoot, tr, ul, ol, dl, select, picture, video, audio, ruby, details, figure, svg, p, h1, h2, h3, h4, h5, h6, a, b, i, em, strong, span, pre, code, html'

/** The words of the article, in order. */
function wordsOf(page: Document): string {
  const extraction = extract(page)
  if (extraction.kind === 'nothing') return `nothing: ${extraction.because.code}`
  const body = new DOMParser().parseFromString(extraction.article.content, 'text/html').body
  for (const block of body.querySelectorAll('p, li, td, th, dt, dd, h2, h3, h4, h5, h6, div, br, figcaption'))
    block.before(' ')
  return body.textContent.replace(/\s+/g, ' ').trim()
}

const changes: Readonly<Record<string, (html: string) => Document>> = {
  indented: html =>
    renderedDocument(html.replace(/(<\/(?:p|div|section|article|li|h[1-6])>)/g, '$1\n\n          ')),

  minified: html => renderedDocument(html.replace(/<!--[\s\S]*?-->/g, '').replace(/\s+/g, ' ')),

  'wrapped in one more div each': html => {
    const page = renderedDocument(html)
    for (const element of [...page.body.querySelectorAll('*')]) {
      if (element.parentElement!.closest(STRICT)) continue
      const wrapper = page.createElement('div')
      element.replaceWith(wrapper)
      wrapper.append(element)
    }
    return page
  },

  'in an open shadow root': html => {
    const page = renderedDocument(html)
    const host = page.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.append(
      ...Array.from(page.querySelectorAll('style'), style => style.cloneNode(true)),
      ...page.body.childNodes,
    )
    page.body.append(host)
    return page
  },
}

describe.each(pages)('%s', name => {
  // White space has a meaning only in preformatted text.
  const html = stored[`../../test/pages/${name}/page.html`]!
  const original = wordsOf(renderedDocument(html))

  test('has an article', () => expect(original.length).toBeGreaterThan(100))

  test.each(Object.keys(changes))('is the same %s', change => {
    expect(wordsOf(changes[change]!(html))).toBe(original)
  })
})
