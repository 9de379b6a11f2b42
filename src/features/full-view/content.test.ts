import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scene } from '../../view/reader/scene.ts'
import { world } from '../../world.ts'

vi.mock('../../messages/worker.ts', () => ({ workerHere: { settings: async () => ({ open: false }) } }))
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
  world.fullView!.close()
  delete world.fullView
  vi.unstubAllGlobals()
})

test('a view that opened automatically on a page without an article closes unseen', async () => {
  const opened = world.fullView!.openByItself()
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  shown(NOTHING)
  expect(await opened).toBe(NOTHING)
  expect(isThere()).toBe(false)
})

test('the view stays if a person pressed for it before that was known', async () => {
  const opened = world.fullView!.openByItself()
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  expect(world.fullView!.press(false)).toBe(true)
  shown(NOTHING)
  expect(await opened).toBe(NOTHING)
  expect(isThere()).toBe(true)
  expect(draw).toHaveBeenCalledOnce()
})
