import { beforeEach, describe, expect, test } from 'vitest'
import type { Sighting } from '../../schema/site-template.ts'
import { fakeArea } from '../../store/fake-area.ts'
import { memoryStore } from '../../store/memory-store.ts'
import { settingsStore } from '../../store/settings.ts'
import { memoryCalls } from './background.ts'

const PAGE = {
  tab: 1,
  origin: 'https://a.example',
  protocol: 'https:',
  host: 'a.example',
  hostname: 'a.example',
  path: '/',
  address: 'https://a.example/',
  isPrivate: false,
}
const SIGHTING: Sighting = { address: [1], marks: [1, 2], article: [] }

let disk: Map<string, unknown>
let settings: ReturnType<typeof settingsStore>
let calls: ReturnType<typeof memoryCalls>

beforeEach(() => {
  disk = new Map()
  const area = fakeArea(disk)
  settings = settingsStore({ area })
  calls = memoryCalls(memoryStore({ area }), settings)
})
const remembered = () => [...disk.keys()].filter(key => key.startsWith('memory'))

test('a page that was read is remembered for its site', async () => {
  await calls.rememberPage.handle(SIGHTING, PAGE)
  expect((await calls.siteMemory.handle(null, PAGE))?.pages).toHaveLength(1)
  expect(await calls.rememberedSites.handle(null, null)).toBe(1)
  await calls.eraseSiteMemory.handle(null, PAGE)
  expect((await calls.siteMemory.handle(null, PAGE))?.pages).toEqual([])
})

describe('nothing is remembered, and nothing that is remembered is used', () => {
  test.each([
    ['in private windows', { ...PAGE, isPrivate: true }],
    ['for files', { ...PAGE, host: '', hostname: '', protocol: 'file:', origin: 'file://' }],
  ])('%s', async (_, page) => {
    await calls.rememberPage.handle(SIGHTING, page)
    expect(await calls.siteMemory.handle(null, page)).toBeNull()
    expect(disk.size).toBe(0)
  })

  test('while the memory is switched off, which forgets all sites', async () => {
    await calls.rememberPage.handle(SIGHTING, PAGE)
    await settings.change({ memory: false })
    expect(await calls.rememberedSites.handle(null, null)).toBe(0)
    await calls.rememberPage.handle(SIGHTING, PAGE)
    expect(await calls.siteMemory.handle(null, PAGE)).toBeNull()
    expect(remembered()).toEqual([])
  })

  test('when it is switched off while a page is being remembered', async () => {
    await Promise.all([calls.rememberPage.handle(SIGHTING, PAGE), settings.change({ memory: false })])
    expect(remembered()).toEqual([])
  })
})
