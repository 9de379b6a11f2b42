import { describe, expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { subsequenceSupervised } from './supervised.ts'
import type { LogOdds } from './token-scores.ts'

/**
 * The parent of a token decides: 0.5 in p, -0.5 in li, 0 elsewhere. The odds are so large that the scores are exact.
 */
const TABLE: LogOdds = { trigrams: {}, parents: { p: 1e4, li: -1e4 } }

function votes(body: string, table = TABLE, stem = (word: string) => word): (selector: string) => number {
  const page = pageOf(body)
  const { values } = subsequenceSupervised(stem, table).vote(page)
  const { element } = blocks(page)
  return selector => values[element.indexOf(idOf(page, selector))]!
}
const p = (id: string, words: number) => `<p id="${id}">${prose(words)}</p>`
const li = (words: number) => `<ul><li id="gap">${prose(words)}</li></ul>`

describe('supervised', () => {
  test('is named', () => {
    expect(subsequenceSupervised(word => word, TABLE).name).toBe('subsequence-supervised')
  })

  test('a loss is crossed only if there is more gain on both sides', () => {
    const bridged = votes(`${p('a', 10)}${li(9)}${p('b', 10)}`)
    expect([bridged('#a'), bridged('#gap'), bridged('#b')]).toEqual([1, 1, 1])
    const dearAfter = votes(`${p('a', 10)}${li(10)}${p('b', 10)}`)
    expect([dearAfter('#a'), dearAfter('#gap'), dearAfter('#b')]).toEqual([1, -1, -1])
    const dearBefore = votes(`${p('a', 10)}${li(11)}${p('b', 12)}`)
    expect([dearBefore('#a'), dearBefore('#gap'), dearBefore('#b')]).toEqual([-1, -1, 1])
  })

  test('hidden tokens count in the run, but get no vote', () => {
    const vote = votes(`${p('a', 10)}<ul hidden><li>${prose(10)}</li></ul>${p('b', 10)}`)
    expect([vote('#a'), vote('#b')]).toEqual([1, -1])
  })

  test('a trigram is looked up by the stems of its words', () => {
    const table = { trigrams: { 'x x x': 9 }, parents: { p: -1 } }
    const vote = votes('<p id="a">one two three</p><p id="b">four', table, () => 'x')
    expect(vote('#a')).toBeGreaterThan(-1)
    expect(votes('<p id="a">one two three</p><p id="b">four', table)('#a')).toBe(-1)
  })

  test('the reason is the place', () => {
    const method = subsequenceSupervised(word => word, TABLE)
    const { why } = method.vote(pageOf(`${p('a', 5)}${li(9)}`))
    expect([why(0), why(1)]).toEqual([
      { code: 'inside-article', values: [] },
      { code: 'outside-article', values: [] },
    ])
  })

  test('a page without text has no votes', () => {
    expect(subsequenceSupervised(word => word, TABLE).vote(pageOf('<hr>')).values).toHaveLength(0)
  })
})
