import { describe, expect, test } from 'vitest'
import { type LogOdds, tokenScores, trigramAt } from './token-scores.ts'

const score = (tokens: string, parents: string, table: Partial<LogOdds>) => [
  ...tokenScores(
    { tokens: tokens.split(' '), parents: parents.split(' ') },
    { trigrams: {}, parents: {}, ...table },
  ),
]

describe('a trigram', () => {
  test('is a token and the next two; the last two tokens have none', () => {
    const tokens = ['a', 'b', 'c', 'd']
    expect([0, 1, 2, 3].map(i => trigramAt(tokens, i))).toEqual(['a b c', 'b c d', undefined, undefined])
  })
})

describe('the score of a token', () => {
  test('is p(in) - 0.5: odds of 3 to 1 give 0.25, of 1 to 3 -0.25', () => {
    const table = { parents: { p: Math.log(3), a: -Math.log(3) } }
    const [inP, inA] = score('x y', 'p a', table)
    expect(inP).toBeCloseTo(0.25, 12)
    expect(inA).toBeCloseTo(-0.25, 12)
  })

  test('treats both features as independent: 3 to 1 and 3 to 1 give 9 to 1', () => {
    const [first, second] = score('x y z', 'p p p', {
      trigrams: { 'x y z': Math.log(3) },
      parents: { p: Math.log(3) },
    })
    expect(first).toBeCloseTo(0.4, 12)
    expect(second).toBeCloseTo(0.25, 12)
  })

  test('is 0 for a token without known features, and one feature alone if only that is known', () => {
    const scores = score('x y z q', 'p q q q', {
      trigrams: { 'y z q': Math.log(3) },
      parents: { p: Math.log(3) },
    })
    expect(scores.slice(2)).toEqual([0, 0])
    expect(scores[0]).toBeCloseTo(0.25, 12)
    expect(scores[1]).toBeCloseTo(0.25, 12)
  })

  test('stays between -0.5 and 0.5, however large the odds', () => {
    expect(score('x y', 'p a', { parents: { p: 1e4, a: -1e4 } })).toEqual([0.5, -0.5])
  })

  test('a name that every object inherits is not a feature', () => {
    expect(score('x constructor', 'constructor __proto__', {})).toEqual([0, 0])
  })

  test('of no tokens is empty', () => {
    expect(tokenScores({ tokens: [], parents: [] }, { trigrams: {}, parents: {} })).toHaveLength(0)
  })
})
