import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteRule } from '../../engine/site/site-rules.ts'
import { readSiteRule } from '../../messages/rule.ts'
import { fakeArea } from '../fake-area.ts'
import type { StorageArea } from '../storage.ts'
import { newer, record, rule, seeded, settle, storeOn } from '../testing.ts'
import { bytesOf, LIMITS } from './items.ts'
import { deletionsIn } from './memory.ts'
import { createMirror } from './mirror.ts'

type Disk = Map<string, unknown>

/** The clock of all computers, in milliseconds; it stands still unless it is moved. */
let now = 1_764_000_000_000
beforeEach(() => {
  now = 1_764_000_000_000
})

/** An area under the browser's limits for what it synchronises, and a count of what was written to it. */
function syncArea(disk: Disk = new Map()) {
  const area = fakeArea(disk)
  const writes: string[] = []
  const limited: StorageArea = {
    ...area,
    async set(items) {
      writes.push('set')
      const after = new Map([...disk, ...Object.entries(items)])
      const sizes = Array.from(after, ([key, value]) => bytesOf(key, value))
      if (sizes.some(size => size > LIMITS.item)) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded')
      if (sizes.reduce((a, b) => a + b, 0) > LIMITS.all) throw new Error('QUOTA_BYTES quota exceeded')
      if (after.size > LIMITS.items) throw new Error('MAX_ITEMS quota exceeded')
      await area.set(items)
    },
    async remove(keys) {
      writes.push('remove')
      await area.remove(keys)
    },
  }
  return Object.assign(limited, { disk, writes })
}

/** A computer of the person's: its rules, its mirror, and its own idea of how long ten seconds are. */
function computer(remote: StorageArea, disk: Disk = new Map(), skew = 0) {
  const local = fakeArea(disk)
  const reports: string[] = []
  const waiting: { milliseconds: number; then: () => void }[] = []
  let isOn = true
  const clock = () => now + skew
  const isMirrored = async () => isOn
  const rules = storeOn(local, { alongside: deletionsIn(local, isMirrored, clock) })
  const mirror = createMirror({
    ...{ rules, local, remote, readRule: readSiteRule, isOn: isMirrored, now: clock },
    wait: (milliseconds, then) => waiting.push({ milliseconds, then }),
    report: sentence => reports.push(sentence),
  })
  rules.subscribe(mirror.nudge)
  /** Lets ten seconds pass, and what is due happen. */
  const tick = async () => {
    now += 10_000
    for (const { then } of waiting.splice(0)) then()
    await settle()
  }
  return {
    ...{ rules, mirror, disk, waiting, reports, tick },
    switch: (on: boolean) => {
      isOn = on
      mirror.nudge()
    },
    async synchronise() {
      mirror.nudge()
      await tick()
    },
    /** The selectors of a site's rules, in order. */
    async has(site = 'example.org') {
      const found = (await rules.all()).find(({ name }) => name === site)?.rules ?? []
      return found.map(rule => (rule.kind === 'open' ? rule.when : rule.selector)).join(' ')
    },
  }
}

/** Lets computers synchronise in turn until each has heard of everything. */
async function agree(...computers: ReturnType<typeof computer>[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const each of computers) await each.synchronise()
}

describe('a mirror', () => {
  test('brings a rule, its change and its deletion to the other computer', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await a.rules.save('example.org', { ...rule('x'), scope: { subdomains: true, path: '/a/*' }, off: true })
    await a.rules.save('sub.example.org', {
      ...{ id: 'o', kind: 'open', when: 'always', off: false },
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
    expect(await a.mirror.state()).toEqual({ at: now - 10_000, problem: '' })
  })

  test('unites what two computers had before they knew of each other', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    for (const id of ['a', 'same']) await a.rules.save('example.org', rule(id))
    for (const id of ['b', 'same']) await b.rules.save('example.org', rule(id))
    await agree(a, b)
    expect((await a.has()).split(' ').sort()).toEqual(['.a', '.b', '.same'])
    expect(await b.has()).toBe(await a.has())
  })

  test('takes the later of two changes of one rule, in whichever order they are heard of', async () => {
    for (const isFirstToSpeak of [true, false]) {
      const remote = syncArea()
      const [a, b] = [computer(remote), computer(remote)]
      await a.rules.save('example.org', rule('x'))
      await agree(a, b)
      await a.rules.save('example.org', rule('x', '.early'))
      await a.tick() // noticed here, and told
      await b.rules.save('example.org', rule('x', '.late'))
      await (isFirstToSpeak ? agree(b, a) : agree(a, b))
      expect([await a.has(), await b.has()]).toEqual(['.late', '.late'])
    }
  })

  test('keeps a rule that was changed after it was deleted elsewhere, and drops one that was changed before', async () => {
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
      now++
      await (isChangedLast ? change() : deletion())
      await agree(a, b)
      expect([await a.has(), await b.has()]).toEqual([left, left])
    }
  })

  test('does not bring back what was deleted while a computer was away, nor what was deleted offline', async () => {
    const remote = syncArea()
    const [a, b, away] = [computer(remote), computer(remote), computer(remote)]
    for (const id of ['x', 'y', 'z']) await a.rules.save('example.org', rule(id))
    await agree(a, b, away)
    await a.rules.delete('example.org', 'x')
    await agree(a, b)
    await away.rules.delete('example.org', 'y')
    now += 30 * 24 * 3_600_000
    await agree(away, a, b)
    expect([await a.has(), await b.has(), await away.has()]).toEqual(['.z', '.z', '.z'])
  })

  test('brings a rule back that is made anew, or by Undo, after its deletion', async () => {
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

  test('keeps a person’s last word the last, though the clock of the computer is a year late', async () => {
    const remote = syncArea()
    const [a, late] = [computer(remote), computer(remote, new Map(), -365 * 24 * 3_600_000)]
    await a.rules.save('example.org', rule('x'))
    await a.rules.save('example.org', rule('y'))
    await agree(a, late)
    await late.rules.save('example.org', rule('x', '.last'))
    await late.rules.delete('example.org', 'y')
    await agree(late, a)
    expect([await a.has(), await late.has()]).toEqual(['.last', '.last'])
  })

  test('lets each computer count for itself how a rule has done', async () => {
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

  test('puts rules of two computers into one order, and leaves the later of two that contradict each other', async () => {
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

describe('whatever befalls the mirror', () => {
  const broken: [string, (disk: Disk) => unknown][] = [
    ['is emptied', disk => disk.clear()],
    ['is rubbish', disk => [...disk.keys()].map(key => disk.set(key, 'rubbish'))],
    [
      'has rubbish in it',
      disk => disk.set('mirror:0', { version: 1, entries: [7, null, { site: 'a b' }, {}] }),
    ],
    [
      'is overtaken by an older state of another computer',
      disk => disk.set('mirror:0', { version: 1, entries: [] }),
    ],
  ]
  test.each(broken)('(it %s), the rules stay, and it is made good', async (_, breakIt) => {
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

  test('(two computers write at once, and the browser keeps items of both), nothing is lost', async () => {
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
      // Neither has seen the other's; the browser settles it key by key, as it likes.
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

  test('(it is of a newer version), it is left alone, the rules stay, and the person is told', async () => {
    const written = { version: 2, entries: [], more: true }
    const remote = syncArea(new Map([['mirror:0', written]]))
    const a = computer(remote)
    await a.rules.save('example.org', rule('x'))
    await agree(a)
    expect(remote.writes).toEqual([])
    expect(await a.has()).toBe('.x')
    expect(await a.mirror.state()).toEqual({ at: null, problem: expect.stringContaining('newer version') })
  })

  test('(the browser does not take it), the rules stay, the person is told, and it is tried again', async () => {
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
    expect(await a.mirror.state()).toEqual({
      at: null,
      problem:
        'The browser did not take the mirror (Error: MAX_WRITE_OPERATIONS_PER_MINUTE quota exceeded). All rules are safe on this computer, but other computers do not get what changes here.',
    })
    refusal = null
    await a.synchronise()
    expect(await a.mirror.state()).toEqual({ at: now, problem: '' })
    const b = computer(remote)
    await agree(b)
    expect(await b.has()).toBe('.x')
  })

  test('(the rules become too many), they stay, those of others arrive, and the person is told', async () => {
    const remote = syncArea()
    const [a, b] = [computer(remote), computer(remote)]
    await b.rules.save('b.example', rule('b'))
    await agree(b)
    const many = Array.from({ length: 200 }, (_, i) => rule(`r${i}`, `.${'x'.repeat(500)}${i}`))
    await a.rules.replace([{ name: 'example.org', rules: many }])
    await agree(a)
    expect((await a.rules.rulesFor('example.org')).length).toBe(200)
    expect(await a.has('b.example')).toBe('.b')
    expect((await a.mirror.state()).problem).toMatch(
      /^The rules take 1\d{5} bytes, and the browser mirrors no more than 102400\. All of them are safe/,
    )
    await a.rules.replace([{ name: 'example.org', rules: many.slice(0, 3) }])
    await agree(a, b)
    expect((await a.mirror.state()).problem).toBe('')
    expect((await b.rules.rulesFor('example.org')).length).toBe(3)
  })

  test('(this computer has no room for it), nothing is lost', async () => {
    const remote = syncArea()
    const b = computer(remote)
    await b.rules.save('example.org', rule('y'))
    await agree(b)
    const disk: Disk = new Map([['rules:example.org', record(rule('x'))]])
    const area = fakeArea(disk, async operation => {
      if (operation === 'set') throw new Error('QUOTA_BYTES quota exceeded')
    })
    const mirror = createMirror({
      ...{ rules: storeOn(area), local: area, remote, readRule: readSiteRule, isOn: async () => true },
      ...{ now: () => now, wait: (_: number, then: () => void) => then(), report: () => {} },
    })
    const before = structuredClone(remote.disk)
    mirror.nudge()
    await settle()
    expect(disk).toEqual(new Map([['rules:example.org', record(rule('x'))]]))
    expect(remote.disk).toEqual(before)
  })
})

describe('what befalls this computer', () => {
  test('is no deletion: a damaged record is made good from the mirror', async () => {
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

  test('is no deletion: a record of a newer version stays, and so does what it hides', async () => {
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

  test('such as a kill at any moment of a synchronisation, loses nothing and brings nothing back', async () => {
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
        const dying = createMirror({
          ...{ rules: storeOn(local), local, remote: guarded(remote), readRule: readSiteRule },
          ...{ isOn: async () => true, now: () => now, report: () => {} },
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

  test('a change while it synchronises is not undone', async () => {
    const remote = syncArea()
    const b = computer(remote)
    for (const id of ['x', 'y']) await b.rules.save('example.org', rule(id))
    await agree(b)
    const disk: Disk = new Map()
    const a = computer(
      {
        ...remote,
        // While the mirror is being read, the person goes on.
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

describe('the mirror writes', () => {
  test('nothing while it is off, and remembers no deletions for somebody who never had one', async () => {
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

  test('once in ten seconds, however much changes, and not at all when nothing has', async () => {
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

  test('again only ten seconds after it has written, when something changes meanwhile', async () => {
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

  test('no more of what was deleted half a year ago, and does not write for that alone', async () => {
    const remote = syncArea()
    const a = computer(remote)
    for (const id of ['x', 'y']) await a.rules.save('example.org', rule(id))
    await agree(a)
    await a.rules.delete('example.org', 'x')
    await agree(a)
    const text = () => JSON.stringify([...remote.disk.values()])
    expect(text()).toContain('"id":"x"')
    now += 181 * 24 * 3_600_000
    remote.writes.length = 0
    await agree(a)
    expect(remote.writes).toEqual([])
    await a.rules.save('example.org', rule('z'))
    await agree(a)
    expect(text()).not.toContain('"id":"x"')
    expect(await a.has()).toBe('.y .z')
  })
})

test('many computers at odds agree in the end, and no rule is lost that nobody deleted', async () => {
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
      now += random(3)
    }
    await agree(...computers)
    const all = await Promise.all(computers.map(({ rules }) => rules.all()))
    for (const each of all) expect(each, `seed ${seed}`).toEqual(all[0])
    const left = new Set((all[0]![0]?.rules ?? []).map(({ id }: SiteRule) => id))
    for (const id of made) if (!deleted.has(id)) expect(left, `seed ${seed}, ${id}`).toContain(id)
  }
})
