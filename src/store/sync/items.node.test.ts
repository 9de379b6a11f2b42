import { describe, expect, test } from 'vitest'
import { readSiteRule } from '../../schema/site-rule.ts'
import { rule, seeded } from '../testing.ts'
import { byKey, type Entry, join } from './entry.ts'
import { bytesOf, entriesIn, inPlaceOf, itemsOf, LIMITS } from './items.ts'

const entry = (id: string, selector = `.${id}`, changed = 7): Entry => ({
  site: 'example.org',
  id,
  changed,
  rule: rule(id, selector),
})
/** The number of bytes of an item with this entry alone, with its key. */
const bytesOfOne = (one: Entry) => {
  const [[key, item] = ['', null]] = Object.entries(itemsOf(byKey([one])))
  return bytesOf(key, item)
}

describe('the size of an item is the size that the browser reports', () => {
  // As returned by `getBytesInUse` in Chromium, less one byte for the key.
  test.each([
    ['a', 3],
    ['é', 4],
    ['😀', 6],
    ['<', 8],
    ['>', 3],
    ['\u2028', 8],
    ['\u0001', 8],
    ['"', 4],
    ['\\', 4],
    [{ a: 1, b: [1, 2] }, 17],
    [null, 4],
    [true, 4],
  ])('%j', (value, bytes) => {
    expect(bytesOf('k', value)).toBe(1 + bytes)
  })

  test('and its key counts in UTF-8, too', () => {
    expect(bytesOf('ké<', 1)).toBe(5)
  })
})

describe('entries as items', () => {
  test('are unchanged after a round trip, deleted ones included', () => {
    const entries = byKey([
      entry('a'),
      { site: '', id: 'b', changed: 8, rule: null },
      {
        site: 'x.example:81',
        id: 'c',
        changed: 0,
        rule: { ...rule('c', 'p < q', 'keep'), scope: { subdomains: true, path: '/ü/*' }, off: true },
      },
      {
        site: 'x.example',
        id: 'o',
        changed: 1,
        rule: { id: 'o', kind: 'open', when: 'never', scope: { subdomains: false, path: '' }, off: false },
      },
    ])
    expect(entriesIn(itemsOf(entries), readSiteRule)).toEqual(entries)
    // Chromium returns objects with their fields in another order.
    const shuffled = JSON.parse(JSON.stringify(itemsOf(entries)), (_, value) =>
      value?.constructor === Object ? Object.fromEntries(Object.entries(value).reverse()) : value,
    )
    const again = entriesIn(shuffled, readSiteRule)
    expect(JSON.stringify([...again.values()])).toBe(JSON.stringify([...join(again, entries).values()]))
    expect(
      [...join(again, entries)].every(([key, each]) => entries.get(key) === each || again.get(key) === each),
    ).toBe(true)
  })

  test('never exceed the browser’s limit for an item, in as few items as possible', () => {
    const random = seeded(4)
    const letters = ['a', 'é', '<', '😀', '"', '\u0001', '語']
    const text = () =>
      Array.from({ length: random(512) }, () => letters[random(7)])
        .join('')
        .slice(0, 512)
    const entries = byKey(Array.from({ length: 60 }, (_, i) => entry(`r${i}`, text())))
    const items = Object.entries(itemsOf(entries))
    const sizes = items.map(([key, item]) => bytesOf(key, item))
    expect(items.length).toBeGreaterThan(5)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMITS.item)
    for (const [i, size] of sizes.entries())
      if (i > 0) expect(sizes[i - 1]! + size).toBeGreaterThan(LIMITS.item)
    expect(entriesIn(Object.fromEntries(items), readSiteRule)).toEqual(entries)
  })

  test('fill an item to the last byte before another begins', () => {
    const of = (last: number) =>
      Object.entries(
        itemsOf(
          byKey([
            ...Array.from({ length: 14 }, (_, i) => entry(`r${i}`, 'x'.repeat(400))),
            entry('z', 'x'.repeat(last)),
          ]),
        ),
      ).map(([key, item]) => bytesOf(key, item))
    const [base = 0] = of(0)
    expect(of(LIMITS.item - base)).toEqual([LIMITS.item])
    for (let last = LIMITS.item - base - 50; last < LIMITS.item - base + 50; last++) {
      const sizes = of(last)
      expect(sizes.length).toBe(base + last > LIMITS.item ? 2 : 1)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMITS.item)
    }
  })

  test('may use all the space there is, and not one byte more', () => {
    const many = (last: number) =>
      byKey([
        ...Array.from({ length: 12 }, (_, i) => entry(`r${i + 10}`, 'x'.repeat(8040))),
        entry('z', 'x'.repeat(last)),
      ])
    const bytes = (last: number) =>
      Object.entries(itemsOf(many(last))).reduce((sum, [key, item]) => sum + bytesOf(key, item), 0)
    const last = 1 + LIMITS.all - bytes(1)
    expect(bytes(last)).toBe(LIMITS.all)
    expect(() => itemsOf(many(last + 1))).toThrow(
      'The rules take 102401 bytes, and the browser synchronises no more than 102400.',
    )
  })

  test('are refused when a single rule exceeds the limit for an item', () => {
    const fits = LIMITS.item - bytesOfOne(entry('a', ''))
    expect(bytesOfOne(entry('a', 'x'.repeat(fits)))).toBe(LIMITS.item)
    expect(() => itemsOf(byKey([entry('a', 'x'.repeat(fits + 1))]))).toThrow(
      'A rule for example.org is too long to be synchronised.',
    )
  })

  test('replace all stored items in one write', () => {
    const there = { 'mirror:0': 'old', 'mirror:3': 'older', other: 7 }
    const items = itemsOf(byKey([entry('a')]))
    expect(inPlaceOf(there, items)).toEqual({ ...items, 'mirror:3': { version: 1, entries: [] } })
  })
})

test('of two items with the same rules, the later entries are read', () => {
  const items = {
    ...itemsOf(byKey([entry('a', '.late', 9), entry('b', '.early', 3)])),
    'mirror:1': itemsOf(byKey([entry('a', '.early', 8), entry('b', '.late', 4)]))['mirror:0'],
  }
  const found = entriesIn(items, readSiteRule)
  expect([...found.values()]).toEqual([entry('a', '.late', 9), entry('b', '.late', 4)])
})

test.each([
  ['without a site', { site: 'a b', changed: 1, id: 'a' }],
  ['with a site that is too long', { site: `${'a'.repeat(260)}.example`, changed: 1, id: 'a' }],
  ['without a time', { site: 'a.example', id: 'a' }],
  ['with an invalid time', { site: 'a.example', changed: 1.5, id: 'a' }],
  ['with a negative time', { site: 'a.example', changed: -1, id: 'a' }],
  ['without a rule', { site: 'a.example', changed: 1 }],
  ['with an id that is too long', { site: 'a.example', changed: 1, id: 'a'.repeat(65) }],
  ['with an invalid rule', { site: 'a.example', changed: 1, rule: { id: 'a' } }],
  ['with null for a rule', { site: 'a.example', changed: 1, id: 'a', rule: null }],
  ['that is a list', [1]],
  ['that is nothing', null],
])('an entry %s is ignored', (_, broken) => {
  const items = {
    'mirror:0': { version: 1, entries: [broken, { site: 'a.example', changed: 1, id: 'sound' }] },
  }
  expect([...entriesIn(items, readSiteRule).values()].map(({ id }) => id)).toEqual(['sound'])
})

test('joining is commutative, associative and idempotent', () => {
  const random = seeded(5)
  const some = () =>
    byKey(
      Array.from({ length: 12 }, () => {
        const id = `r${random(6)}`
        const each = entry(id, `.s${random(3)}`, random(3))
        return random(3) === 0 ? { ...each, rule: null } : each
      }),
    )
  const plain = (entries: ReturnType<typeof join>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let round = 0; round < 200; round++) {
    const [a, b, c] = [some(), some(), some()]
    expect(plain(join(a, b))).toEqual(plain(join(b, a)))
    expect(plain(join(a, join(b, c)))).toEqual(plain(join(join(a, b), c)))
    expect(plain(join(join(a, b), b))).toEqual(plain(join(a, b)))
  }
})
