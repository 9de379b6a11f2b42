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
  const { settings } = await calls()
  expect((await settings.handle(null, PAGE)).siteLooks).toEqual({ 'a.example': { size: 90 } })
  expect((await settings.handle(null, null)).siteLooks).toEqual(LOOKS)
})

test('a page changes the typography of its own site only', async () => {
  const { settings, changeSettings } = await calls()
  const wanted = { siteLooks: { 'a.example': { size: 120 }, 'b.example': { size: 400 } } } as const
  expect((await changeSettings.handle(wanted, PAGE)).siteLooks).toEqual({ 'a.example': { size: 120 } })
  expect((await settings.handle(null, null)).siteLooks).toEqual({ ...LOOKS, 'a.example': { size: 120 } })
  await changeSettings.handle({ siteLooks: null }, PAGE)
  expect((await settings.handle(null, null)).siteLooks).toEqual({ ...LOOKS, 'a.example': { size: 120 } })
  await changeSettings.handle({ siteLooks: { 'a.example': null, 'b.example': null } }, PAGE)
  expect((await settings.handle(null, null)).siteLooks).toEqual({ 'b.example': { theme: 'sepia' } })
})
