import { describe, expect, test } from 'vitest'
import type { Scope } from '../schema/rule.ts'
import type { SiteRule } from '../schema/site-rule.ts'
import { fakeArea } from './fake-area.ts'
import { NotSaved } from './not-saved.ts'
import { record, rule, storeOn } from './testing.ts'

const day = '2026-11-21'

describe('a saved rule', () => {
  test('is on disk when the save resolves, and can be read by the next worker', async () => {
    const disk = new Map<string, unknown>()
    await storeOn(fakeArea(disk)).save('example.org', rule('a'))
    expect(disk).toEqual(new Map([['rules:example.org', { version: 2, rules: [rule('a')] }]]))
    expect(await storeOn(fakeArea(disk)).rulesFor('www.example.org')).toEqual([rule('a')])
  })

  test('is stored once, however often it is saved', async () => {
    const store = storeOn(fakeArea())
    await Promise.all([rule('a'), rule('a'), rule('b', '.a')].map(each => store.save('example.org', each)))
    expect(await store.rulesFor('example.org')).toEqual([rule('b', '.a')])
  })

  test('replaces the opposite rule for the same selector and comes last', async () => {
    const store = storeOn(fakeArea())
    await store.save('example.org', rule('a', '.x', 'keep'))
    await store.save('example.org', rule('b', '.y'))
    await store.save('example.org', rule('c', '.x', 'remove'))
    expect(await store.rulesFor('example.org')).toEqual([rule('b', '.y'), rule('c', '.x', 'remove')])
  })

  test('does not replace rules of another kind or scope for the same elements', async () => {
    const store = storeOn(fakeArea())
    const scopes: Scope[] = [
      { subdomains: true, path: '' },
      { subdomains: false, path: '/a/*' },
    ]
    const others: SiteRule[] = [
      rule('a', '.x', 'next'),
      rule('b', '.x', 'title'),
      rule('c', '.x', 'root'),
      ...scopes.map((scope, i) => ({ ...rule(`d${i}`, '.x'), scope })),
      { id: 'e', kind: 'open', when: 'always', scope: { subdomains: false, path: '' }, off: false },
    ]
    for (const each of others) await store.save('example.org', each)
    await store.save('example.org', rule('f', '.x', 'remove'))
    await store.save('example.org', { ...others[5]!, id: 'g' })
    expect((await store.rulesFor('example.org')).map(({ id }) => id)).toEqual([
      ...['a', 'b', 'c', 'd0', 'd1'],
      ...['f', 'g'],
    ])
  })

  test('is found and deleted on the sites below its own, the nearest first', async () => {
    const store = storeOn(fakeArea())
    for (const host of ['example.org', 'b.example.org']) await store.save(host, rule('a', `.${host[0]}`))
    await store.save('a.b.example.org', rule('other'))
    const names = async () => (await store.sitesFor('a.b.example.org')).map(({ name }) => name)
    expect(await names()).toEqual(['a.b.example.org', 'b.example.org', 'example.org'])
    await store.delete('a.b.example.org', 'a')
    expect(await names()).toEqual(['a.b.example.org', 'example.org'])
    await store.delete('a.b.example.org', 'a')
    expect(await names()).toEqual(['a.b.example.org'])
  })

  test('counts the readings in which it matched', async () => {
    const disk = new Map<string, unknown>()
    const store = storeOn(fakeArea(disk))
    await store.save('example.org', rule('a'))
    await store.save('sub.example.org', rule('b'))
    await Promise.all([day, '2026-11-22'].map(day => store.note('sub.example.org', ['a', 'b', 'gone'], day)))
    for (const host of ['example.org', 'sub.example.org'])
      expect(await store.rulesFor(host)).toMatchObject([{ health: { matches: 2, last: '2026-11-22' } }])
    expect(disk.size).toBe(2)
  })

  test('is removed when it is deleted, with the last trace of its site', async () => {
    const disk = new Map<string, unknown>()
    const store = storeOn(fakeArea(disk))
    await store.save('example.org', rule('a'))
    await store.save('example.org', rule('b'))
    await store.delete('example.org', 'a')
    await store.delete('example.org', 'never there')
    expect(await store.rulesFor('example.org')).toEqual([rule('b')])
    await store.delete('example.org', 'b')
    expect(disk.size).toBe(0)
  })

  test('affects no other site', async () => {
    const store = storeOn(fakeArea())
    const hosts = ['example.org', 'sub.example.org', 'example.org:8080', '__proto__', 'constructor', '']
    await Promise.all(hosts.map((host, i) => store.save(host, rule(`r${i}`))))
    for (const [i, host] of hosts.entries()) expect(await store.rulesFor(host)).toEqual([rule(`r${i}`)])
    await store.delete('__proto__', 'r3')
    expect(await store.rulesFor('constructor')).toEqual([rule('r4')])
    expect(await store.rulesFor('toString')).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('many saves at once', () => {
  test('are all stored, in their order', async () => {
    const store = storeOn(fakeArea())
    const many = Array.from({ length: 50 }, (_, i) => rule(`r${i}`))
    await Promise.all(many.map(each => store.save('example.org', each)))
    expect(await store.rulesFor('example.org')).toEqual(many)
  })

  test('are not blocked by one that fails, nor by another site that hangs', async () => {
    let sets = 0
    const area = fakeArea(new Map(), async operation => {
      if (operation !== 'set') return
      sets++
      if (sets === 1) await new Promise(() => {})
      if (sets === 2) throw new Error('IO error')
    })
    const store = storeOn(area)
    store.save('hangs.example', rule('a'))
    const [failed, saved] = await Promise.allSettled(
      ['b', 'c'].map(id => store.save('example.org', rule(id))),
    )
    expect([failed!.status, saved!.status]).toEqual(['rejected', 'fulfilled'])
    expect(await store.rulesFor('example.org')).toEqual([rule('c')])
  })
})

describe('a browser that refuses a write', () => {
  const refusing = (disk: Map<string, unknown>, error: unknown) =>
    storeOn(
      fakeArea(disk, async operation => {
        if (operation !== 'get') throw error
      }),
    )
  const refusals: [string, unknown][] = [
    ['StoreFull', new Error('Resource::kQuotaBytes quota exceeded')],
    ['StoreFull', new DOMException('too much', 'QuotaExceededError')],
    ['StoreRefused', new Error('IO error: /profile/000003.log: Unable to create writable file')],
    ['StoreRefused', 'An unexpected error occurred'],
  ]

  test.each(refusals)('is reported as %s (%s), and the old rules stay', async (name, error) => {
    const disk = new Map<string, unknown>()
    await storeOn(fakeArea(disk)).save('example.org', rule('a'))
    const before = structuredClone(disk)
    const store = refusing(disk, error)
    for (const change of [
      () => store.save('example.org', rule('b')),
      () => store.delete('example.org', 'a'),
      () => store.replace([{ name: 'example.org', rules: [] }]),
      () => store.replace([{ name: 'example.net', rules: [rule('b')] }]),
      () => store.edit('example.org', () => []),
      () => store.forgetDamaged('damaged:example.org:1'),
    ]) {
      const refusal = await change().catch(each => each)
      expect(refusal).toBeInstanceOf(NotSaved)
      expect(refusal).toMatchObject({
        name,
        message: expect.stringMatching(/^(?:Your browser’s storage|The) .+\.$/),
      })
    }
    await store.note('example.org', ['a'], day)
    expect(store.reports).toHaveLength(1)
    expect(disk).toEqual(before)
    expect(await store.rulesFor('example.org')).toEqual([rule('a')])
  })

  test('only for a removal: a site that was emptied in the same write keeps an empty record, which means the same', async () => {
    const disk = new Map<string, unknown>([['rules:example.org', record(rule('a'))]])
    const area = fakeArea(disk, async operation => {
      if (operation === 'remove') throw new Error('IO error')
    })
    const store = storeOn(area)
    await store.replace([
      { name: 'example.org', rules: [] },
      { name: 'example.net', rules: [rule('b')] },
    ])
    expect(disk.get('rules:example.org')).toEqual(record())
    expect(await store.all()).toEqual([{ name: 'example.net', rules: [rule('b')] }])
    expect(await store.sitesFor('example.org')).toEqual([])
    expect(store.reports).toEqual(['Error: IO error'])
  })
})

describe('subscribers', () => {
  test('are notified of each visible change, and of no other', async () => {
    const disk = new Map<string, unknown>()
    const store = storeOn(fakeArea(disk))
    let told = 0
    store.subscribe(() => told++)
    await store.save('example.org', rule('a'))
    expect(told).toBe(1)
    await store.note('example.org', ['a'], day)
    await store.all()
    expect(told).toBe(1)
    await store.delete('example.org', 'a')
    await store.replace([{ name: 'example.org', rules: [rule('b')] }])
    expect(told).toBe(3)
  })

  test('can have data written together with a deletion, atomically', async () => {
    const disk = new Map<string, unknown>()
    const deleted: unknown[] = []
    const alongside = async (sites: unknown) => {
      deleted.push(sites)
      return { [`gone:${deleted.length}`]: true }
    }
    const store = storeOn(fakeArea(disk), { alongside })
    await store.save('example.org', rule('a'))
    await store.save('example.org', rule('b'))
    await store.note('example.org', ['a'], day)
    expect(deleted).toEqual([])
    await store.save('example.org', rule('c', '.a', 'keep'))
    expect(deleted).toEqual([[{ name: 'example.org', rules: [expect.objectContaining({ id: 'a' })] }]])
    await store.replace([{ name: 'example.org', rules: [] }])
    expect(deleted[1]).toEqual([{ name: 'example.org', rules: [rule('b'), rule('c', '.a', 'keep')] }])
    expect([...disk.keys()]).toEqual(['gone:1', 'gone:2'])
  })
})
