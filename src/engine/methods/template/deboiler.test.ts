import { describe, expect, test } from 'vitest'
import { elementOf, type Page } from '../../page/page.ts'
import { readPage } from '../../page/read-page.ts'
import { idOf, pageOf } from '../../page/testing.ts'
import { elementsToRemove, fitTemplate, partElements } from './deboiler.ts'
import type { Template } from './shared-parts.ts'

const toRemove = (page: Page, template: Template) => elementsToRemove(partElements(page), template)

const gone = (page: Page, pages: readonly Page[], selector: string, occurrences?: number) =>
  toRemove(page, fitTemplate(pages, occurrences)).some(element =>
    element.contains(elementOf(page, idOf(page, selector))),
  )

/** Whether a part that two pages of a site share is removed. Each page also has one part of its own. */
function removes(one: string, other = one): boolean {
  const pages = [`${one}<div>first</div>`, `${other}<div>second</div>`].map(pageOf)
  return fitTemplate(pages).size > 0
}

describe('what is compared', () => {
  test.each([
    '<div>x</div>',
    '<nav>x</nav>',
    '<form>x</form>',
    '<footer>x</footer>',
    '<header>x</header>',
    '<menu>x</menu>',
    '<site-navigation>x</site-navigation>',
    '<x-topbar>x</x-topbar>',
    '<bottom-x>x</bottom-x>',
    '<left-column>x</left-column>',
    '<x-copyright>x</x-copyright>',
    '<div></div>',
  ])('%s', part => expect(removes(part)).toBe(true))

  test.each(['<p>x</p>', '<section class="footer">x</section>', '<aside>x</aside>', '<ul><li>x</li></ul>'])(
    'not %s',
    part => expect(removes(part)).toBe(false),
  )
})

describe('what counts as equal', () => {
  test.each([
    ['letter case', '<div>Sign UP</div>', '<div>sign up</div>'],
    ['tabs, line feeds and spaces', '<div>a b\n\tc</div>', '<div>ab c</div>'],
    ['attributes', '<div class="a"><b id="x">t</b></div>', '<div><b>t</b></div>'],
    ['comments', '<div>on<!-- 1 -->line</div>', '<div>online</div>'],
    ['the text after the element', '<div>x</div>tail', '<div>x</div>another tail'],
  ])('%s', (_, one, other) => expect(removes(one, other)).toBe(true))

  test.each([
    ['a digit', '<div>3 comments</div>', '<div>4 comments</div>'],
    ['a no-break space', '<div>a\u00a0b</div>', '<div>ab</div>'],
    ['a tag', '<div>a<b>b</b></div>', '<div>a<i>b</i></div>'],
    ['the end of an element', '<div><b>a</b>b</div>', '<div><b>ab</b></div>'],
    ['the order', '<div><b>a</b><b>c</b></div>', '<div><b>c</b><b>a</b></div>'],
    ['a script', '<div><script>1</script></div>', '<div><script>2</script></div>'],
    ['hidden text', '<div><b hidden>a</b></div>', '<div><b hidden>b</b></div>'],
  ])('%s makes a difference', (_, one, other) => expect(removes(one, other)).toBe(false))

  test('an unchanged part inside a changed part is removed', () => {
    const page = (user: string) => pageOf(`<div id="bar"><div id="menu">Home</div>${user}</div>`)
    const pages = [page('Ada'), page('Grace')]
    expect(gone(pages[0]!, pages, '#bar')).toBe(false)
    expect(gone(pages[0]!, pages, '#menu')).toBe(true)
  })
})

describe('pages that are too much alike', () => {
  /** A page with parts that all pages share, and parts of its own. */
  const page = (shared: number, own = '') =>
    pageOf(
      Array.from({ length: shared }, (_, i) => `<div>shared ${'x'.repeat(i)}</div>`).join('') +
        [...own].map(name => `<div>own ${name}</div>`).join(''),
    )

  test('19 of 20 parts shared is exactly 0.95, and the pair is skipped', () => {
    expect(fitTemplate([page(19), page(19, 'a')]).size).toBe(0)
  })

  test('18 of 19 is less, and all 18 are boilerplate', () => {
    expect(fitTemplate([page(18), page(18, 'a')]).size).toBe(18)
  })

  test('parts that a page repeats count once', () => {
    const twice = pageOf('<div>a</div><div>a</div><div>b</div>')
    expect(fitTemplate([twice, pageOf('<div>a</div><div>c</div>')]).size).toBe(1)
  })

  test('equal pages, and pages without parts to compare, give no template', () => {
    expect(fitTemplate([page(3), page(3)]).size).toBe(0)
    expect(fitTemplate([pageOf('<p>x</p>'), pageOf('<p>x</p>')]).size).toBe(0)
    expect(fitTemplate([page(3)]).size).toBe(0)
    expect(fitTemplate([]).size).toBe(0)
  })
})

describe('neighbours', () => {
  const at = (url: string, body: string): Page => ({ ...pageOf(body), url })

  test('are pages with consecutive addresses, in whatever order the pages are given', () => {
    const pages = [
      at('https://a.example/3', '<div>A</div><div>three</div>'),
      at('https://a.example/1', '<div>A</div><div>one</div>'),
      at('https://a.example/2', '<div>two</div>'),
    ]
    expect(fitTemplate(pages).size).toBe(0)
    expect(fitTemplate([pages[0]!, pages[1]!]).size).toBe(1)
  })

  test('must share a part as often as required', () => {
    const bodies = ['A B one', 'A B two', 'A three'].map(names =>
      names.replace(/\w+/g, name => `<div>${name}</div>`),
    )
    const pages = bodies.map((body, i) => at(`https://a.example/${i}`, body))
    expect(fitTemplate(pages).size).toBe(2)
    expect(fitTemplate(pages, 2).size).toBe(1)
    expect(fitTemplate(pages, 3).size).toBe(0)
  })
})

describe('removal', () => {
  test('removes everything in a part, and keeps the text after it', () => {
    const pages = ['first', 'second'].map(text =>
      pageOf(`<p><nav id="nav"><b>Home</b></nav>tail</p><div id="own">${text}</div>`),
    )
    const [page] = pages
    const removed = toRemove(page!, fitTemplate(pages)).map(element => element.outerHTML)
    expect(removed).toEqual(['<nav id="nav"><b>Home</b></nav>'])
  })

  test('works on a page that the template was not made from', () => {
    const template = fitTemplate(['a', 'b'].map(text => pageOf(`<nav>Home</nav><div>${text}</div>`)))
    const page = pageOf('<p>x</p><nav>home</nav>')
    expect(toRemove(page, template)).toEqual([elementOf(page, idOf(page, 'nav'))])
  })

  test('handles 20,000 nested elements', () => {
    const deep = (text: string) => {
      const page = document.implementation.createHTMLDocument()
      let at: HTMLElement = page.body
      for (let i = 0; i < 20_000; i++) at = at.appendChild(page.createElement('div'))
      at.textContent = text
      return readPage(page)
    }
    const pages = [deep('a'), deep('A')]
    expect(fitTemplate(pages).size).toBe(0) // equal pages are skipped
    expect(fitTemplate([deep('a'), deep('b')]).size).toBe(0) // nothing in common
    const shared = new Set(fitTemplate([pages[0]!, pageOf('<div>a</div><div>b</div>')]))
    expect(shared.size).toBe(1)
    expect(toRemove(pages[0]!, shared).map(element => element.textContent)).toEqual(['a'])
  })
})
