import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CorpusPage } from '../corpus/corpus.ts'
import { PageRecord } from './record.ts'
import type { PageScore } from './score-page.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'))
  file = join(folder, 'out/quality.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

const page = (id: string): CorpusPage => ({
  dataset: 'dragnet',
  id,
  url: 'https://example.org/',
  domain: '',
  lang: 'en',
  type: 'article',
  file: 'x.html.gz',
})

const score = (words: number): PageScore => ({
  kind: 'text',
  shingles: { common: 1, extra: 0, missing: 0 },
  words,
  f1: 1,
})

test('a resumed run knows the scores of the run before', () => {
  new PageRecord(file, false).add({ page: page('a'), scores: { winnow: score(0.5) } })
  const record = new PageRecord(file, true)
  expect(record.of(page('a'))).toEqual({ winnow: score(0.5) })
  expect(record.of(page('b'))).toEqual({})
})

test('scores of other engines on the same page are joined', () => {
  const record = new PageRecord(file, true)
  record.add({ page: page('a'), scores: { winnow: score(0.5) } })
  record.add({ page: page('a'), scores: { readability: score(0.7) } })
  expect(new PageRecord(file, true).of(page('a'))).toEqual({ winnow: score(0.5), readability: score(0.7) })
})

test('a line that an interruption cut off is ignored, and the next one is not joined to it', () => {
  new PageRecord(file, true).add({ page: page('a'), scores: { winnow: score(0.5) } })
  appendFileSync(file, '{"page":"dragnet/b","scores":{"win')
  const record = new PageRecord(file, true)
  expect(record.of(page('b'))).toEqual({})
  record.add({ page: page('c'), scores: { winnow: score(0.9) } })
  const resumed = new PageRecord(file, true)
  expect(resumed.of(page('a'))).toEqual({ winnow: score(0.5) })
  expect(resumed.of(page('b'))).toEqual({})
  expect(resumed.of(page('c'))).toEqual({ winnow: score(0.9) })
})

test('a run that is not resumed begins with nothing', () => {
  new PageRecord(file, false).add({ page: page('a'), scores: { winnow: score(0.5) } })
  new PageRecord(file, false)
  expect(new PageRecord(file, true).of(page('a'))).toEqual({})
})

test('an engine that has failed runs again', () => {
  const failed = { ...score(0), error: 'took too long' }
  new PageRecord(file, false).add({ page: page('a'), scores: { winnow: failed, readability: score(0.7) } })
  expect(new PageRecord(file, true).of(page('a'))).toEqual({ readability: score(0.7) })
})
