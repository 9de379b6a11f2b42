import { expect, test } from 'vitest'
import { learnNameOdds } from './name-odds.ts'
import { sampleOf } from './testing.ts'

/** On each of so many sites, `story` holds all content, `menu` all the rest, and `box` a half of either. */
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
  expect(odds.has('box')).toBe(false) // log(6/6) says nothing
})

test('a token of fewer than six sites is a site’s own', () => {
  expect(learnNameOdds(sites(5)).size).toBe(0)
})

test('pages without a full text, and those with scrambled names, teach nothing', () => {
  expect(learnNameOdds(sites(6, { gold: null })).size).toBe(0)
  expect(learnNameOdds(sites(6, { scrambled: true })).size).toBe(0)
})
