import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../../schema/site-rule.ts'
import { fakeArea } from '../../store/fake-area.ts'
import { openRule } from '../../store/testing.ts'
import { type RequestTemporaryAccess, temporaryPermissions } from './temporary-permissions.ts'

const ORIGIN = 'https://news.example/*'
const OTHER = 'https://other.example/*'
const RULE = openRule('a')

let disk: Map<string, unknown>
let origins: Set<string>
let tabs: Set<number>
let sites: Site[]
let answer: () => Promise<boolean>
/** The listeners of the running workers. */
let listeners: { startup: () => void; removed: (tab: number) => void }[]

/** Starts a worker, which does not have the memory of the previous one. */
function begin(isPrivate = false): RequestTemporaryAccess {
  const own = { startup: () => {}, removed: (_: number) => {} }
  listeners = [own]
  vi.stubGlobal('chrome', {
    extension: { inIncognitoContext: isPrivate },
    runtime: { onStartup: { addListener: (each: () => void) => (own.startup = each) } },
    storage: { local: fakeArea(disk) },
    permissions: {
      contains: async ({ origins: [wanted] }: { origins: [string] }) => origins.has(wanted),
      async request({ origins: [wanted] }: { origins: [string] }) {
        const isGiven = origins.has(wanted) || (await answer())
        if (isGiven) origins.add(wanted)
        return isGiven
      },
      async remove({ origins: gone }: { origins: string[] }) {
        for (const each of gone) origins.delete(each)
        return true
      },
    },
    tabs: {
      get: async (tab: number) => {
        if (!tabs.has(tab)) throw new Error(`No tab with id: ${tab}.`)
        return { id: tab }
      },
      onRemoved: { addListener: (each: (tab: number) => void) => (own.removed = each) },
    },
  })
  return temporaryPermissions(async () => sites)
}

function close(tab: number): void {
  tabs.delete(tab)
  for (const { removed } of listeners) removed(tab)
}

const startBrowser = () => {
  for (const { startup } of listeners) startup()
}
const isGivenBack = () =>
  vi.waitFor(() => {
    expect([...origins]).toEqual([])
    expect(disk.size).toBe(0)
  })

beforeEach(() => {
  disk = new Map()
  origins = new Set()
  tabs = new Set([4, 5])
  sites = []
  answer = async () => true
  return () => vi.unstubAllGlobals()
})

test('a permission that two tabs keep is given back when both have closed', async () => {
  const { until } = await begin()(ORIGIN, false)
  await until(4, 5)
  close(4)
  await vi.waitFor(() => expect(JSON.stringify([...disk.values()])).not.toContain('"tab":4'))
  expect([...origins]).toEqual([ORIGIN])
  close(5)
  await isGivenBack()
})

test('a caller may ask the browser elsewhere', async () => {
  const ask = vi.fn(async () => false)
  expect(await begin()(ORIGIN, false, ask)).toMatchObject({ isLetIn: false })
  expect(ask).toHaveBeenCalledOnce()
  await isGivenBack()
})

test('a permission is given back when its tab closes, and not when another tab does', async () => {
  const { isLetIn, until } = await begin()(ORIGIN, false)
  expect(isLetIn).toBe(true)
  await until(4)
  close(5)
  expect(await begin()(OTHER, false)).toMatchObject({ isLetIn: true })
  expect([...origins]).toEqual([ORIGIN, OTHER])
  begin()
  close(4)
  await isGivenBack()
})

test('a permission that the person had granted before stays', async () => {
  origins.add(ORIGIN)
  const { isLetIn, until } = await begin()(ORIGIN, false)
  expect(isLetIn).toBe(true)
  await until(4)
  expect(disk.size).toBe(0)
  close(4)
  begin()
  startBrowser()
  await (await begin()(OTHER, false)).end()
  expect([...origins]).toEqual([ORIGIN])
})

test('a permission that a rule needs in the meantime stays', async () => {
  const { until } = await begin()(ORIGIN, false)
  await until(4)
  sites = [{ name: 'news.example', rules: [RULE] }]
  close(4)
  await vi.waitFor(() => expect(disk.size).toBe(0))
  expect([...origins]).toEqual([ORIGIN])
})

test('of two tabs for one site, the last one gives the permission back', async () => {
  const requestAccess = begin()
  await (await requestAccess(ORIGIN, false)).until(4)
  await (await requestAccess(ORIGIN, false)).until(5)
  close(4)
  await vi.waitFor(() => expect(JSON.stringify(disk.get('loans'))).not.toContain('"tab":4'))
  expect([...origins]).toEqual([ORIGIN])
  close(5)
  await isGivenBack()
})

test('a reading that did not start gives the permission back at once', async () => {
  const { end } = await begin()(ORIGIN, false)
  await end()
  await isGivenBack()
})

test.each([
  ['says no', async () => false],
  ['is not asked', async () => Promise.reject(new Error('no gesture'))],
])('nothing is granted when the person %s', async (_, how) => {
  answer = how
  expect(await begin()(ORIGIN, false)).toMatchObject({ isLetIn: false })
  await isGivenBack()
})

test('the next worker gives back what a worker left that ended without an answer or a tab', async () => {
  let agree = (_: boolean) => {}
  answer = () =>
    new Promise(resolve => {
      agree = resolve
    })
  begin()(ORIGIN, false)
  // It is stored before the person can have agreed.
  await vi.waitFor(() => expect(disk.size).toBe(1))
  expect([...origins]).toEqual([])
  agree(true)
  await vi.waitFor(() => expect([...origins]).toEqual([ORIGIN]))
  begin()
  await isGivenBack()
})

test('the next worker knows the tab of a worker that ended', async () => {
  await (await begin()(ORIGIN, false)).until(4)
  const requestAccess = begin()
  await (await requestAccess(OTHER, false)).end()
  expect([...origins]).toEqual([ORIGIN])
  close(4)
  await isGivenBack()
})

test('the next worker notices a tab that closed while no worker ran', async () => {
  await (await begin()(ORIGIN, false)).until(4)
  tabs.delete(4)
  begin()
  await isGivenBack()
})

test('at the start of the browser everything is given back', async () => {
  await (await begin()(ORIGIN, false)).until(4)
  // Tabs of the new browser session may have the old ids.
  begin()
  startBrowser()
  await isGivenBack()
})

test('for a private window nobody is asked and nothing is stored', async () => {
  answer = () => Promise.reject(new Error('asked'))
  const refused = await begin(true)(ORIGIN, true)
  await refused.until(5)
  expect([refused.isLetIn, disk.size, [...origins]]).toEqual([false, 0, []])
  origins.add(ORIGIN)
  const { isLetIn, until, end } = await begin(true)(ORIGIN, true)
  await until(5)
  await end()
  close(5)
  startBrowser()
  await new Promise(resolve => setTimeout(resolve))
  expect([isLetIn, disk.size, [...origins]]).toEqual([true, 0, [ORIGIN]])
})

test('the worker of private windows gives nothing back, because it sees no other tabs', async () => {
  await (await begin()(ORIGIN, false)).until(4)
  tabs.delete(4)
  begin(true)
  close(5)
  await new Promise(resolve => setTimeout(resolve))
  expect([...origins]).toEqual([ORIGIN])
})

test('a permission that is requested again while it is being given back stays for the new reading', async () => {
  await (await begin()(ORIGIN, false)).until(4)
  tabs.delete(4)
  const { isLetIn, until } = await begin()(ORIGIN, false)
  await until(5)
  expect([isLetIn, [...origins]]).toEqual([true, [ORIGIN]])
  close(5)
  await isGivenBack()
})
