import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scene } from '../../view/reader/scene.ts'
import { FULL_VIEW, world } from './handle.ts'

vi.mock('../../messages/tab.ts', () => ({ choicesHere: { settings: async () => ({ open: false }) } }))
const { offerFullView } = await import('./content.ts')

const NOTHING = { kind: 'nothing' } as Scene
const draw = vi.fn<() => Promise<Scene>>()
/** The host of a view is a child of the root element. */
const isThere = () => document.querySelectorAll('html > div').length === 1

let shown: (scene: Scene) => void

beforeEach(() => {
  draw.mockReset().mockReturnValue(new Promise(resolve => (shown = resolve)))
  const getMessage = (key: string) => (key === 'locale' ? 'en' : key)
  vi.stubGlobal('chrome', { runtime: { id: 'winnow' }, i18n: { getUILanguage: () => 'en', getMessage } })
  offerFullView(draw)
})

afterEach(() => {
  world[FULL_VIEW]!.close()
  delete world[FULL_VIEW]
  vi.unstubAllGlobals()
})

test('a view that opened automatically on a page without an article closes unseen', async () => {
  const opened = world[FULL_VIEW]!.openByItself()
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  shown(NOTHING)
  expect(await opened).toBe(NOTHING)
  expect(isThere()).toBe(false)
})

test('the view stays if a person pressed for it before that was known', async () => {
  const opened = world[FULL_VIEW]!.openByItself()
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  expect(world[FULL_VIEW]!.press(false)).toBe(true)
  shown(NOTHING)
  expect(await opened).toBe(NOTHING)
  expect(isThere()).toBe(true)
  expect(draw).toHaveBeenCalledOnce()
})
