import { describe, expect, test } from 'vitest'
import type { SiteRule } from '../schema/site-rule.ts'
import { fakeArea } from './fake-area.ts'
import { damagedOn, newer, record, rule, storeOn } from './testing.ts'

const day = '2026-11-21'

describe('a record in an unexpected form', () => {
  const damaged: [string, unknown, SiteRule[]][] = [
    ['text', 'rules', []],
    ['null', null, []],
    ['a number', 0, []],
    ['a list', [rule('a')], []],
    ['without a version', { rules: [rule('a')] }, [rule('a')]],
    ['of an unknown version', { version: 0, rules: [rule('a')] }, [rule('a')]],
    ['of a fractional version', { version: 1.5, rules: [rule('a')] }, [rule('a')]],
    ['without rules', { version: 1 }, []],
    ['with rules that are not a list', { version: 2, rules: { 0: rule('a'), length: 1 } }, []],
    ['with one broken rule', record(rule('a'), { id: 7 }, rule('b')), [rule('a'), rule('b')]],
    [
      'with one broken rule of version 1',
      { version: 1, rules: [rule('a'), null, rule('b')] },
      [rule('a'), rule('b')],
    ],
  ]

  test.each(damaged)('(%s) is set aside and reported; sound rules stay', async (_, raw, sound) => {
    const disk = new Map<string, unknown>([['rules:example.org', raw]])
    const store = storeOn(fakeArea(disk))
    expect(await store.rulesFor('example.org')).toEqual(sound)
    await store.save('example.org', rule('new'))
    expect(await store.rulesFor('example.org')).toEqual([...sound, rule('new')])
    expect(damagedOn(disk)).toEqual([raw])
    expect(await store.damaged()).toEqual([
      { key: expect.stringMatching(/^damaged:example\.org:[\w-]{36}$/), site: 'example.org', raw },
    ])
    expect(store.reports).toHaveLength(1)
    expect(store.reports[0]).toContain('example.org were damaged')
  })

  test('is left as it is when there is no room to set it aside', async () => {
    const disk = new Map<string, unknown>([['rules:example.org', { version: 1, rules: [rule('a'), 7] }]])
    const before = structuredClone(disk)
    const store = storeOn(
      fakeArea(disk, async operation => {
        if (operation === 'set') throw new Error('QUOTA_BYTES quota exceeded')
      }),
    )
    expect(await store.rulesFor('example.org')).toEqual([rule('a')])
    await expect(store.save('example.org', rule('b'))).rejects.toMatchObject({ name: 'StoreFull' })
    expect(disk).toEqual(before)
  })

  test('of a newer version is read as far as possible, and never written', async () => {
    const raw = newer(rule('a'), { id: 'b', path: '/forum' })
    const disk = new Map<string, unknown>([['rules:example.org', raw]])
    const store = storeOn(fakeArea(disk))
    expect(await store.rulesFor('example.org')).toEqual([rule('a')])
    expect(await store.all()).toEqual([{ name: 'example.org', rules: [rule('a')] }])
    for (const change of [
      () => store.save('example.org', rule('c')),
      () => store.delete('example.org', 'a'),
      () => store.delete('sub.example.org', 'a'),
      () => store.replace([{ name: 'example.org', rules: [] }]),
    ])
      await expect(change()).rejects.toMatchObject({
        name: 'NewerRules',
        message: 'The rules for example.org come from a newer version of Winnow and were left as they are.',
      })
    await store.note('example.org', ['a'], day)
    await store.delete('example.org', 'never there')
    expect(disk).toEqual(new Map([['rules:example.org', raw]]))
    expect(store.reports).toEqual([])
  })

  test('does not prevent changes of the sites above or below it', async () => {
    const disk = new Map<string, unknown>([
      ['rules:example.org', newer(rule('a'))],
      ['rules:sub.example.org', record(rule('a'), rule('b'))],
    ])
    const store = storeOn(fakeArea(disk))
    await store.note('sub.example.org', ['a'], day)
    await store.delete('sub.example.org', 'b')
    expect(disk.get('rules:sub.example.org')).toEqual(
      record({ ...rule('a'), health: { matches: 1, last: day } }),
    )
    expect(disk.get('rules:example.org')).toEqual(newer(rule('a')))
  })

  test('is set aside once, by whichever operation finds it first, and can be deleted', async () => {
    for (const operation of [
      (store: ReturnType<typeof storeOn>) => store.all(),
      (store: ReturnType<typeof storeOn>) => store.sitesFor('sub.example.org'),
      (store: ReturnType<typeof storeOn>) => store.note('example.org', ['a'], day),
      (store: ReturnType<typeof storeOn>) => store.delete('example.org', 'never there'),
      (store: ReturnType<typeof storeOn>) => store.replace([{ name: 'example.org', rules: [rule('a')] }]),
    ]) {
      const disk = new Map<string, unknown>([['rules:example.org', record(rule('a'), 7)]])
      const store = storeOn(fakeArea(disk))
      await Promise.all([operation(store), operation(store), operation(store)])
      expect(damagedOn(disk)).toEqual([record(rule('a'), 7)])
      expect(store.reports).toHaveLength(1)
      expect((await store.rulesFor('example.org')).map(({ id }) => id)).toEqual(['a'])
      const [damaged] = await store.damaged()
      await store.forgetDamaged(damaged!.key)
      expect(await store.damaged()).toEqual([])
      expect(disk.size).toBe(1)
    }
  })

  test('under a name that is not a site’s is set aside as a whole', async () => {
    const raw = record(rule('a'))
    for (const name of ['exa mple.org', 'example.org/', 'EXAMPLE.ORG', 'www.example.org', 'a:99999', '/']) {
      const disk = new Map<string, unknown>([[`rules:${name}`, raw]])
      const store = storeOn(fakeArea(disk))
      expect(await store.all()).toEqual([])
      expect(await store.damaged()).toEqual([{ key: expect.any(String), site: name, raw }])
      expect([...disk.values()]).toEqual([raw])
    }
  })

  test('of a site with colons in its name is listed under that name', async () => {
    const disk = new Map<string, unknown>([
      ['rules:[::1]:8080', 7],
      ['rules:', 8],
    ])
    const store = storeOn(fakeArea(disk))
    await store.all()
    const found = (await store.damaged()).map(({ site, raw }) => [site, raw])
    expect(found.sort()).toEqual([
      ['', 8],
      ['[::1]:8080', 7],
    ])
  })

  test('is all that can be deleted this way: other keys are refused', async () => {
    const disk = new Map<string, unknown>([
      ['rules:example.org', record(rule('a'))],
      ['settings', {}],
    ])
    const store = storeOn(fakeArea(disk))
    for (const key of ['rules:example.org', 'settings', '', 'damaged:', ' damaged:example.org:1'])
      await expect(store.forgetDamaged(key)).rejects.toMatchObject({ name: 'BadKey' })
    expect(disk.size).toBe(2)
  })
})
