import { expect, test } from 'vitest'
import { fakeArea } from '../../store/fake-area.ts'
import { settingsStore } from '../../store/settings.ts'
import { settingsCalls } from './background.ts'

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
const LOOKS = { 'a.example': { size: 90 }, 'b.example': { theme: 'sepia' } } as const

async function calls() {
  const store = settingsStore({ area: fakeArea(new Map()) })
  await store.change({ siteLooks: LOOKS })
  return settingsCalls(store)
}

test('a page gets no typography of other sites', async () => {
  const { tab, worker } = await calls()
  expect((await tab.settingsHere(null, PAGE)).siteLooks).toEqual({ 'a.example': { size: 90 } })
  expect((await worker.settings(null)).siteLooks).toEqual(LOOKS)
})

test('a page changes the typography of its own site only', async () => {
  const { tab, worker } = await calls()
  const wanted = { siteLooks: { 'a.example': { size: 120 }, 'b.example': { size: 400 } } } as const
  expect((await tab.changeSettingsHere(wanted, PAGE)).siteLooks).toEqual({ 'a.example': { size: 120 } })
  expect((await worker.settings(null)).siteLooks).toEqual({ ...LOOKS, 'a.example': { size: 120 } })
  await tab.changeSettingsHere({ siteLooks: null }, PAGE)
  expect((await worker.settings(null)).siteLooks).toEqual({ ...LOOKS, 'a.example': { size: 120 } })
  await tab.changeSettingsHere({ siteLooks: { 'a.example': null, 'b.example': null } }, PAGE)
  expect((await worker.settings(null)).siteLooks).toEqual({ 'b.example': { theme: 'sepia' } })
})
