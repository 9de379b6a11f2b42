import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRule } from '../../store/testing.ts'

const { worker } = vi.hoisted(() => ({ worker: { expectAccess: vi.fn(), settleAccess: vi.fn() } }))
vi.mock('../../messages/worker.ts', () => ({ worker, workerHere: {} }))
const { windowGate } = await import('./gate.ts')

const ORIGIN = 'https://example.org/*'
const request = vi.fn<() => Promise<boolean>>()
const ask = () => windowGate.ask('https://example.org:8443/a', openRule('a'))

beforeEach(() => {
  worker.expectAccess.mockReset().mockResolvedValue(undefined)
  worker.settleAccess.mockReset().mockResolvedValue(undefined)
  request.mockReset().mockResolvedValue(true)
  vi.stubGlobal('chrome', { permissions: { request } })
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, 'given'],
  [false, 'refused'],
] as const)('the answer of the browser is passed on: %s', async (isGiven, answer) => {
  request.mockResolvedValue(isGiven)
  expect(await ask()).toBe(answer)
  expect(worker.expectAccess.mock.lastCall).toMatchObject([{ origin: ORIGIN, host: 'example.org:8443' }])
  expect(worker.settleAccess).toHaveBeenCalledExactlyOnceWith({ origin: ORIGIN, isGiven })
})

test.each([
  ['the browser rejects the request', () => request.mockRejectedValue(new Error('why'))],
  ['the worker cannot store the rule', () => worker.expectAccess.mockRejectedValue(new Error('why'))],
])('when %s, the error is thrown, and no rule is expected any more', async (_, fail) => {
  fail()
  await expect(ask()).rejects.toThrow('why')
  expect(worker.settleAccess).toHaveBeenCalledExactlyOnceWith({ origin: ORIGIN, isGiven: false })
})
