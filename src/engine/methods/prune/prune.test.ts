import { describe, expect, test } from 'vitest'
import type { Page } from '../../page/page.ts'
import { counted, idOf, nested, pageOf, prose } from '../../page/testing.ts'
import { prune } from './prune.ts'
import { pruneExact } from './prune-exact.ts'
import { causeOf, type Pruned } from './pruned.ts'

const gone = (page: Page, pruned: Pruned, selector: string) => pruned.absent[idOf(page, selector)] === 1

describe('exact', () => {
  test('deletes scripts, and elements whose class contains one of the three words anywhere', () => {
    const page = pageOf(
      '<script id="s">x</script><p class="uncommented" id="a">x</p><p class="PromoBox" id="b">x</p><p class="x-popup" id="c">x</p><p class="sidebar" id="d">x</p>',
    )
    const pruned = pruneExact(page)
    for (const id of ['#s', '#a', '#b', '#c']) expect(gone(page, pruned, id)).toBe(true)
    expect(gone(page, pruned, '#d')).toBe(false)
  })

  test('reads class names of any length, but no id', () => {
    const page = pageOf(
      `<div id="comments">x</div><div id="promo" class="${'x '.repeat(500)}">x</div><div id="long" class="${'x '.repeat(500)}popup">x</div>`,
    )
    const pruned = pruneExact(page)
    expect(gone(page, pruned, '#comments')).toBe(false)
    expect(gone(page, pruned, '#promo')).toBe(false)
    expect(gone(page, pruned, '#long')).toBe(true)
  })

  test('deletes the whole subtree, whatever it contains', () => {
    const page = pageOf(`<div class="comments"><article id="a">${prose(500)}</article></div>`)
    expect(gone(page, pruneExact(page), '#a')).toBe(true)
  })

  test('tests one node alone: a match on one element does not affect its siblings', () => {
    const page = pageOf('<div class="promo">x</div><p id="p">x</p>')
    expect(gone(page, pruneExact(page), '#p')).toBe(false)
  })
})

describe('improved', () => {
  const article = `<article>${prose(300)}</article>`

  test('matches whole tokens of class and id, split at hyphens, underscores and camelCase', () => {
    const page = pageOf(
      `${article}<div id="x1" class="post-comments">x</div><div id="x2" class="shareBar">x</div><div id="site_sidebar">x</div>` +
        '<div id="y1" class="researchgate">x</div><div id="y2" class="adverb">x</div><div id="y3" class="threads">x</div>',
    )
    const pruned = prune(page)
    for (const id of ['#x1', '#x2', '#site_sidebar']) expect(gone(page, pruned, id)).toBe(true)
    for (const id of ['#y1', '#y2', '#y3']) expect(gone(page, pruned, id)).toBe(false)
  })

  test('an element with a quarter of the words stays, with one word less it goes', () => {
    const withWords = (words: number) =>
      pageOf(`<p>${prose(300)}</p><div class="has-sidebar" id="t">${prose(words)}</div>`)
    const quarter = withWords(100)
    expect(gone(quarter, prune(quarter), '#t')).toBe(false)
    const less = withWords(99)
    expect(gone(less, prune(less), '#t')).toBe(true)
  })

  test('an element that contains the h1 stays', () => {
    const page = pageOf(`${article}<div class="banner" id="t"><h1>Title</h1></div>`)
    expect(gone(page, prune(page), '#t')).toBe(false)
  })

  test('nav, aside, footer, menu and form go; html, body, main, article and h1 never', () => {
    const page = pageOf(
      `${article}<nav>x</nav><aside>x</aside><footer>x</footer><menu>x</menu><form>x</form><main class="social">x</main><h1 class="banner">x</h1>`,
    )
    const pruned = prune(page)
    for (const tag of ['nav', 'aside', 'footer', 'menu', 'form']) expect(gone(page, pruned, tag)).toBe(true)
    for (const tag of ['main', 'h1', 'body']) expect(gone(page, pruned, tag)).toBe(false)
  })

  test('a header is pruned, but not the header of an article', () => {
    const page = pageOf(
      `<header id="site">x</header><article><header id="own">x</header>${prose(300)}</article>`,
    )
    const pruned = prune(page)
    expect(gone(page, pruned, '#site')).toBe(true)
    expect(gone(page, pruned, '#own')).toBe(false)
  })

  test('a pinned overlay is pruned', () => {
    const page = pageOf(`${article}<div id="t" style="position:fixed">We value your privacy</div>`)
    expect(gone(page, prune(page), '#t')).toBe(true)
  })

  test("a pinned element is pruned with a third of the page's words, but not with most of them", () => {
    const pinned = (words: number) =>
      pageOf(`<p>${prose(100)}</p><div id="t" style="position:fixed">${prose(words)}</div>`)
    const third = pinned(50)
    expect(gone(third, prune(third), '#t')).toBe(true)
    const most = pinned(100)
    expect(gone(most, prune(most), '#t')).toBe(false)
  })

  test('does not take longer on a deeply nested page', () => {
    const { page, asked } = counted(nested(3_000, 'header', prose(20)))
    expect(prune(page).absent[page.tag.indexOf(page.tags.indexOf('header'))]).toBe(0)
    expect(asked()).toBeLessThan(200_000)
  })

  test('gives the cause, for a node deep inside as well', () => {
    const page = pageOf(`${article}<div class="newsletter-box"><p><b id="t">x</b></p></div>`)
    expect(causeOf(prune(page), idOf(page, '#t'))).toEqual({
      code: 'boilerplate-name',
      values: ['newsletter'],
    })
    expect(causeOf(prune(page), idOf(page, 'article'))).toBe(null)
  })
})
