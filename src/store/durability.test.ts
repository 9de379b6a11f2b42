import { describe, expect, test, vi } from 'vitest'
import { ruleCalls } from '../features/corrections/background.ts'
import { fakeBrowser } from '../messages/fake-browser.ts'
import { serveWorker } from '../messages/rpc.ts'
import { worker, workerAbout } from '../messages/worker.ts'
import type { SiteRule } from '../schema/site-rule.ts'
import { fakeArea } from './fake-area.ts'
import { VERSION } from './migrations.ts'
import type { StorageArea } from './storage.ts'
import { mortal, rule, seeded, settle, storeOn } from './testing.ts'
import { locked } from './write-queue.ts'

const day = '2026-11-21'

describe('a power cut', () => {
  /** Saves rules one after another until power fails at this moment of this operation. */
  async function saveUntilCut(disk: Map<string, unknown>, cut: number, moment: 'before' | 'after') {
    const { area, death } = mortal(fakeArea(disk), cut, moment)
    const acknowledged: string[] = []
    const store = storeOn(area)
    const work = async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        await store.save('example.org', rule(id))
        acknowledged.push(id)
      }
    }
    await Promise.race([work(), death])
    await settle() // operations under way reach the disk
    return acknowledged
  }

  test('loses no acknowledged rule, leaves no partial rule, and stores none twice', async () => {
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

describe('a thousand kills of the worker', () => {
  const sites = ['a.example', 'b.example', 'sub.a.example']

  /** Every rule on the disk, as text, by site and id; fails when one is stored twice. */
  async function rulesOn(disk: Map<string, unknown>): Promise<Map<string, string>> {
    const rules = (await storeOn(fakeArea(disk)).all()).flatMap(({ name, rules }) =>
      rules.map(rule => [`${name} ${rule.id}`, JSON.stringify(rule)] as const),
    )
    expect(new Set(rules.map(([key]) => key)).size).toBe(rules.length)
    return new Map(rules)
  }

  test('during saves and deletions lose nothing acknowledged, and leave nothing partial or double', async () => {
    const random = seeded(1)
    const disk = new Map<string, unknown>()
    const counts = { acknowledged: 0, deaths: 0 }
    for (let life = 0; life < 1000; life++) {
      const before = await rulesOn(disk)
      /** The values that may be stored afterwards, by site and id; `undefined` for no rule. */
      const possible = new Map<string, (string | undefined)[]>()
      const { area, death } = mortal(fakeArea(disk), 1 + random(14), random(2) ? 'before' : 'after')
      const store = storeOn(area)
      const jobs = Array.from({ length: 1 + random(6) }, async () => {
        const [site, id] = [sites[random(sites.length)]!, `r${random(12)}`]
        const key = `${site} ${id}`
        if (possible.has(key)) return // one change of a rule per life, so that the possible values are clear
        const made = random(3) === 0 ? undefined : rule(id, `.${id}-${life}`)
        const after = made && JSON.stringify(made)
        possible.set(key, [before.get(key), after])
        await (made
          ? store.save(site, made)
          : store.edit(site, rules => rules.filter(rule => rule.id !== id)))
        possible.set(key, [after])
        counts.acknowledged++
      })
      await Promise.race([Promise.all(jobs), death.then(() => counts.deaths++)])
      await settle() // operations under way reach the disk
      const found = await rulesOn(disk)
      for (const key of new Set([...before.keys(), ...possible.keys(), ...found.keys()]))
        expect(possible.get(key) ?? [before.get(key)], `life ${life}, ${key}`).toContain(found.get(key))
    }
    expect(counts.deaths).toBeGreaterThan(400)
    expect(counts.acknowledged).toBeGreaterThan(1000)
  }, 60_000)
})

describe('twenty writers at once, 500 rules each', () => {
  test('lose no change, and give the same result as changes one after another', async () => {
    const browser = fakeBrowser()
    const sender = browser.ownPage
    const sendMessage = (message: unknown) => browser.deliver(message, sender)
    vi.stubGlobal('chrome', { runtime: Object.assign(browser.runtime, { sendMessage }) })
    const disk = new Map<string, unknown>()
    serveWorker(ruleCalls(storeOn(fakeArea(disk))), {
      isLetIn: async () => false,
      xrayTab: async () => null,
    })
    const at = (host: string) => workerAbout({ tab: 1, address: `https://${host}/`, isPrivate: false })

    const random = seeded(2)
    const changes = Array.from({ length: 500 }, (_, n) =>
      Array.from({ length: 20 }, (_, writer) => ({
        host: `site${random(500)}.example`,
        rule: rule(`w${writer}-${n}`),
        isDeletedAgain: random(10) === 0,
      })),
    ).flat()
    const made = await Promise.all(
      changes.flatMap(({ host, rule, isDeletedAgain }) => [
        at(host).saveRule({ rule }),
        ...(isDeletedAgain ? [at(host).deleteRule({ id: rule.id })] : []),
      ]),
    )
    expect(made.length).toBeGreaterThan(10_500)

    const serial = new Map<string, SiteRule[]>()
    for (const { host, rule, isDeletedAgain } of changes)
      if (!isDeletedAgain) serial.set(host, [...(serial.get(host) ?? []), rule])
    const replayed = [...serial]
      .map(([name, rules]) => ({ name, rules }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(await worker.allSites(null)).toEqual(replayed)
    vi.unstubAllGlobals()
  }, 60_000)

  test('in two workers under one lock lose no change either', async () => {
    const disk = new Map<string, unknown>()
    const workers = [1, 2].map(() => storeOn(fakeArea(disk), { exclusively: locked('durability') }))
    const ids = Array.from({ length: 100 }, (_, i) => `r${i}`)
    await Promise.all(ids.map((id, i) => workers[i % 2]!.save('example.org', rule(id))))
    expect((await workers[0]!.rulesFor('example.org')).map(({ id }) => id).sort()).toEqual(ids.sort())
  })
})

describe('10,000 rules over 2,000 sites', () => {
  const sites = Array.from({ length: 2000 }, (_, i) => ({
    name: `s${i}.example`,
    rules: Array.from({ length: 5 }, (_, n) => rule(`r${n}`)),
  }))

  test('are stored by one write, and a look-up reads only the keys of the site and of those above it', async () => {
    const disk = new Map<string, unknown>()
    const asked: unknown[] = []
    const area = fakeArea(disk)
    const counting: StorageArea = {
      get: keys => {
        asked.push(keys)
        return area.get(keys)
      },
      set: items => {
        asked.push(`set of ${Object.keys(items).length}`)
        return area.set(items)
      },
      remove: area.remove,
    }
    const store = storeOn(counting)
    await store.replace(sites)
    expect(asked.splice(0)).toEqual([sites.map(({ name }) => `rules:${name}`), 'set of 2000'])
    expect(await store.sitesFor('www.s1234.example')).toEqual([sites[1234]])
    expect(await store.sitesFor('a.b.s77.example')).toEqual([sites[77]])
    expect(asked).toEqual([
      ['rules:s1234.example'],
      ['rules:a.b.s77.example', 'rules:b.s77.example', 'rules:s77.example'],
    ])
    const all = await store.all()
    expect(new Map(all.map(site => [site.name, site]))).toEqual(new Map(sites.map(site => [site.name, site])))
  })
})

describe('500 damaged records among 500 sound ones', () => {
  const random = seeded(3)
  const soundAt = (i: number) => ({ name: `sound${i}.example`, rules: [rule('a'), rule(`b${i}`)] })
  const wrong: ((record: Record<string, unknown>) => unknown)[] = [
    record => flipped(JSON.stringify(record), random),
    record => flipped(JSON.stringify(record), random),
    record => flipped(JSON.stringify(record), random),
    record => JSON.stringify(record).slice(0, random(200)),
    record => ({ ...record, version: [undefined, null, '2', -1, Number.NaN, {}, []][random(7)] }),
    record => ({ ...record, rules: [undefined, null, 'rules', 7, {}, { length: 3 }][random(6)] }),
    record => ({ ...record, rules: [null, 7, 'rule', [], {}, ...(record['rules'] as unknown[])] }),
    ({ rules }) => rules,
    record => [record],
    () => [null, false, 0, '', [], {}][random(6)],
  ]

  test('do not prevent reading, saving and deleting, and no sound record changes', async () => {
    const disk = new Map<string, unknown>()
    const damaged = new Map<string, unknown>()
    for (let i = 0; i < 500; i++) {
      const { name, rules } = soundAt(i)
      disk.set(`rules:${name}`, { version: VERSION, rules })
      const raw = wrong[i % wrong.length]!({ version: VERSION, rules: [rule('a'), rule('b')] })
      damaged.set(`damaged${i}.example`, raw)
      disk.set(`rules:damaged${i}.example`, raw)
    }
    const store = storeOn(fakeArea(disk))
    for (let i = 0; i < 500; i += 7) {
      await store.sitesFor(`damaged${i}.example`)
      await store.note(`damaged${i}.example`, ['a'], day)
      await store.delete(`damaged${i}.example`, 'a')
      await store.save(`damaged${i}.example`, rule('c'))
      expect((await store.rulesFor(`damaged${i}.example`)).map(({ id }) => id)).toContain('c')
    }
    const sites = new Map((await store.all()).map(site => [site.name, site]))
    for (let i = 0; i < 500; i++) {
      expect(sites.get(`sound${i}.example`)).toEqual(soundAt(i))
      expect(disk.get(`rules:sound${i}.example`)).toEqual({ version: VERSION, rules: soundAt(i).rules })
    }

    const aside = await store.damaged()
    expect(aside.length).toBeGreaterThan(400) // a flipped bit may leave a sound or newer record
    expect(new Set(aside.map(({ site }) => site)).size).toBe(aside.length)
    for (const { site, raw } of aside) expect(raw).toEqual(damaged.get(site))
    expect(store.reports).toHaveLength(aside.length)
  })
})

/** The text with one bit flipped, parsed as JSON if it still can be. */
function flipped(json: string, random: (n: number) => number): unknown {
  const bytes = new TextEncoder().encode(json)
  const at = random(bytes.length)
  bytes[at] = bytes[at]! ^ (1 << random(8))
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
