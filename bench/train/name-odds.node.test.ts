import { expect, test } from 'vitest'
import { learnNameOdds } from './name-odds.ts'
import { sampleOf } from './testing.ts'

/** Pages of `count` sites: `story` has all content, `menu` all the rest, and `box` half of both. */
const sites = (count: number, rest = {}) =>
  Array.from({ length: count }, (_, n) =>
    sampleOf(
      [
        { words: 50, label: 1, names: 'story box' },
        { words: 50, label: 1, names: 'story' },
        { words: 20, label: 0, names: 'menu box' },
        { words: 20, label: 0, names: 'menu' },
      ],
      { site: `site${n}`, ...rest },
    ),
  )

test('the odds of a token are those of its share of the content to its share of the rest', () => {
  const odds = learnNameOdds(sites(6))
  expect(odds.get('story')).toBeCloseTo(Math.log((6 + 3) / (0 + 3)), 2)
  expect(odds.get('menu')).toBeCloseTo(Math.log((0 + 3) / (6 + 3)), 2)
  expect(odds.has('box')).toBe(false) // log(6/6) is no evidence
})

test('a token on fewer than six sites is specific to them', () => {
  expect(learnNameOdds(sites(5)).size).toBe(0)
})

test('pages without a full text or with scrambled names are ignored', () => {
  expect(learnNameOdds(sites(6, { gold: null })).size).toBe(0)
  expect(learnNameOdds(sites(6, { scrambled: true })).size).toBe(0)
})
