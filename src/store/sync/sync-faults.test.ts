import { beforeEach, describe, expect, test } from 'vitest'
import { readSiteRule } from '../../schema/site-rule.ts'
import { fakeArea } from '../fake-area.ts'
import type { StorageArea } from '../storage.ts'
import { newer, record, rule, seeded, settle, storeOn } from '../testing.ts'
import { createSync } from './sync.ts'
import { agree, clock, computer, type Disk, syncArea } from './testing.ts'

beforeEach(() => {
  clock.now = 1_764_000_000_000
})

describe('faults of the synchronised area', () => {
  const broken: [string, (disk: Disk) => unknown][] = [
    ['is emptied', disk => disk.clear()],
    ['contains garbage', disk => [...disk.keys()].map(key => disk.set(key, 'rubbish'))],
    [
      'has garbage among its items',
      disk => disk.set('mirror:0', { version: 1, entries: [7, null, { site: 'a b' }, {}] }),
    ],
    [
      'is overwritten by an older state of another computer',
      disk => disk.set('mirror:0', { version: 1, entries: [] }),
    ],
  ]
  test.each(broken)('(it %s): the rules stay, and it is repaired', async (_, breakIt) => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await a.rules.save('example.org', rule('x'))
    await b.rules.save('example.net', rule('y'))
    await agree(a, b)
    const before = await a.rules.all()
    breakIt(remote.disk)
    await agree(a, b)
    expect([await a.rules.all(), await b.rules.all()]).toEqual([before, before])
    const third = computer(remote)
    await agree(third)
    expect(await third.rules.all()).toEqual(before)
  })

  test('(two computers write at once, and the browser keeps items of both): nothing is lost', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const random = seeded(seed)
      const [mine, theirs] = [syncArea(), syncArea()]
      const [a, b] = [computer(mine), computer(theirs)]
      for (let i = 0; i < 60; i++) {
        await a.rules.save(`a${i}.example`, rule(`a${i}`, `.${'x'.repeat(400)}`))
        await b.rules.save(`b${i}.example`, rule(`b${i}`, `.${'y'.repeat(400)}`))
      }
      await a.synchronise()
      await b.synchronise()
      // Neither has seen the other's items; the browser resolves the conflict per key, arbitrarily.
      for (const key of new Set([...mine.disk.keys(), ...theirs.disk.keys()])) {
        const disks = [mine.disk, theirs.disk].filter(disk => disk.has(key))
        const winner = disks[random(disks.length)]!.get(key)
        for (const disk of [mine.disk, theirs.disk]) disk.set(key, structuredClone(winner))
      }
      const shared = mine.disk
      for (let round = 0; round < 3; round++)
        for (const [each, area] of [
          [a, mine],
          [b, theirs],
        ] as const) {
          await each.synchronise()
          for (const [key, value] of area.disk) (area === mine ? theirs : mine).disk.set(key, value)
        }
      expect((await a.rules.all()).length).toBe(120)
      expect(await b.rules.all()).toEqual(await a.rules.all())
      expect(shared.size).toBeGreaterThan(5)
    }
  })

  test('(it has a newer version): it is not written, the rules stay, and the person is told', async () => {
    const written = { version: 2, entries: [], more: true }
    const remote = syncArea(new Map([['mirror:0', written]]))
    const a = computer(remote)
    await a.rules.save('example.org', rule('x'))
    await agree(a)
    expect(remote.writes).toEqual([])
    expect(await a.has()).toBe('.x')
    expect(await a.sync.state()).toEqual({ at: null, problem: expect.stringContaining('newer version') })
  })

  test('(the browser refuses it): the rules stay, the person is told, and it is tried again', async () => {
    const remote = syncArea()
    let refusal: Error | null = new Error('MAX_WRITE_OPERATIONS_PER_MINUTE quota exceeded')
    const moody: StorageArea = {
      ...remote,
      set: async items => {
        if (refusal) throw refusal
        await remote.set(items)
      },
    }
    const a = computer(moody)
    await a.rules.save('example.org', rule('x'))
    await a.tick()
    expect(await a.has()).toBe('.x')
    expect(await a.sync.state()).toEqual({
      at: null,
      problem:
        'The browser did not store the synchronised copy (Error: MAX_WRITE_OPERATIONS_PER_MINUTE quota exceeded). All rules are safe on this computer, but other computers do not get what changes here.',
    })
    refusal = null
    await a.synchronise()
    expect(await a.sync.state()).toEqual({ at: clock.now, problem: '' })
    const b = computer(remote)
    await agree(b)
    expect(await b.has()).toBe('.x')
  })

  test('(the rules exceed the limit): they stay, those of others arrive, and the person is told', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await b.rules.save('b.example', rule('b'))
    await agree(b)
    const many = Array.from({ length: 200 }, (_, i) => rule(`r${i}`, `.${'x'.repeat(500)}${i}`))
    await a.rules.replace([{ name: 'example.org', rules: many }])
    await agree(a)
    expect((await a.rules.rulesFor('example.org')).length).toBe(200)
    expect(await a.has('b.example')).toBe('.b')
    expect((await a.sync.state()).problem).toMatch(
      /^The rules take 1\d{5} bytes, and the browser synchronises no more than 102400\. All of them are safe/,
    )
    await a.rules.replace([{ name: 'example.org', rules: many.slice(0, 3) }])
    await agree(a, b)
    expect((await a.sync.state()).problem).toBe('')
    expect((await b.rules.rulesFor('example.org')).length).toBe(3)
  })

  test('(this computer has no room): nothing is lost', async () => {
    const remote = syncArea()
    const b = computer(remote)
    await b.rules.save('example.org', rule('y'))
    await agree(b)
    const disk: Disk = new Map([['rules:example.org', record(rule('x'))]])
    const area = fakeArea(disk, async operation => {
      if (operation === 'set') throw new Error('QUOTA_BYTES quota exceeded')
    })
    const sync = createSync({
      rules: storeOn(area),
      local: area,
      remote,
      readRule: readSiteRule,
      isOn: async () => true,
      now: () => clock.now,
      wait: (_: number, then: () => void) => then(),
      report: () => {},
    })
    const before = structuredClone(remote.disk)
    sync.nudge()
    await settle()
    expect(disk).toEqual(new Map([['rules:example.org', record(rule('x'))]]))
    expect(remote.disk).toEqual(before)
  })
})

describe('faults of this computer', () => {
  test('are not deletions: a damaged record is repaired by the sync', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    for (const id of ['x', 'y']) await a.rules.save('example.org', rule(id))
    await agree(a, b)
    for (const raw of [record(rule('x'), 'broken'), 'rubbish', record()]) {
      a.disk.set('rules:example.org', raw)
      await agree(a, b)
      expect([await a.has(), await b.has()]).toEqual(['.x .y', '.x .y'])
    }
    a.disk.clear()
    await agree(a, b)
    expect([await a.has(), await b.has()]).toEqual(['.x .y', '.x .y'])
  })

  test('are not deletions: a record of a newer version stays, and so do its unreadable rules', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    for (const id of ['x', 'y']) await a.rules.save('example.org', rule(id))
    await a.rules.save('example.net', rule('z'))
    await agree(a, b)
    const raw = newer(rule('x'), { id: 'y', glob: '.y' })
    a.disk.set('rules:example.org', raw)
    await a.rules.delete('example.net', 'z')
    await agree(a, b)
    expect(a.disk.get('rules:example.org')).toEqual(raw)
    expect([await b.has(), await b.has('example.net')]).toEqual(['.x .y', ''])
  })

  test('such as a kill at any moment of a sync lose nothing and restore nothing deleted', async () => {
    for (let last = 1; last < 30; last++)
      for (const moment of ['before', 'after'] as const) {
        const remote = syncArea()
        const [a, b] = [computer(remote), computer(remote)]
        for (const id of ['x', 'y', 'z']) await a.rules.save('example.org', rule(id))
        await agree(a, b)
        await b.rules.delete('example.org', 'x')
        await b.rules.save('example.net', rule('new'))
        await agree(b)
        await a.rules.delete('example.org', 'y')

        let operations = 0
        const guarded = (area: StorageArea): StorageArea => {
          const guard = async <T>(carryOut: () => Promise<T>): Promise<T> => {
            const n = ++operations
            if (n > last || (n === last && moment === 'before')) return new Promise(() => {})
            const result = await carryOut()
            return n === last ? new Promise(() => {}) : result
          }
          return {
            get: keys => guard(() => area.get(keys)),
            set: items => guard(() => area.set(items)),
            remove: keys => guard(() => area.remove(keys)),
          }
        }
        const local = guarded(fakeArea(a.disk))
        const dying = createSync({
          rules: storeOn(local),
          local,
          remote: guarded(remote),
          readRule: readSiteRule,
          isOn: async () => true,
          now: () => clock.now,
          report: () => {},
          wait: (_, then) => then(),
        })
        dying.nudge()
        await settle()
        const next = computer(remote, a.disk)
        await agree(next, b)
        for (const each of [next, b])
          expect([await each.has(), await each.has('example.net')], `${moment} ${last}`).toEqual([
            '.z',
            '.new',
          ])
      }
  })

  test('a change during a sync is not undone', async () => {
    const remote = syncArea()
    const b = computer(remote)
    for (const id of ['x', 'y']) await b.rules.save('example.org', rule(id))
    await agree(b)
    const disk: Disk = new Map()
    const a = computer(
      {
        ...remote,
        // While the items are being read, the person changes rules.
        get: async keys => {
          const items = await remote.get(keys)
          await meanwhile()
          return items
        },
      },
      disk,
    )
    let meanwhile = async () => {}
    await agree(a)
    await b.rules.save('example.org', rule('x', '.theirs'))
    await b.rules.save('example.org', rule('y', '.theirs-too'))
    await b.rules.save('example.org', rule('z'))
    await agree(b)
    meanwhile = async () => {
      meanwhile = async () => {}
      await a.rules.save('example.org', rule('x', '.mine'))
      await a.rules.delete('example.org', 'y')
      await a.rules.save('example.org', rule('z', '.mine-too'))
    }
    await a.synchronise()
    expect((await a.has()).split(' ').sort()).toEqual(['.mine', '.mine-too'])
    await agree(a, b)
    expect((await a.has()).split(' ').sort()).toEqual(['.mine', '.mine-too'])
    expect(await b.rules.all()).toEqual(await a.rules.all())
  })
})
