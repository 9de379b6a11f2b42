import { expect, test } from 'vitest'
import { factTable, shortfalls, structureTable } from './report.ts'
import type { FactFinding, Finding } from './visit.ts'

const lost = { kept: false, asSuch: false }
const kept = { kept: true, asSuch: false }
const whole = { kept: true, asSuch: true }

const findings: Finding[] = [
  {
    page: 'suite/a',
    kind: 'tables',
    label: 'tea',
    fates: { winnow: kept, readability: whole, defuddle: lost },
  },
  {
    page: 'suite/b',
    kind: 'tables',
    label: 'ale',
    fates: { winnow: whole, readability: whole, defuddle: whole },
  },
]
const fact: FactFinding = {
  page: 'suite/a',
  fact: 'title',
  expected: 'Tea',
  found: { winnow: 'Tee', readability: 'Tea', defuddle: '' },
  exact: { winnow: false, readability: true, defuddle: false },
}

test('the table has the counts of each engine, and the share of the better peer', () => {
  const row = structureTable(findings).split('\n')[1]!
  expect(row.trim().split(/\s\s+/)).toEqual(['tables of data', '2', '2', '1', '2', '2', '1', '1', '50 %'])
})

test('facts are counted by suite', () => {
  expect(factTable([fact]).split('\n')[1]!.trim().split(/\s\s+/)).toEqual([
    'title, suite',
    '1',
    '0',
    '1',
    '0',
    '0 %',
  ])
})

test('a missing structure is listed with the outcome in each engine', () => {
  const list = shortfalls('tables', findings, [fact])
  expect(list).toContain('suite/a\n    tea\n    winnow kept, readability as such, defuddle lost')
  expect(list).not.toContain('suite/b')
  expect(shortfalls('title', findings, [fact])).toContain(
    'expected = Tea\n    winnow ≠ Tee\n    readability = Tea',
  )
})
