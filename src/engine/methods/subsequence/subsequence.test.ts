import { describe, expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { subsequenceMethods } from './index.ts'
import { exactScores, shownScores } from './scores.ts'

const p = (id: string, words: number) => `<p id="${id}">${prose(words)}</p>`
const link = (words: number) => `<a href="/x">${prose(words)}</a>`
const tags = (count: number) => '<hr>'.repeat(count)

/** The vote on the block that starts in an element. */
function votes(name: string, body: string): (selector: string) => number {
  const page = pageOf(body)
  const { values } = subsequenceMethods.find(method => method.name === name)!.vote(page)
  const { first } = blocks(page)
  return selector => values[first.indexOf(textIn(page, selector))]!
}
const textIn = (page: Page, selector: string) => {
  const { of } = blocks(page)
  return of.findIndex((block, id) => id > idOf(page, selector) && block >= 0)
}

describe('exact', () => {
  test('every start tag and every end tag costs 3.25, every word scores 1, hidden or linked', () => {
    const page = pageOf(
      `<div id="d" hidden><p>${prose(4)} <a href="/x">${prose(2)}</a></p><br></div><i>${prose(1)}</i>`,
    )
    // div | p | 4 | a | 2 | </a> </p> br | </div> i | 1
    const scores = exactScores(page).subarray(2 * idOf(page, '#d'))
    expect([...scores].filter(score => score !== 0)).toEqual([
      -3.25, -3.25, 4, -3.25, 2, -6.5, -3.25, -3.25, -3.25, 1,
    ])
  })

  test('a loss is crossed only if there is more gain on both sides', () => {
    // 7 hr, one end tag and one start tag cost 9 * 3.25 = 29.25 words
    const vote = votes('subsequence-exact', `${p('a', 30)}${tags(7)}${p('b', 30)}`)
    expect([vote('#a'), vote('#b')]).toEqual([1, 1])
    const apart = votes('subsequence-exact', `${p('a', 29)}${tags(7)}${p('b', 30)}`)
    expect([apart('#a'), apart('#b')]).toEqual([-1, 1])
    const behind = votes('subsequence-exact', `${p('a', 30)}${tags(7)}${p('b', 29)}`)
    expect([behind('#a'), behind('#b')]).toEqual([1, -1])
  })

  test('there is one run: everything inside it is kept, good or bad', () => {
    const vote = votes('subsequence-exact', `${p('a', 99)}<div id="ad">${link(3)}</div>${p('b', 99)}`)
    expect(vote('#ad')).toBe(1)
  })
})

describe('improved', () => {
  const scoresOf = (body: string, ...selectors: string[]) => {
    const page = pageOf(body)
    const scores = shownScores(page)
    return selectors.map(selector => scores[idOf(page, selector)]!)
  }

  test('a box costs 3.25, an inline tag 0.5, a heading 1', () => {
    const body = '<div><p>a <b>b</b></p><h2>c</h2><ul><li>d</li><li>e</li></ul></div>'
    expect(scoresOf(body, 'p', 'b', 'h2', 'ul', 'li')).toEqual([-3.25, -0.5, -1, -3.25, -3.25])
  })

  test('wrappers and hidden elements cost nothing', () => {
    const body = '<div id="w"><div id="v"><p>a</p><p>b</p></div></div><div id="h" hidden><i>a</i></div>'
    expect(scoresOf(body, '#w', '#v', '#h', 'i')).toEqual([0, -3.25, 0, 0])
  })

  test('a word scores 1, a word in a link -2, a hidden word 0', () => {
    const page = pageOf(`<p>${prose(5)}</p><p>${link(3)}</p><p hidden>${prose(9)}</p>`)
    const gains = [...shownScores(page)].filter((_, id) => page.tag[id] === 0)
    expect(gains).toEqual([5, -6, 0])
  })

  test('every run votes by its share of the best; a fifth keeps, less does not', () => {
    // Each run is one text; the list between them costs too much to cross.
    const gap = `<ul>${`<li>${link(9)}</li>`.repeat(9)}</ul>`
    const vote = votes('subsequence', `${p('a', 100)}${gap}${p('b', 20)}${gap}${p('c', 19)}`)
    expect(vote('#a')).toBe(1)
    expect(vote('#b')).toBeCloseTo(0.2, 6)
    expect(vote('#b')).toBeGreaterThan(0)
    expect(vote('#c')).toBeCloseTo(0.19 - 1, 6)
    expect(vote('li')).toBe(-1)
  })

  test('a page without words has no votes, and a page of links alone none in favour', () => {
    expect(votes('subsequence', link(9))('body')).toBe(-1)
    const page = pageOf('<hr>')
    expect(subsequenceMethods[0]!.vote(page).values).toHaveLength(0)
  })
})
