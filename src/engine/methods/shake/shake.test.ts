import { describe, expect, test } from 'vitest'
import {
  parsedCounts,
  parsedCountsWithout,
  shownCounts,
  shownCountsWithout,
} from '../../page/facts/counts.ts'
import type { Page } from '../../page/page.ts'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { bestSubtree } from './best-subtree.ts'
import { exactForm, improvedForm } from './forms.ts'
import { score, shake } from './shake.ts'

const exact = (page: Page, root = 'body') =>
  shake(page, idOf(page, root), exactForm(page, parsedCounts(page)))
const survives = (page: Page, deleted: Uint8Array, selector: string) => deleted[idOf(page, selector)] === 0
const link = (words: number) => `<a href="/x">${prose(words)}</a>`

describe('exact: Words - 2 LinkWords - Tags', () => {
  test('the score of a subtree, computed by hand', () => {
    // 7 plain words, 2 link words, tags: div p a b = 4
    const page = pageOf(`<div id="t"><p>${prose(5)} ${link(2)}</p><b>${prose(2)}</b></div>`)
    expect(score(page, parsedCounts(page), idOf(page, '#t'))).toBe(7 - 2 * 2 - 4)
  })

  test('a score of zero keeps, -1 deletes: a tag costs one word', () => {
    const page = pageOf(
      `<div id="zero">one</div><div id="less"></div><p id="p">${prose(2)}<b></b><i></i></p>`,
    )
    const deleted = exact(page)
    expect(survives(page, deleted, '#zero')).toBe(true)
    expect(survives(page, deleted, '#less')).toBe(false)
    expect(survives(page, deleted, '#p')).toBe(false) // 2 - 3 = -1
  })

  test('a link word costs two', () => {
    const page = pageOf(
      `<div id="zero">${prose(4)} ${link(1)}</div><div id="less">${prose(3)} ${link(1)}</div>`,
    )
    const deleted = exact(page)
    expect(survives(page, deleted, '#zero')).toBe(true) // 4 - 2 - 2 = 0
    expect(survives(page, deleted, '#less')).toBe(false)
  })

  test('decides only at block tags: inline elements and text under a kept block are never judged', () => {
    const page = pageOf(`<div id="t">${prose(50)}<span id="s">${link(9)}</span></div>`)
    expect(survives(page, exact(page), '#s')).toBe(true)
  })

  test('a deleted child still counts for its ancestors', () => {
    // Alone, the outer element would score 12 - 1 = 11; with the deleted child 12 - 2*6 - 3 = -3.
    const page = pageOf(`<div id="out">${prose(12)}<div id="in">${link(6)}</div></div>`)
    const deleted = exact(page)
    expect(survives(page, deleted, '#in')).toBe(false)
    expect(survives(page, deleted, '#out')).toBe(false)
  })

  test('a kept child saves its ancestors, but not its siblings', () => {
    const page = pageOf(`<div id="out"><div id="good">${prose(9)}</div><div id="bad">${link(20)}</div></div>`)
    const deleted = exact(page)
    expect(survives(page, deleted, '#out')).toBe(true) // the score is 9 - 40 - 4, but #good saves it
    expect(survives(page, deleted, '#good')).toBe(true)
    expect(survives(page, deleted, '#bad')).toBe(false)
  })

  test('an override saves descendants, and ancestors as a kept child does', () => {
    const page = pageOf(
      `<div id="out"><div class="byline" id="b"><div id="in">${link(3)}</div></div><div id="bad">${link(3)}</div></div>`,
    )
    const deleted = exact(page)
    for (const kept of ['#out', '#b', '#in']) expect(survives(page, deleted, kept)).toBe(true)
    expect(survives(page, deleted, '#bad')).toBe(false)
  })

  test('an inline element can override, too', () => {
    const page = pageOf(`<div id="t"><span rel="author">${link(3)}</span></div>`)
    expect(survives(page, exact(page), '#t')).toBe(true)
  })

  test('a pruned element neither keeps its ancestors nor overrides, though its score is 0', () => {
    // Without #gone, #menu scores 1 - 2*9 - 2 = -19; the pruned #gone and all in it score 0.
    const menu = (inside: string) =>
      pageOf(`<div id="menu">Menu ${link(9)}<div id="gone"><p>${prose(50)}</p>${inside}</div></div>`)
    const menuSurvives = (page: Page) => {
      const excluded = new Uint8Array(page.size)
      const gone = idOf(page, '#gone')
      excluded.fill(1, gone, page.end[gone])
      const form = exactForm(page, parsedCountsWithout(page, excluded))
      return survives(page, shake(page, 0, form), '#menu')
    }
    expect(menuSurvives(menu(''))).toBe(false)
    expect(menuSurvives(menu('<p class="byline">x</p>'))).toBe(false)
    expect(menuSurvives(menu('<span rel="author">x</span>'))).toBe(false)
    const unpruned = menu('')
    expect(survives(unpruned, exact(unpruned), '#menu')).toBe(true) // 51 - 18 - 4 = 29
  })

  test('hidden text counts, because a parser sees no styles', () => {
    const page = pageOf(`<div id="t" hidden>${prose(5)}</div>`)
    expect(survives(page, exact(page), '#t')).toBe(true)
  })
})

describe('improved', () => {
  const improved = (page: Page) => shake(page, idOf(page, 'body'), improvedForm(page, shownCounts(page)))

  test('the threshold with links is 20, and a score of 20 keeps', () => {
    // 24 - 2 - 2 = 20: one link word, and the tags section and a
    const page = pageOf(
      `<p>${prose(99)}</p><section id="at">${prose(24)} ${link(1)}</section><section id="under">${prose(23)} ${link(1)}</section>`,
    )
    const deleted = improved(page)
    expect(survives(page, deleted, '#at')).toBe(true)
    expect(survives(page, deleted, '#under')).toBe(false)
  })

  test('a subtree without links is kept with one word more than tags', () => {
    const page = pageOf(
      `<p>${prose(99)}</p><ul id="list"><li>${prose(2)}</li><li>${prose(2)}</li></ul><section id="bare">x<br></section>`,
    )
    const deleted = improved(page)
    expect(survives(page, deleted, '#list')).toBe(true) // 4 - 3 = 1
    expect(survives(page, deleted, '#bare')).toBe(false) // 1 - 2 = -1
  })

  test('code is kept, however many elements a highlighter adds', () => {
    const code = `<pre id="code">${'<span>a</span> <i>b</i> <b></b>'.repeat(20)}</pre>`
    const page = pageOf(`<p>${prose(99)}</p><div id="box">${code}<a href="/raw">${prose(3)}</a></div>`)
    expect(survives(page, improved(page), '#code')).toBe(true)
  })

  test('a short paragraph or list item is not judged by itself', () => {
    const page = pageOf(
      `<div>${prose(99)}<p id="p">${link(2)}</p><ul><li id="li">${prose(40)}</li></ul></div>`,
    )
    const deleted = improved(page)
    expect(survives(page, deleted, '#p')).toBe(true)
    expect(survives(page, deleted, '#li')).toBe(true)
  })

  test('wrappers do not count and decide nothing', () => {
    const plain = `<p>${prose(99)}</p><p id="p">${link(2)}</p>`
    const page = pageOf(plain)
    const wrapped = pageOf(plain.replaceAll('<p', '<div><div><p').replaceAll('</p>', '</p></div></div>'))
    expect(survives(wrapped, improved(wrapped), '#p')).toBe(true)
    const body = (p: Page) => score(p, shownCounts(p), idOf(p, 'body'))
    expect(body(wrapped)).toBe(body(page))
  })

  test('a byline or code that was pruned keeps nothing', () => {
    const survivesWith = (inside: string, pruned: boolean) => {
      const page = pageOf(
        `<p>${prose(99)}</p><section id="menu">${link(9)}<div id="gone">${inside}</div></section>`,
      )
      const excluded = new Uint8Array(page.size)
      if (pruned) excluded.fill(1, idOf(page, '#gone'), page.end[idOf(page, '#gone')])
      const form = improvedForm(page, shownCountsWithout(page, excluded))
      return survives(page, shake(page, 0, form), '#menu')
    }
    for (const inside of ['<span class="byline">x</span>', '<pre>x</pre>']) {
      expect(survivesWith(inside, false)).toBe(true)
      expect(survivesWith(inside, true)).toBe(false)
    }
  })

  test('an override protects 59 words, but not 60', () => {
    const block = (words: number, id: string) =>
      `<section class="byline" id="${id}">${prose(words)}${link(60)}</section>`
    const page = pageOf(`<p>${prose(99)}</p>${block(59, 'small')}${block(60, 'large')}`)
    const deleted = improved(page)
    expect(survives(page, deleted, '#small')).toBe(true)
    expect(survives(page, deleted, '#large')).toBe(false)
  })
})

describe('best subtree', () => {
  test('is the element with the highest score', () => {
    const page = pageOf(
      `<nav>${link(30)}</nav><main><div id="side">${link(9)}</div><div id="best"><p>${prose(40)}</p><p>${prose(40)}</p></div></main>`,
    )
    expect(bestSubtree(page, shownCounts(page))).toBe(idOf(page, '#best'))
  })

  test('is the deepest among equals', () => {
    const page = pageOf(`<div><div id="outer"><div id="inner">${prose(40)}</div></div></div>`)
    expect(bestSubtree(page, shownCounts(page))).toBe(idOf(page, '#inner'))
  })
})
