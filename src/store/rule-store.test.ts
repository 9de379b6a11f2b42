import { describe, expect, test } from 'vitest'
import type { RuleKind } from '../engine/site/rules.ts'
import { heldRule, type SiteRule } from '../engine/site/site-rules.ts'
import { fakeArea } from './fake-area.ts'
import { NotSaved, ruleStore } from './rule-store.ts'
import type { StorageArea } from './storage.ts'

const rule = (id: string, selector = `.${id}`, kind: RuleKind = 'remove'): SiteRule =>
  heldRule({ id, kind, selector, fingerprint: '' })

function readRule(value: unknown): SiteRule {
  const rule = value as SiteRule
  if (typeof rule.id !== 'string' || typeof rule.scope.path !== 'string') throw new TypeError('no rule')
  return rule
}

function storeOn(area: StorageArea) {
  const reports: string[] = []
  const store = ruleStore({ area, readRule, report: sentence => reports.push(sentence) })
  const rulesFor = async (host: string) => (await store.sitesFor(host))[0]?.rules ?? []
  return { ...store, rulesFor, reports }
}

describe('a saved rule', () => {
  test('is on disk when the save resolves, and there for the next worker', async () => {
    const disk = new Map<string, unknown>()
    await storeOn(fakeArea(disk)).save('example.org', rule('a'))
    expect(disk).toEqual(new Map([['rules:example.org', { version: 2, rules: [rule('a')] }]]))
    expect(await storeOn(fakeArea(disk)).rulesFor('www.example.org')).toEqual([rule('a')])
  })

  test('is saved once, however often it is saved', async () => {
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

  test('is gone when it is deleted, with the last trace of its site', async () => {
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

  test('touches no other site', async () => {
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

describe('many at once', () => {
  test('are all saved, in the order they came', async () => {
    const store = storeOn(fakeArea())
    const many = Array.from({ length: 50 }, (_, i) => rule(`r${i}`))
    await Promise.all(many.map(each => store.save('example.org', each)))
    expect(await store.rulesFor('example.org')).toEqual(many)
  })

  test('are not held up by one that fails, nor by another site that hangs', async () => {
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

describe('a browser that refuses to write', () => {
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
    ]) {
      const refusal = await change().catch(each => each)
      expect(refusal).toBeInstanceOf(NotSaved)
      expect(refusal).toMatchObject({ name, message: expect.stringMatching(/^The .+\.$/) })
    }
    expect(disk).toEqual(before)
    expect(await store.rulesFor('example.org')).toEqual([rule('a')])
  })
})

describe('a record that is not as we left it', () => {
  const damaged: [string, unknown, SiteRule[]][] = [
    ['text', 'rules', []],
    ['null', null, []],
    ['a number', 0, []],
    ['a list', [rule('a')], []],
    ['without a version', { rules: [rule('a')] }, [rule('a')]],
    ['of no known version', { version: 0, rules: [rule('a')] }, [rule('a')]],
    ['without rules', { version: 1 }, []],
    [
      'with one broken rule',
      { version: 1, rules: [rule('a'), { id: 7 }, rule('b')] },
      [rule('a'), rule('b')],
    ],
  ]

  test.each(damaged)('(%s) is set aside and reported; what is sound stays', async (_, raw, sound) => {
    const disk = new Map<string, unknown>([['rules:example.org', raw]])
    const store = storeOn(fakeArea(disk))
    expect(await store.rulesFor('example.org')).toEqual(sound)
    await store.save('example.org', rule('new'))
    expect(await store.rulesFor('example.org')).toEqual([...sound, rule('new')])
    const aside = [...disk].filter(([key]) => key.startsWith('damaged:example.org:'))
    expect(aside.map(([, value]) => value)).toEqual([raw])
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

  test('from a newer version is read as far as it can be, and never written', async () => {
    const newer = { version: 3, rules: [rule('a'), { id: 'b', path: '/forum' }], more: true }
    const disk = new Map<string, unknown>([['rules:example.org', newer]])
    const store = storeOn(fakeArea(disk))
    expect(await store.rulesFor('example.org')).toEqual([rule('a')])
    for (const change of [() => store.save('example.org', rule('c')), () => store.delete('example.org', 'a')])
      await expect(change()).rejects.toMatchObject({
        name: 'NewerRules',
        message: 'The rules for example.org come from a newer version of Winnow and were left as they are.',
      })
    expect(disk).toEqual(new Map([['rules:example.org', newer]]))
    expect(store.reports).toEqual([])
  })
})

describe('a power cut', () => {
  /** Saves rules one after another until the power goes at the given moment of the given operation. */
  async function saveUntilCut(disk: Map<string, unknown>, cut: number, moment: 'before' | 'after') {
    let power: () => void = () => {}
    const dark = new Promise<void>(resolve => {
      power = resolve
    })
    const never = new Promise<never>(() => {})
    let operations = 0
    const bright = fakeArea(disk)
    const guard = async <T>(carryOut: () => Promise<T>): Promise<T> => {
      const isCut = ++operations >= cut
      if (isCut) power()
      if (isCut && moment === 'before') return never
      const result = await carryOut()
      return isCut ? never : result
    }
    const area: StorageArea = {
      get: keys => guard(() => bright.get(keys)),
      set: items => guard(() => bright.set(items)),
      remove: keys => guard(() => bright.remove(keys)),
    }
    const acknowledged: string[] = []
    const store = storeOn(area)
    const work = async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        await store.save('example.org', rule(id))
        acknowledged.push(id)
      }
    }
    await Promise.race([work(), dark])
    await new Promise(resolve => setTimeout(resolve)) // what had reached the disk reaches it
    return acknowledged
  }

  test('loses no acknowledged rule, leaves no half one, and none twice', async () => {
    for (let cut = 1; cut <= 12; cut++)
      for (const moment of ['before', 'after'] as const)
        for (const damaged of [false, true]) {
          const disk = new Map<string, unknown>()
          if (damaged) disk.set('rules:example.org', { version: 1, rules: [rule('old'), 'broken'] })
          const acknowledged = await saveUntilCut(disk, cut, moment)
          const store = storeOn(fakeArea(disk))
          const ids = (await store.rulesFor('example.org')).map(({ id }) => id)
          const expected = [...(damaged ? ['old'] : []), ...acknowledged]
          const context = `cut ${moment} operation ${cut}`
          expect(ids.slice(0, expected.length), context).toEqual(expected)
          expect(new Set(ids).size, context).toBe(ids.length)
          const broken = [...disk.values()].filter(value => JSON.stringify(value).includes('broken'))
          expect(broken.length, context).toBe(damaged ? 1 : 0)
        }
  })
})
