import { expect, test } from 'vitest'
import { planImport } from './import-plan.ts'
import { openRule, rule } from './testing.ts'

const there = [
  rule('a', {
    fingerprint: '1a-2b',
    health: { matches: 3, last: '2026-11-21' },
    label: { thing: 'image', excerpt: 'A field at dusk' },
  }),
  rule('b'),
  rule('c'),
]

test('an import adds and replaces rules, and deletes none', () => {
  const added = rule('new', { selector: '.new' })
  const plan = planImport(there, {
    name: 'x',
    rules: [rule('1', { selector: '.a' }), rule('2', { selector: '.b', kind: 'keep' }), added],
  })
  expect(plan.to).toEqual([there[0], { ...there[1], kind: 'keep' }, there[2], added])
  expect(plan).toMatchObject({ name: 'x', from: there, added: [added], unchanged: 1 })
  expect(plan.replaced).toEqual([{ before: there[1], after: { ...there[1], kind: 'keep' } }])
})

test('rules with another scope or of another kind are different rules', () => {
  const rules = [
    rule('1', { selector: '.a', scope: { subdomains: true, path: '' } }),
    rule('2', { selector: '.a', kind: 'title' }),
    openRule('3'),
  ]
  expect(planImport(there, { name: 'x', rules }).added).toEqual(rules)
})

test('a rule that an import switches off keeps its id, health, fingerprint and label', () => {
  const { to } = planImport(there, { name: 'x', rules: [rule('1', { selector: '.a', off: true })] })
  expect(to[0]).toEqual({ ...there[0], off: true })
})

test('a new rule does not replace another rule with the same id', () => {
  const { added } = planImport(there, { name: 'x', rules: [rule('a', { selector: '.other' })] })
  expect(added).toHaveLength(1)
  expect(added[0]?.id).not.toBe('a')
})
