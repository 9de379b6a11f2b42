import { describe, expect, test } from 'vitest'
import { shownCounts } from '../../page/facts/counts.ts'
import type { Page } from '../../page/page.ts'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { haltIndex } from './change.ts'
import { descend } from './descend.ts'
import { absoluteThreshold, descendExact } from './descend-exact.ts'
import { fitness } from './fitness.ts'
import { exactCandidates, exactWeights, lead } from './weights.ts'

describe('exact: weights', () => {
  test('a comment, blank text and element weigh 1, a text 1 + its trimmed length', () => {
    const page = pageOf('<div id="t"><!--a long comment-->  <b> xyz  </b></div>')
    expect(exactWeights(page)[idOf(page, 'b')]).toBe(1 + (1 + 3))
    expect(exactWeights(page)[idOf(page, '#t')]).toBe(1 + 1 + 1 + 5)
  })

  test('white space inside a text is not collapsed', () => {
    const page = pageOf('<b> x   z </b>')
    expect(exactWeights(page)[idOf(page, 'b')]).toBe(1 + (1 + 5))
  })

  test('a script inside adds two, and is not a candidate itself', () => {
    const page = pageOf('<div id="t"><script>some code</script><b>x</b></div>')
    expect(exactWeights(page)[idOf(page, '#t')]).toBe(1 + 2 + (1 + 2))
    expect(exactCandidates(page)(idOf(page, '#t')).ids).toEqual([idOf(page, 'b')])
  })
})

describe('exact: shares and spread', () => {
  test('weights 1725, 34125, 124 give a share of 0.9486 and a spread of 0.9452', () => {
    const { spread, share, heaviest } = lead({ ids: [7, 8, 9], weights: [1725, 34125, 124], blanks: 0 })
    expect(share).toBeCloseTo(0.9486, 4)
    expect(spread).toBeCloseTo(0.9452, 4)
    expect(heaviest).toBe(8)
  })

  test('blanks are children of weight 1: they raise the spread of two equals to almost one half', () => {
    expect(lead({ ids: [1, 2], weights: [50, 50], blanks: 0 }).spread).toBe(0)
    expect(lead({ ids: [1, 2], weights: [50, 50], blanks: 3 }).spread).toBeCloseTo(49 / 103, 10)
  })

  test('without candidates the spread is 0', () => {
    expect(lead({ ids: [], weights: [], blanks: 0 })).toEqual({ spread: 0, share: 0, heaviest: -1 })
  })

  test('among equals, the last is the heaviest', () => {
    expect(lead({ ids: [3, 4], weights: [5, 5], blanks: 0 }).heaviest).toBe(4)
  })
})

describe('exact: thresholds', () => {
  test.each([
    [0, 0.001],
    [5, 0.54],
    [8, 0.763],
    [10, 0.888],
    [12, 0.9995],
    [13, 1.051],
  ])('t(%i) = %f', (descents, value) => expect(absoluteThreshold(descents)).toBeCloseTo(value, 3))

  test('a chain of 20 wrappers is followed 13 times, then the absolute threshold halts it', () => {
    const page = pageOf(`${'<div>'.repeat(20)}x${'</div>'.repeat(20)}`)
    expect(descendExact(page).descents).toBe(13)
  })

  test('two equal children halt the descent, with and without white space between them', () => {
    const halves = ['<p>aaaa</p>', '<p>bbbb</p>']
    for (const glue of ['', '\n']) {
      const page = pageOf(`<div id="t">${halves.join(glue)}</div>`)
      expect(descendExact(page).node).toBe(idOf(page, '#t'))
    }
  })

  test('a spread of exactly 0.75 halts, a little more continues', () => {
    // <b>…</b> weighs 2 + its length. 35 and 5 of 40: spread 0.75.
    const at = pageOf(`<div id="t"><b>${'x'.repeat(33)}</b><i>xxx</i></div>`)
    expect(descendExact(at).node).toBe(idOf(at, '#t'))
    const over = pageOf(`<div id="t"><b>${'x'.repeat(34)}</b><i>xxx</i></div>`)
    expect(descendExact(over).node).not.toBe(idOf(over, '#t'))
  })

  test('an only child is entered whatever the spread, down to the text itself', () => {
    const page = pageOf('<p>alone</p>')
    expect(descendExact(page)).toEqual({ node: page.size - 1, descents: 3 })
  })
})

describe('change detection', () => {
  test('a fall after three steady spreads halts: mean .987, fall .437', () => {
    expect(haltIndex([0.99, 0.98, 0.99, 0.55])).toBe(3)
  })

  test('smaller falls do not halt, a larger one later does', () => {
    expect(haltIndex([0.99, 0.8, 0.75, 0.99, 0.2])).toBe(4)
  })

  test('the falls, computed by hand: .19, .121, then a rise, then .68', () => {
    const spreads = [0.99, 0.8, 0.75, 0.99, 0.2]
    expect(haltIndex(spreads, 0.189, 0)).toBe(1)
    expect(haltIndex(spreads, 0.191, 0)).toBe(4)
    expect(haltIndex(spreads.slice(0, 3), 0.191, 0)).toBe(3)
    expect(haltIndex(spreads, 0.679, 0)).toBe(4)
    expect(haltIndex(spreads, 0.681, 0)).toBe(5)
  })

  test('a constant sequence never halts, unless it is below the floor', () => {
    expect(haltIndex([0.5, 0.5, 0.5, 0.5])).toBe(4)
    expect(haltIndex([0.34, 0.34])).toBe(1)
    expect(haltIndex([0.35, 0.35])).toBe(2)
  })

  test('adding a constant to all spreads moves no halt that a fall caused', () => {
    const spreads = [0.99, 0.98, 0.99, 0.55]
    expect(haltIndex(spreads.map(s => s - 0.1))).toBe(haltIndex(spreads))
  })

  test('the first spread never halts', () => {
    expect(haltIndex([0.1])).toBe(1)
  })
})

describe('fitness and backtracking', () => {
  const land = (page: Page) => descend(page, shownCounts(page))
  const fitnessOf = (page: Page, ...selectors: string[]) =>
    fitness(page, shownCounts(page))(selectors.map(selector => idOf(page, selector)))

  test('by hand: cover, purity, and the text left outside', () => {
    // #t: W 80 of 100, L 5, T div p a = 3 (the second p is a wrapper); longest run outside 20, inside 80: below one
    // half, so no penalty
    const page = pageOf(
      `<div id="t"><p>${prose(80)}</p><p><a href="/">${prose(5)}</a></p></div><p>${prose(20)}</p>`,
    )
    const cover = 80 / 100
    const purity = 80 / (80 + 2 * 5 + 3)
    expect(fitnessOf(page, '#t')).toBeCloseTo(Math.sqrt(cover * purity), 10)
  })

  test('by hand: a longer run outside costs half of what exceeds one half', () => {
    const page = pageOf(
      `<div id="t"><p>${prose(20)}</p><p>${prose(10)}</p></div><div><p>${prose(30)}</p><p>x</p></div>`,
    )
    const purity = 30 / (30 + 3)
    expect(fitnessOf(page, '#t')).toBeCloseTo(Math.sqrt((30 / 61) * purity) - 0.5 * (30 / 20 - 0.5), 10)
  })

  test('an article is fitter than a heavier comment thread', () => {
    const comment = `<div><a href="/u">some user name here</a> <a href="/r">reply to this</a> <a href="/f">flag it please</a> <a href="/s">share this comment now</a><p>${prose(10)}</p></div>`
    const page = pageOf(
      `<div id="article">${`<p>${prose(80)}</p>`.repeat(5)}</div><div id="comments">${comment.repeat(60)}</div>`,
    )
    expect(fitnessOf(page, '#article')).toBeGreaterThan(fitnessOf(page, '#comments'))
    expect(land(page).nodes).toEqual([idOf(page, '#article')])
  })

  test('two equal halves win together', () => {
    const half = (id: string) => `<div id="${id}">${`<p>${prose(60)}</p>`.repeat(4)}</div>`
    const links = `<div>${'<a href="/">some link text here</a> '.repeat(80)}</div>`
    const page = pageOf(`<main>${links}${half('one')}${half('two')}${links}</main>`)
    expect(land(page).nodes).toEqual([idOf(page, '#one'), idOf(page, '#two')])
  })

  test('wrappers do not count: a page inside twenty more divs gives the same result', () => {
    const body = `<div>${'<a href="/">x y z</a>'.repeat(9)}</div><div id="t">${`<p>${prose(60)}</p>`.repeat(5)}</div>`
    const page = pageOf(body)
    const wrapped = pageOf(`${'<div>'.repeat(20)}${body}${'</div>'.repeat(20)}`)
    expect(land(page).nodes).toEqual([idOf(page, '#t')])
    expect(land(wrapped).nodes).toEqual([idOf(wrapped, '#t')])
  })

  test('indented and minified markup give the same result', () => {
    const parts = [
      '<div id="nav"><a href="/">x y</a></div>',
      `<div id="t"><p>${prose(60)}</p><p>${prose(50)}</p></div>`,
    ]
    for (const glue of ['', '\n    ']) {
      const page = pageOf(parts.join(glue))
      expect(land(page).nodes).toEqual([idOf(page, '#t')])
    }
  })

  test('a page without plain words has fitness 0', () => {
    expect(land(pageOf('<ul><li><a href="/">x</a></li></ul>')).fitness).toBe(0)
  })
})
