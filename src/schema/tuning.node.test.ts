import { describe, expect, test } from 'vitest'
import { readSiteRule } from './site-rule.ts'
import { tuningValueOf } from './tuning.ts'

const tune = (name: string, value: unknown) => ({
  id: 'a',
  kind: 'tune',
  name,
  value,
  scope: { subdomains: false, path: '' },
  off: false,
})

describe('a rule that sets a value', () => {
  test.each([
    ['shake.link', 2.5],
    ['shake.threshold', -100],
    ['prune.words', 'promo ad'],
    ['prune.words', ''],
  ])('can set %s to %j', (name, value) => {
    expect(readSiteRule(tune(name, value))).toEqual(tune(name, value))
  })

  test.each([
    ['shake.link', -0.1, /possible under this name/],
    ['shake.link', Number.NaN, /value/],
    ['shake.link', '2.5', /possible under this name/],
    ['prune.words', 2, /possible under this name/],
    ['prune.words', 'two  spaces', /possible under this name/],
    ['prune.words', 'Upper', /possible under this name/],
    ['prune.words', 'a'.repeat(1001), /value/],
    ['shake.magic', 1, /name/],
  ])('is refused with its place: %s = %j', (name, value, message) => {
    expect(() => readSiteRule(tune(name, value))).toThrow(message)
  })
})

test('a rule names one of the methods', () => {
  const rule = { ...tune('', 0), kind: 'method', method: 'shake-exact' }
  expect(readSiteRule(rule)).toMatchObject({ kind: 'method', method: 'shake-exact' })
  expect(() => readSiteRule({ ...rule, method: 'magic' })).toThrow(/method/)
})

describe('a value that a person writes', () => {
  test.each([
    ['shake.link', ' 2.5 ', 2.5],
    ['shake.threshold', '-3', -3],
    ['shake.link', '', null],
    ['shake.link', '1e1', null],
    ['shake.link', '99', null],
    ['prune.words', ' Promo  AD\n', 'promo ad'],
    ['prune.words', '', ''],
  ] as const)('%s: %j', (name, written, value) => {
    expect(tuningValueOf(name, written)).toBe(value)
  })
})
