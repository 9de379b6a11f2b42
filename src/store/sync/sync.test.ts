import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteRule } from '../../schema/site-rule.ts'
import type { StorageArea } from '../storage.ts'
import { rule, seeded, settle } from '../testing.ts'
import { agree, clock, computer, syncArea } from './testing.ts'

beforeEach(() => {
  clock.now = 1_764_000_000_000
})

describe('the sync', () => {
  test('carries a rule, its change and its deletion to the other computer', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await a.rules.save('example.org', { ...rule('x'), scope: { subdomains: true, path: '/a/*' }, off: true })
    await a.rules.save('sub.example.org', {
      id: 'o',
      kind: 'open',
      when: 'always',
      off: false,
      scope: { subdomains: false, path: '' },
    })
    await agree(a, b)
    expect(await b.rules.all()).toEqual(await a.rules.all())

    await b.rules.save('example.org', rule('x', '.y'))
    await agree(b, a)
    expect(await a.has()).toBe('.y')
    await a.rules.delete('example.org', 'x')
    await agree(a, b)
    expect(await b.has()).toBe('')
    expect(await b.has('sub.example.org')).toBe('always')
    expect([a.reports, b.reports, a.rules.reports, b.rules.reports].flat()).toEqual([])
    expect(await a.sync.state()).toEqual({ at: clock.now - 10_000, problem: '' })
  })

  test('merges the rules that two computers had before the first sync', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    for (const id of ['a', 'same']) await a.rules.save('example.org', rule(id))
    for (const id of ['b', 'same']) await b.rules.save('example.org', rule(id))
    await agree(a, b)
    expect((await a.has()).split(' ').sort()).toEqual(['.a', '.b', '.same'])
    expect(await b.has()).toBe(await a.has())
  })

  test('keeps the later of two changes of one rule, in whatever order they arrive', async () => {
    for (const isFirstToSpeak of [true, false]) {
      const remote = syncArea()
      const [a, b] = [computer(remote), computer(remote)]
      await a.rules.save('example.org', rule('x'))
      await agree(a, b)
      await a.rules.save('example.org', rule('x', '.early'))
      await a.tick() // synced here
      await b.rules.save('example.org', rule('x', '.late'))
      await (isFirstToSpeak ? agree(b, a) : agree(a, b))
      expect([await a.has(), await b.has()]).toEqual(['.late', '.late'])
    }
  })

  test('keeps a rule that was changed after its deletion elsewhere, and deletes one that was changed before', async () => {
    for (const [isChangedLast, left] of [
      [true, '.changed'],
      [false, ''],
    ] as const) {
      const remote = syncArea()
      const [a, b] = [computer(remote), computer(remote)]
      await a.rules.save('example.org', rule('x'))
      await agree(a, b)
      const change = () => a.rules.save('example.org', rule('x', '.changed'))
      const deletion = () => b.rules.delete('example.org', 'x')
      await (isChangedLast ? deletion() : change())
      await (isChangedLast ? b.tick() : a.tick())
      clock.now++
      await (isChangedLast ? change() : deletion())
      await agree(a, b)
      expect([await a.has(), await b.has()]).toEqual([left, left])
    }
  })

  test('does not restore rules that were deleted while a computer was away or offline', async () => {
    const remote = syncArea()
    const [a, b, away] = [computer(remote), computer(remote), computer(remote)]
    for (const id of ['x', 'y', 'z']) await a.rules.save('example.org', rule(id))
    await agree(a, b, away)
    await a.rules.delete('example.org', 'x')
    await agree(a, b)
    await away.rules.delete('example.org', 'y')
    clock.now += 30 * 24 * 3_600_000
    await agree(away, a, b)
    expect([await a.has(), await b.has(), await away.has()]).toEqual(['.z', '.z', '.z'])
  })

  test('restores a rule that is saved again, or by Undo, after its deletion', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await a.rules.save('example.org', rule('x'))
    await agree(a, b)
    await a.rules.delete('example.org', 'x')
    await a.rules.save('example.org', rule('x'))
    await agree(a, b)
    expect([await a.has(), await b.has()]).toEqual(['.x', '.x'])
    await a.rules.delete('example.org', 'x')
    await agree(a, b)
    await b.rules.save('example.org', rule('x'))
    await agree(b, a)
    expect([await a.has(), await b.has()]).toEqual(['.x', '.x'])
  })

  test('keeps a person’s last change, even if the computer’s clock is a year slow', async () => {
    const remote = syncArea()
    const [a, late] = [computer(remote), computer(remote, new Map(), -365 * 24 * 3_600_000)]
    await agree(a, late)
    await a.rules.save('example.org', rule('x'))
    await a.rules.save('example.org', rule('y'))
    await agree(a, late)
    await late.rules.save('example.org', rule('x', '.last'))
    await late.rules.delete('example.org', 'y')
    await agree(late, a)
    expect([await a.has(), await late.has()]).toEqual(['.last', '.last'])
  })

  test('sends no label, and keeps that of each computer while the selector stays', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    const label = { thing: 'text', excerpt: 'The almanac has arrived.' } as const
    const labelled = { ...rule('x'), label }
    await a.rules.save('example.org', labelled)
    await agree(a, b)
    expect(JSON.stringify(await remote.get(null))).not.toContain('almanac')
    expect(await b.rules.rulesFor('example.org')).toEqual([rule('x')])
    await b.rules.save('example.org', { ...rule('x'), off: true })
    await agree(b, a)
    expect(await a.rules.rulesFor('example.org')).toEqual([{ ...labelled, off: true }])
    await b.rules.save('example.org', rule('x', '.y'))
    await agree(b, a)
    expect(await a.rules.rulesFor('example.org')).toEqual([rule('x', '.y')])
  })

  test('keeps the statistics of a rule separate on each computer', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await a.rules.save('example.org', rule('x'))
    await agree(a, b)
    await a.rules.note('example.org', ['x'], '2026-11-21')
    remote.writes.length = 0
    await agree(a, b)
    expect(remote.writes).toEqual([])
    await b.rules.save('example.org', rule('x', '.y'))
    await agree(b, a)
    const health = async (each: typeof a) => (await each.rules.rulesFor('example.org'))[0]
    expect(await health(a)).toMatchObject({ selector: '.y', health: { matches: 1, last: '2026-11-21' } })
    expect(await health(b)).toMatchObject({ selector: '.y', health: { matches: 0, last: '' } })
  })

  test('orders the rules of two computers equally, and keeps the later of two that contradict each other', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await agree(a, b)
    await a.rules.save('example.org', rule('1', '.one'))
    await a.tick()
    await b.rules.save('example.org', rule('2', '.two'))
    await b.rules.save('example.org', rule('3', '.one', 'keep'))
    await agree(b, a)
    expect([await a.has(), await b.has()]).toEqual(['.two .one', '.two .one'])
    expect((await a.rules.rulesFor('example.org')).map(({ kind }) => kind)).toEqual(['remove', 'keep'])
    expect(await b.rules.all()).toEqual(await a.rules.all())
  })
})

describe('the sync writes', () => {
  test('nothing while it is off, and stores no deletions on a computer that has never synced', async () => {
    const remote = syncArea()
    const a = computer(remote)
    a.switch(false)
    await a.rules.save('example.org', rule('x'))
    await a.rules.delete('example.org', 'x')
    await agree(a)
    expect([remote.writes, [...a.disk.keys()]]).toEqual([[], []])
  })

  test('what was changed and deleted while it was off, once it is on again', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    for (const id of ['x', 'y']) await a.rules.save('example.org', rule(id))
    await agree(a, b)
    a.switch(false)
    await a.rules.delete('example.org', 'x')
    await a.rules.save('example.org', rule('y', '.z'))
    await agree(a, b)
    expect(await b.has()).toBe('.x .y')
    a.switch(true)
    await agree(a, b)
    expect([await a.has(), await b.has()]).toEqual(['.z', '.z'])
  })

  test('once in ten seconds, however much changes, and not at all without changes', async () => {
    const remote = syncArea()
    const a = computer(remote)
    for (let i = 0; i < 50; i++) await a.rules.save('example.org', rule(`r${i}`))
    expect(remote.writes).toEqual([])
    expect(a.waiting.map(({ milliseconds }) => milliseconds)).toEqual([10_000])
    await a.tick()
    expect(remote.writes).toEqual(['set'])
    await agree(a)
    expect(remote.writes).toEqual(['set'])
  })

  test('again only ten seconds after the last write, when something changes meanwhile', async () => {
    const remote = syncArea()
    let finish: () => void = () => {}
    const slow: StorageArea = {
      ...remote,
      set: async items => {
        await new Promise<void>(resolve => {
          finish = resolve
        })
        await remote.set(items)
      },
    }
    const a = computer(slow)
    await a.rules.save('example.org', rule('x'))
    await a.tick()
    await a.rules.save('example.org', rule('y'))
    expect(a.waiting).toEqual([])
    finish()
    await settle()
    expect([remote.writes, a.waiting.length]).toEqual([['set'], 1])
  })

  test('no deletions older than half a year, and does not write only to remove them', async () => {
    const remote = syncArea()
    const a = computer(remote)
    for (const id of ['x', 'y']) await a.rules.save('example.org', rule(id))
    await agree(a)
    await a.rules.delete('example.org', 'x')
    await agree(a)
    const text = () => JSON.stringify([...remote.disk.values()])
    expect(text()).toContain('"id":"x"')
    clock.now += 181 * 24 * 3_600_000
    remote.writes.length = 0
    await agree(a)
    expect(remote.writes).toEqual([])
    await a.rules.save('example.org', rule('z'))
    await agree(a)
    expect(text()).not.toContain('"id":"x"')
    expect(await a.has()).toBe('.y .z')
  })
})

test('many computers converge, and no rule is lost without a deletion', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const random = seeded(seed)
    const remote = syncArea()
    const computers = [0, 1, 2, 3].map(i => computer(remote, new Map(), (i - 1) * 500))
    const deleted = new Set<string>()
    const made = new Set<string>()
    for (let step = 0; step < 120; step++) {
      const at = computers[random(4)]!
      const id = `r${random(20)}`
      const act = random(5)
      if (act === 0) await at.synchronise()
      else if (act === 1 && !made.has(id)) deleted.add(id)
      else if (act === 1) {
        await at.rules.delete('example.org', id)
        deleted.add(id)
      } else if (!deleted.has(id)) {
        await at.rules.save('example.org', rule(id, `.${id}-${step}`))
        made.add(id)
      }
      clock.now += random(3)
    }
    await agree(...computers)
    const all = await Promise.all(computers.map(({ rules }) => rules.all()))
    for (const each of all) expect(each, `seed ${seed}`).toEqual(all[0])
    const left = new Set((all[0]![0]?.rules ?? []).map(({ id }: SiteRule) => id))
    for (const id of made) if (!deleted.has(id)) expect(left, `seed ${seed}, ${id}`).toContain(id)
  }
})
