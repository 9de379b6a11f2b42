import { expect, test } from 'vitest'
import { frequentRuns } from './frequent-runs.ts'
import { type TrainingPage, trainSubsequence } from './train.ts'

/** A page with the tokens `[start, stop)` as its article; the parent tags of the tokens follow after a bar. */
function page(site: string, text: string, start: number, stop: number): TrainingPage {
  const [tokens = '', parents = ''] = text.split(' | ')
  return { site, tokens: tokens.split(' '), parents: parents.split(' '), article: { start, stop } }
}
const two = (text: string, start: number, stop: number) => [
  page('one', text, start, stop),
  page('two', text, start, stop),
]
const ln = (odds: number) => Math.round(100 * Math.log(odds)) / 100

test('the log odds of a tag, computed by hand', () => {
  // In the article: 3 tokens per page, all in p. Outside: 2 per page in a, 4 of 6 on two pages.
  const pages = two('x y z q r | p p p a a', 0, 3)
  const { parents } = trainSubsequence(pages, { maxFeatures: 9, leastSites: 2 })
  // (6 + 1) / (6 + 2) to (0 + 1) / (4 + 2); (0 + 1) / (6 + 2) to (4 + 1) / (4 + 2)
  expect(parents).toEqual({ a: ln(1 / 8 / (5 / 6)), p: ln(7 / 8 / (1 / 6)) })
  expect(parents).toEqual({ a: -1.9, p: 1.66 })
})

test('the log odds of a trigram: it counts as inside if its first token is', () => {
  // x y z begins inside and outside, once per page each; of 3 others, y z x begins inside, z x y outside.
  const pages = two('x y z x y z | p p p p p p', 0, 2)
  const { trigrams } = trainSubsequence(pages, { maxFeatures: 9, leastSites: 2 })
  // 4 tokens inside, 8 outside, 3 features; inside: x y z 2, y z x 2; outside: x y z 2, z x y 2
  expect(trigrams).toEqual({
    'x y z': ln(3 / 7 / (3 / 11)),
    'y z x': ln(3 / 7 / (1 / 11)),
    'z x y': ln(1 / 7 / (3 / 11)),
  })
})

test('a feature needs enough sites, and many pages of one site count once', () => {
  const pages = [page('one', 'x y z | p p p', 0, 3), page('one', 'x y z | p p p', 0, 3)]
  expect(trainSubsequence(pages, { maxFeatures: 9, leastSites: 2 })).toEqual({ trigrams: {}, parents: {} })
  const more = [...pages, page('two', 'x y z | p p p', 0, 3)]
  expect(Object.keys(trainSubsequence(more, { maxFeatures: 9, leastSites: 2 }).trigrams)).toEqual(['x y z'])
})

test('five sites are enough by default', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, n) => page(`${n}`, 'x y z | p p p', 0, 3))
  expect(trainSubsequence(pages(4), { maxFeatures: 9 }).parents).toEqual({})
  expect(trainSubsequence(pages(5), { maxFeatures: 9 }).parents).toHaveProperty('p')
})

test('the features of the most sites are kept; among equals tags before trigrams, then in alphabetical order', () => {
  const pages = [...two('x y z w | q p p p', 0, 3), page('three', 'y z w | p p p', 0, 3)]
  const kept = (maxFeatures: number) => {
    const { trigrams, parents } = trainSubsequence(pages, { maxFeatures, leastSites: 2 })
    return [...Object.keys(parents), ...Object.keys(trigrams)]
  }
  expect(kept(1)).toEqual(['p'])
  expect(kept(2)).toEqual(['p', 'y z w'])
  expect(kept(3)).toEqual(['p', 'q', 'y z w'])
  expect(kept(4)).toEqual(['p', 'q', 'y z w', 'x y z'])
})

test('the same pages give the same bytes in any order', () => {
  const pages = ['one', 'two', 'three'].map((site, n) => page(site, 'b c d a b c d | p p a a p p p', n, 5))
  const bytes = (order: readonly TrainingPage[]) =>
    JSON.stringify(trainSubsequence(order, { maxFeatures: 9, leastSites: 2 }))
  expect(bytes(pages.toReversed())).toBe(bytes(pages))
})

test('frequent runs are counted by site, and agree with an exhaustive count', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return 'abcd'[seed % 4]!
  }
  const pages = Array.from({ length: 9 }, (_, n) => ({
    site: `${n % 6}`,
    tokens: Array.from({ length: n * 2 }, random),
  }))
  const all = new Map<string, Set<string>>()
  for (const { site, tokens } of pages) {
    for (let i = 0; i + 3 <= tokens.length; i++) {
      const run = tokens.slice(i, i + 3).join(' ')
      all.set(run, (all.get(run) ?? new Set()).add(site))
    }
  }
  const wanted = [...all].filter(([, sites]) => sites.size >= 2).map(([run, sites]) => `${run} ${sites.size}`)
  const found = Array.from(frequentRuns(pages, 3, 2), ([run, sites]) => `${run} ${sites}`)
  expect(wanted.length).toBeGreaterThan(3)
  expect(found.sort()).toEqual(wanted.sort())
})
