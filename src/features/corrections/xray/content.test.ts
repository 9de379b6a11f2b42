import { expect, test, vi } from 'vitest'

const { pageRules, stage, end } = vi.hoisted(() => ({
  pageRules: vi.fn<(session: string) => Promise<never[]>>(),
  stage: vi.fn(),
  end: vi.fn(),
}))
vi.mock('../../../messages/worker.ts', () => ({
  xrayWorker: (session: string) => ({
    siteMemory: async () => null,
    pageRules: () => pageRules(session),
    closeXray: async () => {},
  }),
}))
vi.mock('../../../messages/changed.ts', () => ({ tellChanged: () => {} }))
vi.mock('./overlay-controller.ts', () => ({ controlOverlay: stage }))
const { xray } = await import('./content.ts')

test('if it is requested twice before it is open, it opens once, for the last request', async () => {
  vi.stubGlobal('chrome', { i18n: { getUILanguage: () => 'en', getMessage: (key: string) => key } })
  const waiting = new Map<string, () => void>()
  pageRules.mockImplementation(session => new Promise(resolve => waiting.set(session, () => resolve([]))))
  stage.mockReturnValue(end)
  const uncover = vi.fn()
  const open = xray(document, uncover, vi.fn())
  const layer = { xray: ({ session }: { session: string }) => open({ list: [] }, session, 'parts') }
  const both = [layer.xray({ session: 'first' }), layer.xray({ session: 'second' })]
  await vi.waitFor(() => expect(waiting.size).toBe(2))
  waiting.get('second')!()
  waiting.get('first')!()
  await Promise.all(both)
  expect(stage).toHaveBeenCalledOnce()
  expect(uncover).toHaveBeenCalledOnce()
  const third = layer.xray({ session: 'third' })
  expect(end).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(waiting.size).toBe(3))
  waiting.get('third')!()
  await third
  expect(stage).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
