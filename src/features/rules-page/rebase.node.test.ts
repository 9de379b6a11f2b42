import { describe, expect, test } from 'vitest'
import { isSame, rebase } from './rebase.ts'
import { openRule, rule } from './testing.ts'

const [a, b, c, d] = [rule('a'), rule('b'), rule('c'), rule('d')]
const change = (from: ReturnType<typeof rule>[], to: ReturnType<typeof rule>[]) => ({ name: 'x', from, to })

describe('a change of rules', () => {
  test('is applied as it is if nothing else has changed', () => {
    const edited = { ...b, selector: '.edited' }
    expect(rebase([a, b, c], change([a, b, c], [c, edited, d]))).toEqual([c, edited, d])
  })

  test('and its inverse restore the rules in their order', () => {
    const steps = [
      [
        [a, b, c],
        [a, c],
      ],
      [[a], [a, b]],
      [[a, b], []],
      [[], [a]],
      [
        [a, b],
        [a, { ...b, off: true }],
      ],
    ] as const
    for (const [from, to] of steps) {
      const there = rebase(from, { name: 'x', from, to })
      expect(rebase(there, { name: 'x', from: to, to: from })).toEqual(from)
    }
  })

  test('does not touch rules that were added, deleted or edited elsewhere', () => {
    const edited = { ...c, off: true }
    expect(rebase([a, edited, d], change([a, b, c], [b, c]))).toEqual([edited, d])
  })

  test('overrides another change of the same rule', () => {
    const [mine, theirs] = [
      { ...a, selector: '.mine' },
      { ...a, selector: '.theirs' },
    ]
    expect(rebase([theirs], change([a], [mine]))).toEqual([mine])
    expect(rebase([], change([a], [mine]))).toEqual([mine])
  })

  test('keeps the counts of matches from the meantime, unless the selector changes', () => {
    const counted = { ...a, health: { matches: 3, last: '2026-11-21' } }
    expect(rebase([counted], change([a], [{ ...a, off: true }]))).toEqual([{ ...counted, off: true }])
    const known = { ...a, health: { matches: 1, last: '2026-11-20' } }
    expect(rebase([counted], change([known], [{ ...a, selector: '.b' }]))).toEqual([{ ...a, selector: '.b' }])
  })

  test('may change the kind of a rule', () => {
    const opens = openRule('a')
    expect(rebase([a], { name: 'x', from: [a], to: [opens] })).toEqual([opens])
  })
})

test('the order of fields does not matter for equality', () => {
  const { id, ...rest } = a
  expect(isSame(a, { ...rest, id })).toBe(true)
  expect(isSame(a, { ...a, scope: { subdomains: true, path: '' } })).toBe(false)
  expect(isSame(openRule('a'), openRule('a', { when: 'never' }))).toBe(false)
})
