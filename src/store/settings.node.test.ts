import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../schema/settings.ts'
import { fakeArea } from './fake-area.ts'
import { NotSaved } from './not-saved.ts'
import { settingsStore } from './settings.ts'

const on = (disk: Map<string, unknown>) => settingsStore({ area: fakeArea(disk) })

describe('settings', () => {
  test('are the defaults until something is chosen, and then the chosen values', async () => {
    const disk = new Map<string, unknown>()
    expect(await on(disk).read()).toEqual(DEFAULT_SETTINGS)
    expect(disk.size).toBe(0)
    expect(await on(disk).change({ mirror: true })).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
    expect(disk).toEqual(new Map([['settings', { version: 1, values: { mirror: true } }]]))
    expect(await on(disk).read()).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
  })

  test('that are unknown or unchanged stay as they are', async () => {
    const disk = new Map<string, unknown>([
      ['settings', { version: 1, values: { mirror: 'often', theme: 'sepia' } }],
    ])
    expect(await on(disk).read()).toEqual(DEFAULT_SETTINGS)
    expect(await on(disk).change({})).toEqual(DEFAULT_SETTINGS)
    expect(disk.get('settings')).toEqual({ version: 1, values: { mirror: 'often', theme: 'sepia' } })
    await on(disk).change({ mirror: true })
    expect(disk.get('settings')).toEqual({ version: 1, values: { mirror: true, theme: 'sepia' } })
  })

  test.each([
    ['text', 'settings'],
    ['nothing', null],
    ['a list', [true]],
    ['without values', { version: 1 }],
    ['of values in a list', { version: 1, values: [true] }],
  ])('that are damaged (%s) are the defaults, and can be changed', async (_, raw) => {
    const disk = new Map<string, unknown>([['settings', raw]])
    expect(await on(disk).read()).toEqual(DEFAULT_SETTINGS)
    expect(await on(disk).change({ mirror: true })).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
    expect(disk.get('settings')).toEqual({ version: 1, values: { mirror: true } })
  })

  test('of a newer version are read as far as possible, and never written', async () => {
    const newer = { version: 2, values: { mirror: true, mirrorTo: 'elsewhere' } }
    const disk = new Map<string, unknown>([['settings', newer]])
    expect(await on(disk).read()).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
    await expect(on(disk).change({ mirror: false })).rejects.toMatchObject({ name: 'NewerSettings' })
    expect(disk.get('settings')).toBe(newer)
  })

  test('that could not be stored are not announced, and the old ones stay', async () => {
    const disk = new Map<string, unknown>()
    await on(disk).change({ mirror: true })
    const area = fakeArea(disk, async operation => {
      if (operation === 'set') throw new Error('QUOTA_BYTES quota exceeded')
    })
    const store = settingsStore({ area })
    const told: unknown[] = []
    store.subscribe(settings => told.push(settings))
    await expect(store.change({ mirror: false })).rejects.toBeInstanceOf(NotSaved)
    expect(told).toEqual([])
    expect(await store.read()).toEqual({ ...DEFAULT_SETTINGS, mirror: true })
  })

  test('with parts are changed and reset part by part', async () => {
    const disk = new Map<string, unknown>()
    const store = on(disk)
    await store.change({ look: { size: 120 }, siteLooks: { 'a.example': { theme: 'dark' } } })
    await store.change({ look: { theme: 'sepia' }, siteLooks: { 'b.example': {} } })
    await store.change({ speech: { rate: 150 } })
    await store.change({ speech: { voices: { en: 'Anna' } } })
    await store.change({ siteLooks: { ['__proto__']: { size: 80 } } })
    expect(await store.read()).toEqual({
      ...DEFAULT_SETTINGS,
      look: { size: 120, theme: 'sepia' },
      siteLooks: { 'a.example': { theme: 'dark' }, 'b.example': {} },
      speech: { rate: 150, voices: { en: 'Anna' } },
    })
    await store.change({ look: { size: null }, siteLooks: { 'a.example': null }, speech: null })
    expect((disk.get('settings') as { values: unknown }).values).toEqual({
      look: { theme: 'sepia' },
      siteLooks: { 'b.example': {} },
    })
  })

  test('are replaced completely, except for unknown ones', async () => {
    const disk = new Map<string, unknown>([
      ['settings', { version: 1, values: { look: { size: 120 }, flying: 7 } }],
    ])
    expect(await on(disk).replace({ ...DEFAULT_SETTINGS, paged: true })).toEqual({
      ...DEFAULT_SETTINGS,
      paged: true,
    })
    expect((disk.get('settings') as { values: { flying: number } }).values.flying).toBe(7)
  })

  test('that could not be read back are not written', async () => {
    const disk = new Map<string, unknown>()
    const store = on(disk)
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}.example`, {}]))
    await store.change({ siteLooks: many })
    await expect(store.change({ siteLooks: { 'one.more': {} } })).rejects.toThrow(
      'settings.siteLooks: expected max entries <=5000',
    )
    expect(Object.keys((await store.read()).siteLooks)).toHaveLength(5000)
  })

  test('with one damaged part can be set again', async () => {
    const disk = new Map<string, unknown>([
      ['settings', { version: 1, values: { look: { size: 7, theme: 'dark' } } }],
    ])
    expect((await on(disk).change({ look: { theme: 'sepia' } })).look).toEqual({ theme: 'sepia' })
  })

  test('changed at the same time are all changed, and subscribers are notified', async () => {
    const disk = new Map<string, unknown>([['settings', { version: 1, values: { a: 0 } }]])
    const store = on(disk)
    const told: unknown[] = []
    store.subscribe(({ mirror }) => told.push(mirror))
    await Promise.all([{ paged: true }, { images: false }, { mirror: true }].map(store.change))
    expect(disk.get('settings')).toEqual({
      version: 1,
      values: { a: 0, paged: true, images: false, mirror: true },
    })
    expect(told).toEqual([false, false, true])
  })
})
