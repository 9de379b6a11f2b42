import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../../schema/rule.ts'
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
/** The workers that live. */
let listeners: { startup: () => void; removed: (tab: number) => void }[]

/** A worker begins: what one before it had in memory is gone. */
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

test('what was lent is given back when its tab closes, and not when another does', async () => {
  const { isLetIn, until } = await begin()(ORIGIN)
  expect(isLetIn).toBe(true)
  await until(4)
  close(5)
  expect(await begin()(OTHER)).toMatchObject({ isLetIn: true })
  expect([...origins]).toEqual([ORIGIN, OTHER])
  begin()
  close(4)
  await isGivenBack()
})

test('what the person had allowed before stays', async () => {
  origins.add(ORIGIN)
  const { isLetIn, until } = await begin()(ORIGIN)
  expect(isLetIn).toBe(true)
  await until(4)
  expect(disk.size).toBe(0)
  close(4)
  begin()
  startBrowser()
  await (await begin()(OTHER)).end()
  expect([...origins]).toEqual([ORIGIN])
})

test('what a rule has come to need stays with the rule', async () => {
  const { until } = await begin()(ORIGIN)
  await until(4)
  sites = [{ name: 'news.example', rules: [RULE] }]
  close(4)
  await vi.waitFor(() => expect(disk.size).toBe(0))
  expect([...origins]).toEqual([ORIGIN])
})

test('of two tabs that were lent one site, the last one gives it back', async () => {
  const borrow = begin()
  await (await borrow(ORIGIN)).until(4)
  await (await borrow(ORIGIN)).until(5)
  close(4)
  await vi.waitFor(() => expect(JSON.stringify(disk.get('loans'))).not.toContain('"tab":4'))
  expect([...origins]).toEqual([ORIGIN])
  close(5)
  await isGivenBack()
})

test('a reading that never began gives it back at once', async () => {
  const { end } = await begin()(ORIGIN)
  await end()
  await isGivenBack()
})

test.each([
  ['says no', async () => false],
  ['is not even asked', async () => Promise.reject(new Error('no gesture'))],
])('a person who %s has lent nothing', async (_, how) => {
  answer = how
  expect(await begin()(ORIGIN)).toMatchObject({ isLetIn: false })
  await isGivenBack()
})

test('a worker that dies before there is an answer, or a tab, leaves it to the next', async () => {
  let agree = (_: boolean) => {}
  answer = () =>
    new Promise(resolve => {
      agree = resolve
    })
  begin()(ORIGIN)
  // Written down before anybody can have agreed.
  await vi.waitFor(() => expect(disk.size).toBe(1))
  expect([...origins]).toEqual([])
  agree(true)
  await vi.waitFor(() => expect([...origins]).toEqual([ORIGIN]))
  begin()
  await isGivenBack()
})

test('the tab of a worker that has died is remembered', async () => {
  await (await begin()(ORIGIN)).until(4)
  const borrow = begin()
  await (await borrow(OTHER)).end()
  expect([...origins]).toEqual([ORIGIN])
  close(4)
  await isGivenBack()
})

test('a tab that closed while no worker heard it is missed by the next', async () => {
  await (await begin()(ORIGIN)).until(4)
  tabs.delete(4)
  begin()
  await isGivenBack()
})

test('a browser that starts gives back everything, the loans of private windows included', async () => {
  await (await begin()(ORIGIN)).until(4)
  await (await begin(true)(OTHER)).until(5)
  // The tabs of the new browser may have the old numbers.
  begin()
  startBrowser()
  await isGivenBack()
})

test('a private window keeps accounts of its own: its worker sees no other tabs', async () => {
  await (await begin()(ORIGIN)).until(4)
  tabs.delete(4)
  await (await begin(true)(OTHER)).until(5)
  close(5)
  await vi.waitFor(() => expect([...origins]).toEqual([ORIGIN]))
})

test('asked for again while an earlier loan is being missed, it is not taken from under the new reading', async () => {
  await (await begin()(ORIGIN)).until(4)
  tabs.delete(4)
  const { isLetIn, until } = await begin()(ORIGIN)
  await until(5)
  expect([isLetIn, [...origins]]).toEqual([true, [ORIGIN]])
  close(5)
  await isGivenBack()
})
