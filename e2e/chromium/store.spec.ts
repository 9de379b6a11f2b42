import type { Page } from '@playwright/test'
import { heldRule } from '../../src/engine/site/site-rules.ts'
import type { Site, SiteRule } from '../../src/schema/site-rule.ts'
import { bytesOf } from '../../src/store/sync/items.ts'
import { expect, test } from './fixture.ts'

/** Calls the worker from an extension page, as `src/messages/worker.ts` does. */
const call = (page: Page, method: string, request: unknown, host = 'a.example') =>
  page.evaluate(
    async ([method, request, host]) => {
      const about = { tab: 1, address: `https://${host}/`, isPrivate: false }
      const answer = await chrome.runtime.sendMessage({ to: 'worker', method, request, about })
      if (answer.error) throw new Error(answer.error.message)
      return answer.value
    },
    [method, request, host] as const,
  )

const rule = (id: string): SiteRule => heldRule({ id, kind: 'remove', selector: `.${id}`, fingerprint: '' })

/** Returns everything that is stored, and clears the store. */
const takeAll = (page: Page) =>
  page.evaluate(async () => {
    const all = await chrome.storage.local.get(null)
    await chrome.storage.local.clear()
    return all
  })

test.beforeEach(async ({ winnow }) => {
  await takeAll(await winnow.backstage())
})

test('a worker that is killed repeatedly loses no acknowledged rule', async ({ winnow }) => {
  test.setTimeout(180_000)
  const KILLS = 25
  const backstage = await winnow.backstage()
  const session = await winnow.context.newCDPSession(backstage)
  await session.send('ServiceWorker.enable')

  // Four loops save rules without a pause, on thirty sites, until they are stopped.
  await backstage.evaluate(template => {
    const state = {
      stop: false,
      acknowledged: [] as string[],
      unanswered: [] as string[],
      lanes: [] as unknown[],
    }
    const lane = async (lane: number) => {
      for (let n = 0; !state.stop; n++) {
        const id = `lane${lane}-${n}`
        const about = { tab: 1, address: `https://site${n % 30}.example/`, isPrivate: false }
        const request = { rule: { ...template, id, selector: `.${id}` } }
        await chrome.runtime.sendMessage({ to: 'worker', method: 'saveRule', request, about }).then(
          answer => (answer && !answer.error ? state.acknowledged : state.unanswered).push(id),
          () => state.unanswered.push(id),
        )
      }
    }
    state.lanes = [0, 1, 2, 3].map(lane)
    Object.assign(globalThis, { state })
  }, rule('template'))
  type State = { stop: boolean; acknowledged: string[]; unanswered: string[]; lanes: Promise<void>[] }
  const acknowledged = () =>
    backstage.evaluate(() => (globalThis as unknown as { state: State }).state.acknowledged.length)

  for (let kill = 0; kill < KILLS; kill++) {
    // Each kill waits for more saved rules, and then for a different number of round trips.
    const before = await acknowledged()
    await expect.poll(acknowledged, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(before)
    for (let trip = 0; trip < (kill * 7) % 11; trip++)
      await session.send('Runtime.evaluate', { expression: '0' })
    await session.send('ServiceWorker.stopAllWorkers')
  }
  const told = await backstage.evaluate(async () => {
    const { state } = globalThis as unknown as { state: State }
    state.stop = true
    await Promise.all(state.lanes)
    return { acknowledged: state.acknowledged, unanswered: state.unanswered }
  })

  const stored = await takeAll(backstage)
  for (const key of Object.keys(stored)) expect(key).toMatch(/^rules:site\d+\.example$/)
  const rules = Object.values(stored).flatMap(record => (record as { rules: SiteRule[] }).rules)
  const ids = rules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(told.acknowledged.filter(id => !ids.includes(id))).toEqual([])
  const sent = new Set([...told.acknowledged, ...told.unanswered])
  expect(ids.filter(id => !sent.has(id))).toEqual([])
  for (const each of rules) expect(each).toEqual(rule(each.id))
  expect(told.unanswered.length).toBeGreaterThan(KILLS / 2) // the kills interrupted calls
})

test('four tabs that save at the same time lose nothing, and each reads everything', async ({ winnow }) => {
  const tabs = await Promise.all(Array.from({ length: 4 }, () => winnow.backstage()))
  const saves = tabs.map((tab, t) =>
    Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(tab, 'saveRule', { rule: rule(`t${t}-${n}`) }, `site${n % 2}.example`),
      ),
    ),
  )
  await Promise.all(saves)
  await winnow.killWorker()
  for (const tab of tabs.slice(0, 2)) {
    const sites = (await call(tab, 'allSites', null)) as Site[]
    expect(sites.map(({ name, rules }) => [name, rules.length])).toEqual([
      ['site0.example', 100],
      ['site1.example', 100],
    ])
  }
})

test('a replacement that exceeds the quota changes nothing and is reported', async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await call(backstage, 'saveRule', { rule: rule('a') })
  const before = await backstage.evaluate(() => chrome.storage.local.get(null))
  await backstage.evaluate(async () => {
    const used = await chrome.storage.local.getBytesInUse()
    await chrome.storage.local.set({ filler: 'x'.repeat(10_485_760 - used - 1000) })
  })
  const many = Array.from({ length: 20 }, (_, i) => ({ name: `s${i}.example`, rules: [rule(`r${i}`)] }))
  const sites = [{ name: 'a.example', rules: [] }, ...many]
  await expect(call(backstage, 'replaceSites', { sites })).rejects.toThrow(
    'Your browser’s storage for this extension is full.',
  )
  await backstage.evaluate(() => chrome.storage.local.remove('filler'))
  expect(await backstage.evaluate(() => chrome.storage.local.get(null))).toEqual(before)
  await call(backstage, 'replaceSites', { sites })
  expect(await call(backstage, 'allSites', null)).toHaveLength(20)
})

test('a damaged record can be read and deleted', async ({ winnow }) => {
  const backstage = await winnow.backstage()
  const raw = { version: 2, rules: [rule('a'), { id: 7 }] }
  await backstage.evaluate(raw => chrome.storage.local.set({ 'rules:a.example:8080': raw }), raw)
  expect(await call(backstage, 'allSites', null)).toEqual([{ name: 'a.example:8080', rules: [rule('a')] }])
  const damaged = (await call(backstage, 'damagedRecords', null)) as { key: string }[]
  expect(damaged).toEqual([{ key: expect.any(String), site: 'a.example:8080', raw }])
  await call(backstage, 'forgetDamaged', { key: damaged[0]!.key })
  expect(await call(backstage, 'damagedRecords', null)).toEqual([])
  await expect(call(backstage, 'forgetDamaged', { key: 'rules:a.example:8080' })).rejects.toThrow('set aside')
  expect(await call(backstage, 'allSites', null)).toHaveLength(1)
})

test('the browser computes the size of synced items as the sync does', async ({ winnow }) => {
  const backstage = await winnow.backstage()
  for (const value of [
    '',
    '<p>&"\\/\u2028\u2029\u0001',
    'é語😀',
    { b: [1, null, true, 1.5], a: { ü: '<' } },
    [],
  ]) {
    const bytes = await backstage.evaluate(async value => {
      await chrome.storage.sync.set({ 'kéy<': value })
      return chrome.storage.sync.getBytesInUse('kéy<')
    }, value)
    expect(bytes, JSON.stringify(value)).toBe(bytesOf('kéy<', value))
  }
  await backstage.evaluate(() => chrome.storage.sync.clear())
})

test('the sync copies rules to the browser’s synchronised storage and back when it is on', async ({
  winnow,
}) => {
  const backstage = await winnow.backstage()
  const inSync = () => backstage.evaluate(async () => JSON.stringify(await chrome.storage.sync.get(null)))
  await call(backstage, 'saveRule', { rule: rule('mine') })
  expect(await call(backstage, 'settings', null)).toMatchObject({ mirror: false })
  expect(await inSync()).toBe('{}')
  try {
    expect(await call(backstage, 'changeSettings', { mirror: true })).toMatchObject({ mirror: true })
    await expect.poll(inSync, { timeout: 40_000 }).toContain('"mine"')

    // Another computer has added a rule, and has deleted the local one.
    await backstage.evaluate(
      ([theirs, changed]) => {
        const { scope: _, off: __, health: ___, ...said } = theirs as never as Record<string, unknown>
        const entries = [
          { site: 'b.example', changed, rule: said },
          { site: 'a.example', id: 'mine', changed },
        ]
        return chrome.storage.sync.set({ 'mirror:0': { version: 1, entries } })
      },
      [rule('theirs'), Date.now() + 60_000] as const,
    )
    await expect
      .poll(() => call(backstage, 'allSites', null), { timeout: 40_000 })
      .toEqual([{ name: 'b.example', rules: [rule('theirs')] }])
    await expect
      .poll(() => call(backstage, 'mirrorState', null))
      .toEqual({ at: expect.any(Number), problem: '' })
  } finally {
    await call(backstage, 'changeSettings', { mirror: false })
    await backstage.evaluate(() => chrome.storage.sync.clear())
  }
})
