import { describe, expect, test } from 'vitest'
import { extractByName } from '../../extract-by-name.ts'
import { documentOf, nested, pageOf, prose } from '../../page/testing.ts'
import { verdictOn } from '../testing.ts'
import { purifyExact } from './purify-exact.ts'

/** What is left of a page whose blocks are kept, except those that contain one of `dropped`. */
function purified(html: string, dropped: string[] = []): string {
  const page = pageOf(html)
  return purifyExact(page, verdictOn(page, { dropped })).innerHTML
}

describe('exact', () => {
  test('a tag that is not listed is removed, but not its content; all text stays as it is', () => {
    expect(purified('<div>a <section><font>b <i>c</i></font>\n<span>d</span></section></div>')).toBe(
      'a b <i>c</i>\nd',
    )
    expect(purified('<div>a</div><div>b</div>')).toBe('ab')
  })

  test('an attribute that is not listed for its tag is dropped; our own are never taken from the page', () => {
    expect(
      purified(
        '<p class="a" title="b" lang="de">c <abbr title="d" onclick="e">f</abbr> <a href="https://example.com/x" data-goto="1" rel="g">h</a></p>',
      ),
    ).toBe('<p lang="de">c <abbr title="d">f</abbr> <a href="https://example.com/x">h</a></p>')
  })

  test('nothing else is changed: titles, buttons and repetitions stay, and no line becomes a heading', () => {
    const html =
      '<h2>Test</h2><p><b>Bold line</b></p><p>Twice.</p><p>Twice.</p><p><a href="https://example.com/path">Permalink</a></p><p>a<br><br>b</p>'
    expect(purified(html)).toBe(html)
  })

  test('addresses become absolute', () => {
    const html = '<base href="https://example.com/dir/"><p>a <a href="b">c</a> <img src="/d.png" alt="e"></p>'
    expect(purified(html)).toBe(
      '<p>a <a href="https://example.com/dir/b">c</a> <img src="https://example.com/d.png" alt="e"></p>',
    )
  })

  test('dropped text is removed, with the element that contained it, and so is a block without text', () => {
    expect(
      purified(
        '<ul><li>Menu</li></ul><p>a <b hidden>hidden</b><img alt="b"></p><div><img alt="Ad"> Menu</div><hr><figure><img alt="c"></figure>',
        ['Menu'],
      ),
    ).toBe('<p>a <img alt="b"></p>')
  })

  test('an element nested too deep keeps its text alone', () => {
    const page = nested(3_000, 'blockquote', 'deep')
    const html = purifyExact(page, verdictOn(page)).innerHTML
    expect(html).toContain('deep')
    expect(html.match(/<blockquote>/g)).toHaveLength(120)
  })
})

describe('by name', () => {
  const body = `<article><p>${prose(200)}</p><div>Loose text.</div><p>${prose(200)} <font>end</font><script type="text/plain">alert(1)</script></p></article>`
  const contentBy = (purify?: string) => {
    const extraction = extractByName(documentOf(body), { ...(purify ? { purify } : {}), force: true })
    if (extraction.kind === 'nothing') throw new Error(extraction.because.code)
    return extraction.article
  }

  test('makes the article, counts its words, and sanitises it', () => {
    const article = contentBy('purify-exact')
    expect(article.content).toContain('word199</p>Loose text.<p>')
    expect(article.content).toMatch(/word199 end<\/p>$/)
    expect(article.content).not.toContain('alert')
    expect(article.words).toBe(403)
    expect(contentBy().content).toContain('<p>Loose text.</p>')
  })

  test('an unknown name is rejected with the list of known names', () => {
    expect(() => contentBy('purify-magic')).toThrow(/purify-magic.*purify-exact/)
  })
})
