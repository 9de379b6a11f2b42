import { expect, test } from 'vitest'
import type { ReportFile } from '../../src/schema/report.ts'
import { casePages } from './cases.ts'
import { lineOf, Numbering } from './dump.ts'
import type { PageFeatures } from './in-page.ts'

const block = (kept: boolean) => ({ kept, probability: 0.5, words: 2, text: 'Bo' })
const REPORT: ReportFile = {
  winnow: '0.1.0',
  version: 1,
  address: '/bomidz',
  title: 'Kel',
  found: true,
  decisions: [block(false), block(true), block(true)],
  corrections: [],
  page: '<!doctype html>',
}
const read = (...texts: string[]) =>
  ({ texts, title: 'Kel', titles: texts.map(() => 0), outline: {} }) as unknown as PageFeatures
const [of] = casePages([REPORT])
const line = (...texts: string[]) =>
  lineOf({ of: of!, headlines: [], features: [] }, read(...texts), new Numbering())

test('a labelled case teaches what the person wants of each block', () => {
  const { labels, gold, tokens, dataset, site } = line('Menu', 'Kel tuva rop', 'Bo kel')
  expect(labels).toEqual([0, 1, 1])
  expect(gold).toEqual([...tokens[1]!, ...tokens[2]!])
  expect([dataset, site]).toEqual(['cases', 'cases/case-1'])
})

test('a case whose page has other blocks now teaches nothing', () => {
  const { labels, gold } = line('Menu', 'Kel tuva rop')
  expect(labels).toEqual([null, null])
  expect(gold).toBeNull()
})
