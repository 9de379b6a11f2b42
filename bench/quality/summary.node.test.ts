import { expect, test } from 'vitest'
import type { PageScore } from './score-page.ts'
import { byLanguage, byType, summarise } from './summary.ts'
import type { VisitedPage } from './visit.ts'

const text = (common: number, extra: number, missing: number, words: number): PageScore => ({
  kind: 'text',
  shingles: { common, extra, missing },
  words,
  f1: (2 * common) / (2 * common + extra + missing),
})

const snippets = (truePositive: number, falsePositive: number, falseNegative: number): PageScore => ({
  kind: 'snippets',
  counts: { truePositive, falsePositive, falseNegative, trueNegative: 0 },
  f1: (2 * truePositive) / (2 * truePositive + falsePositive + falseNegative),
})

function visit(dataset: string, score: PageScore, type = 'article', lang = 'en'): VisitedPage {
  const page = { dataset, id: 'x', url: 'https://example.org/', domain: '', lang, type, file: 'x.html.gz' }
  return { page, scores: { engine: score } }
}

const visits = [
  visit('dragnet', text(1, 0, 0, 0.9)),
  visit('dragnet', text(0.5, 0.5, 0, 0.4), 'article', 'de'), // dragnet: precision 3/4, recall 1
  visit('wcxb-dev', text(0.5, 0, 0.5, 0.6), 'forum'), // wcxb: precision 1, recall 1/2
  visit('trafilatura-eval', snippets(3, 1, 1), 'article', 'de'), // precision 3/4, recall 3/4
  visit('recipe-scrapers', snippets(1, 0, 3)), // recall 1/4
]

test('each dataset is scored by itself, and the macro average is their mean', () => {
  const { sets, macro } = summarise('engine', visits)
  expect(sets['dragnet']!.f1).toBeCloseTo(6 / 7, 12)
  expect(sets['wcxb-dev']!.f1).toBeCloseTo(2 / 3, 12)
  expect(sets['trafilatura-eval']!.f1).toBeCloseTo(3 / 4, 12)
  expect(macro.f1).toBeCloseTo((6 / 7 + 2 / 3 + 3 / 4) / 3, 12)
  expect(macro.precision).toBeCloseTo((3 / 4 + 1 + 3 / 4) / 3, 12)
})

test('a dataset measured by recall is not in the macro average', () => {
  expect(summarise('engine', visits).sets['recipe-scrapers']!.recall).toBeCloseTo(1 / 4, 12)
  expect(summarise('engine', visits).macro).toEqual(summarise('engine', visits.slice(0, -1)).macro)
})

test('pages under 0.5 in word F1 are failures', () => {
  const { words, textPages } = summarise('engine', visits)
  expect(words.failures).toBe(1)
  expect(textPages).toBe(3)
  expect(words.mean).toBeCloseTo(((0.9 + 0.4) / 2 + 0.6) / 2, 12)
})

test('page types are scored within their dataset', () => {
  expect(byType('engine', 'wcxb-dev', visits)).toEqual({ forum: 2 / 3 })
})

test("a language's score is averaged over its datasets", () => {
  // de: dragnet precision 1/2, recall 1, so 2/3; trafilatura-eval 3/4
  expect(byLanguage('engine', visits)['de']).toBeCloseTo((2 / 3 + 3 / 4) / 2, 12)
})
