import { expect, test } from 'vitest'
import { english } from '../testing.ts'
import { healthInWords, ruleAsWritten, ruleInWords, scopeInWords } from './rule-words.ts'
import { rule } from './testing.ts'

const strings = english()
const plain = (texts: readonly string[]) => texts.map(text => text.replace(/[\u2068\u2069]/g, ''))

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-18', '3 days ago'],
  ['2026-11-08', '13 days ago'],
  ['2026-11-07', '2 weeks ago'],
  ['2026-09-23', '8 weeks ago'],
  ['2026-09-22', '2 months ago'],
  ['2024-11-22', '24 months ago'],
  ['2024-11-21', '2 years ago'],
  ['2026-12-01', 'today'], // with a clock that was set back since
])('a rule that matched last on %s matched %s', (last, ago) => {
  expect(plain(healthInWords(strings, { matches: 12, last }, '2026-11-21'))).toEqual([
    'matched 12 times',
    `last ${ago}`,
  ])
})

test('a rule shows how often it matched, if at all', () => {
  expect(healthInWords(strings, { matches: 0, last: '' }, '2026-11-21')).toEqual(['never matched'])
  expect(healthInWords(strings, { matches: 1, last: '' }, '2026-11-21')).toEqual(['matched once'])
})

test('a rule shows what it does and its scope', () => {
  const root = rule('story', { kind: 'root' })
  expect(plain([ruleInWords(strings, root)])).toEqual(['Article area Story'])
  expect(plain([ruleAsWritten(strings, root)])).toEqual(['Article area .story'])
  const label = { thing: 'image', excerpt: 'A field at dusk' } as const
  expect(plain([ruleInWords(strings, { ...root, kind: 'keep', label })])).toEqual([
    'Keep Image “A field at dusk”',
  ])
  const { off, scope } = rule('a')
  expect(plain([ruleInWords(strings, { id: 'o', kind: 'open', when: 'never', off, scope })])).toEqual([
    'Open never automatically',
  ])
  expect(scopeInWords(strings, scope)).toEqual([])
  expect(plain(scopeInWords(strings, { subdomains: true, path: '/a/*' }))).toEqual([
    'only on /a/*',
    'on subdomains too',
  ])
})
