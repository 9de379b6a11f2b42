import { describe, expect, test } from 'vitest'
import { fakeArea } from './fake-area.ts'
import { damagedOn, mortal, newer, record, rule, settle, storeOn } from './testing.ts'

describe('replacing the rules of sites', () => {
  const held = () =>
    new Map<string, unknown>([
      ['rules:a.example', record(rule('a'))],
      ['rules:b.example', record(rule('b'))],
      ['rules:c.example', record(rule('c'))],
    ])
  const after = [
    { name: 'a.example', rules: [rule('x')] },
    { name: 'b.example', rules: [] },
    { name: 'd.example', rules: [rule('y'), rule('z')] },
  ]

  test('stores exactly these rules; sites without rules leave no trace, and other sites are unchanged', async () => {
    const disk = held()
    const store = storeOn(fakeArea(disk))
    await store.replace(after)
    expect(await store.all()).toEqual([after[0], { name: 'c.example', rules: [rule('c')] }, after[2]])
    expect([...disk.keys()].sort()).toEqual(['rules:a.example', 'rules:c.example', 'rules:d.example'])
  })

  test('accepts variants of a site’s name, and stores each rule once', async () => {
    const store = storeOn(fakeArea())
    await store.replace([
      { name: 'www.a.example', rules: [rule('a'), rule('b'), rule('a', '.later')] },
      { name: 'A.example', rules: [rule('b', '.last'), rule('c')] },
    ])
    expect(await store.all()).toEqual([
      { name: 'a.example', rules: [rule('a', '.later'), rule('b', '.last'), rule('c')] },
    ])
  })

  test('changes nothing when one name is invalid', async () => {
    const disk = held()
    const bad = storeOn(fakeArea(disk)).replace([...after, { name: 'a/b', rules: [] }])
    await expect(bad).rejects.toMatchObject({ name: 'BadHost' })
    expect(disk).toEqual(held())
  })

  test('changes nothing when some sites have a newer version, and names them', async () => {
    const disk = held()
      .set('rules:d.example', newer(rule('d')))
      .set('rules:', newer())
      .set('rules:a.example', 'damaged')
    const untouched = structuredClone(disk)
    const store = storeOn(fakeArea(disk))
    await expect(store.replace([...after, { name: '', rules: [] }])).rejects.toMatchObject({
      name: 'NewerRules',
      message:
        'The rules for d.example, files on this computer come from a newer version of Winnow and were left as they are.',
    })
    expect(disk).toEqual(untouched)
    expect(store.reports).toEqual([])
  })

  test('keeps damaged records', async () => {
    const disk = held()
      .set('rules:a.example', record(rule('a'), 7))
      .set('rules:b.example', 'damaged')
    const store = storeOn(fakeArea(disk))
    await store.replace(after)
    expect(damagedOn(disk)).toEqual([record(rule('a'), 7), 'damaged'])
    expect(await store.rulesFor('a.example')).toEqual([rule('x')])
    expect(store.reports).toHaveLength(2)
  })

  test('stores all of them or none, whenever the worker is killed', async () => {
    const rulesOf = async (disk: Map<string, unknown>) =>
      JSON.stringify(
        (await storeOn(fakeArea(disk)).all()).map(({ name, rules }) => [name, rules.map(r => r.id)]),
      )
    const none = await rulesOf(held())
    const all = '[["a.example",["x"]],["c.example",["c"]],["d.example",["y","z"]]]'
    const seen = new Set<string>()
    for (let last = 1; last <= 4; last++)
      for (const moment of ['before', 'after'] as const)
        for (const damaged of [false, true]) {
          const disk = held()
          if (damaged) disk.set('rules:a.example', record(rule('a'), 'broken'))
          const { area, death } = mortal(fakeArea(disk), last, moment)
          const replaced = storeOn(area).replace(after)
          const outcome = await Promise.race([replaced.then(() => 'done'), death.then(() => 'dead')])
          await settle()
          const context = `dead ${moment} operation ${last}`
          const found = await rulesOf(disk)
          expect([none, all], context).toContain(found)
          if (outcome === 'done') expect(found, context).toBe(all)
          expect(JSON.stringify([...disk.values()]).split('broken').length - 1, context).toBe(damaged ? 1 : 0)
          seen.add(`${outcome} ${found === all}`)
        }
    expect(seen).toEqual(new Set(['dead false', 'dead true', 'done true']))
  })

  test('by two calls at once does not deadlock', async () => {
    const store = storeOn(fakeArea())
    const names = ['a', 'b', 'c'].map(name => `${name}.example`)
    const lot = (id: string, names: string[]) =>
      store.replace(names.map(name => ({ name, rules: [rule(id)] })))
    await Promise.all([lot('x', names), lot('y', names.toReversed()), store.save('b.example', rule('z'))])
    expect((await store.all()).map(({ rules }) => rules.map(({ id }) => id).join())).toEqual([
      'y',
      'y,z',
      'y',
    ])
  })
})
