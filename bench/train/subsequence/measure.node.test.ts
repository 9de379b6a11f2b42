import { expect, test } from 'vitest'
import { holdOut, measure } from './measure.ts'
import type { ReadPage } from './read-pages.ts'

/** A page of two blocks with four tokens each; the first is the article. */
function page(site: string, dataset: string, untrained: readonly number[]): ReadPage {
  return {
    site,
    dataset,
    gold: 'a b c d',
    article: { start: 0, stop: 4 },
    tokens: 'a b c d e f g h'.split(' '),
    parents: 'p p p p li li li li'.split(' '),
    blockOf: [0, 0, 0, 0, 1, 1, 1, 1],
    texts: ['a b c d', 'e f g h'],
    words: [4, 4],
    untrained: { plain: untrained },
  }
}
const table = { trigrams: {}, parents: { p: 1, li: -1 } }

test('the trained form is scored beside the others, by the text of the blocks that it keeps', () => {
  expect(measure([page('x', 'news', [1, 0])], table)).toEqual({
    plain: { precision: 1, recall: 1, f1: 1, words: 1 },
    'subsequence-supervised': { precision: 1, recall: 1, f1: 1, words: 1 },
  })
  const { plain } = measure([page('x', 'news', [1, 0.1])], table)
  // one of the five shingles of eight words, and four of eight words
  expect(plain).toMatchObject({ precision: 1 / 5, recall: 1, words: 2 / 3 })
})

test('every dataset has the same weight', () => {
  const pages = [page('x', 'news', [1, 0]), page('y', 'news', [1, 0]), page('z', 'forum', [0, 1])]
  expect(measure(pages, table)['plain']).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5, words: 0.5 })
})

test('whole sites are held out: every second one by name', () => {
  const pages = ['c', 'a', 'b', 'a', 'c'].map(site => page(site, 'news', [1, 0]))
  const { train, held } = holdOut(pages, 2)
  expect(train.map(each => each.site)).toEqual(['b'])
  expect(held.map(each => each.site)).toEqual(['c', 'a', 'a', 'c'])
})
