import { describe, expect, test } from 'vitest'
import { type ReportFile, readReport, readReportFile } from '../schema/report.ts'

const BLOCK = { kept: true, probability: 0.5, words: 3, text: 'Bo mi dz', corrected: 'keep' as const }
const FILE: ReportFile = {
  winnow: '0.1.0',
  version: 1,
  host: 'a.example',
  note: 'x',
  address: '/',
  title: '',
  nothing: 'no-text',
  decisions: [BLOCK],
  corrections: [{ kind: 'remove', selector: '.a', matches: 1 }],
  failures: [{ step: 'purify/images', error: 'TypeError' }],
  page: '<!doctype html>',
}
const { winnow: _, version: __, host: ___, note: ____, ...REPORT } = FILE

test('a report is read as it was written, and unknown fields are dropped', () => {
  expect(readReportFile({ ...FILE, more: 1 })).toEqual(FILE)
  const answer = { kind: 'report', report: REPORT }
  expect(readReport(answer)).toEqual(answer)
  expect(readReport({ kind: 'too-large', more: 1 })).toEqual({ kind: 'too-large' })
})

describe('is no report', () => {
  test.each<[string, object]>([
    ['version: expected 1', { version: 2 }],
    ['report.page: expected max length <=2000000', { page: 'x'.repeat(2_000_001) }],
    ['report.decisions: expected max length <=100000', { decisions: Array(100_001).fill(BLOCK) }],
    [
      'report.decisions[0].text: expected max length <=200',
      { decisions: [{ ...BLOCK, text: 'x'.repeat(201) }] },
    ],
    ['corrections[0].kind', { corrections: [{ kind: 'eval', selector: '', matches: 0 }] }],
    ['report.note: expected max length <=2000', { note: 'x'.repeat(2001) }],
    ['report.decisions: expected Array', { decisions: { length: 1 } }],
  ])('%s', (message, change) => {
    expect(() => readReportFile({ ...FILE, ...change }, 'report')).toThrow(message)
  })
})
