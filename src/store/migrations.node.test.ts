import { describe, expect, test } from 'vitest'
import { readSiteRule } from '../schema/site-rule.ts'
import { fakeArea } from './fake-area.ts'
import { migrate, VERSION } from './migrations.ts'
import { rule, storeOn } from './testing.ts'

/** Records as released versions wrote them, and the same rules in today's form. */
const written = [
  {
    version: 1,
    record: {
      version: 1,
      rules: [
        {
          id: '2f0c8a4e51d94b7796c3a8e0d1b25f63',
          kind: 'remove',
          selector: 'main > .newsletter',
          fingerprint: '2k-1x7q3m9zk2f',
        },
        { id: 'b7d1', kind: 'keep', selector: '#footnotes', fingerprint: '' },
      ],
    },
    today: [
      {
        id: '2f0c8a4e51d94b7796c3a8e0d1b25f63',
        kind: 'remove',
        selector: 'main > .newsletter',
        fingerprint: '2k-1x7q3m9zk2f',
        scope: { subdomains: false, path: '' },
        off: false,
        health: { matches: 0, last: '' },
      },
      {
        id: 'b7d1',
        kind: 'keep',
        selector: '#footnotes',
        fingerprint: '',
        scope: { subdomains: false, path: '' },
        off: false,
        health: { matches: 0, last: '' },
      },
    ],
  },
  {
    version: 2,
    record: {
      version: 2,
      rules: [
        {
          id: 'c',
          kind: 'next',
          selector: 'a.next',
          fingerprint: '',
          scope: { subdomains: true, path: '/forum/*' },
          off: true,
          health: { matches: 7, last: '2026-11-21' },
        },
        { id: 'd', kind: 'open', when: 'never', scope: { subdomains: false, path: '' }, off: false },
      ],
    },
    today: [
      {
        id: 'c',
        kind: 'next',
        selector: 'a.next',
        fingerprint: '',
        scope: { subdomains: true, path: '/forum/*' },
        off: true,
        health: { matches: 7, last: '2026-11-21' },
      },
      { id: 'd', kind: 'open', when: 'never', scope: { subdomains: false, path: '' }, off: false },
    ],
  },
]

const on = (raw: unknown) => new Map<string, unknown>([['rules:example.org', raw]])

describe.each(written)('a record of version $version', ({ record, today }) => {
  test('is read as today’s rules, every field, and not written until it changes', async () => {
    const disk = on(record)
    const store = storeOn(fakeArea(disk))
    expect(await store.rulesFor('example.org')).toEqual(today)
    expect(disk).toEqual(on(record))
    expect(store.reports).toEqual([])
  })

  test('is written in today’s version with the next change', async () => {
    const disk = on(record)
    await storeOn(fakeArea(disk)).save('example.org', rule('new'))
    expect(disk).toEqual(on({ version: VERSION, rules: [...today, rule('new')] }))
  })
})

test.each([
  { thing: 'a thing of a later version', excerpt: '' },
  { thing: 'text', excerpt: 'long '.repeat(100) },
  { thing: 'text' },
  'text',
  null,
])('a rule with a label that cannot be read (%j) is kept', async label => {
  const store = storeOn(fakeArea(on({ version: VERSION, rules: [{ ...rule('a'), label }] })))
  expect(await store.rulesFor('example.org')).toEqual([
    { ...rule('a'), label: { thing: 'box', excerpt: '' } },
  ])
  expect(store.reports).toEqual([])
})

test('there is a record of every version', () => {
  expect(written.map(({ version }) => version)).toEqual(Array.from({ length: VERSION }, (_, i) => i + 1))
})

const malformed: unknown[] = [
  ...[undefined, null, true, 0, -0, Number.NaN, 'rule', Symbol.iterator, 7n, () => 7],
  ...[[], [[]], {}, { id: {} }, Object.create(null), new Date(0), new Map(), /x/, new Error('no')],
  JSON.parse('{"__proto__":{"id":"a"},"constructor":1,"toString":2}'),
]

test.each(malformed)('a malformed value (%#) stays invalid through every step', value => {
  for (let version = 1; version <= VERSION; version++) {
    const migrated = migrate(value, version)
    expect(() => readSiteRule(migrated)).toThrow('expected')
  }
})

test('a rule that version 1 did not know is invalid, however similar to one', () => {
  const sound = { id: 'a', kind: 'keep', selector: '.a', fingerprint: '' }
  expect(readSiteRule(migrate(sound, 1))).toEqual(rule('a', '.a', 'keep'))
  for (const kind of ['open', 'root', 'title', 'next', undefined])
    expect(() => readSiteRule(migrate({ ...sound, kind, when: 'always' }, 1))).toThrow()
  const scoped = { ...sound, scope: { subdomains: true, path: '/a' }, off: true }
  expect(readSiteRule(migrate(scoped, 1))).toEqual(rule('a', '.a', 'keep'))
})
