import { beforeEach, describe, expect, test, vi } from 'vitest'
import { world } from '../../world.ts'

const { workerHere } = vi.hoisted(() => ({ workerHere: { arrive: vi.fn() } }))
vi.mock('../../messages/worker.ts', () => ({ workerHere }))
const { openByItself } = await import('./content.ts')

const open = vi.fn<() => Promise<{ kind: string; because?: { code: string } }>>()
const page = () => document.documentElement.outerHTML
const isCovered = () => document.documentElement.lastElementChild?.matches(':popover-open')
let before: string

beforeEach(() => {
  delete world.hasArrived
  before = page()
  workerHere.arrive.mockReset().mockResolvedValue(true)
  open.mockReset().mockResolvedValue({ kind: 'article' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Gives the document a `readyState`, and returns a function that changes it. */
function loading(state: DocumentReadyState) {
  const spy = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(state)
  return (next: DocumentReadyState, event: string) => {
    spy.mockReturnValue(next)
    dispatchEvent(new Event(event))
  }
}

describe('a page that is to open automatically', () => {
  test('is covered at once, until its article is shown', async () => {
    let wasCovered: boolean | undefined
    open.mockImplementation(async () => {
      wasCovered = isCovered()
      return { kind: 'article' }
    })
    const done = openByItself(open)
    expect(isCovered()).toBe(true)
    await done
    expect([wasCovered, page()]).toEqual([true, before])
  })

  test('is not read before it is parsed', async () => {
    const turn = loading('loading')
    const done = openByItself(open)
    await vi.waitFor(() => expect(workerHere.arrive).toHaveBeenCalled())
    await new Promise(resolve => requestAnimationFrame(resolve))
    expect([open.mock.calls.length, isCovered()]).toEqual([0, true])
    turn('interactive', 'DOMContentLoaded')
    await done
    expect(open).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('is read again on load when it was empty before', async () => {
    const turn = loading('interactive')
    open.mockResolvedValueOnce({ kind: 'nothing', because: { code: 'no-text' } })
    const done = openByItself(open)
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(isCovered()).toBe(true)
    turn('complete', 'load')
    await done
    expect([open.mock.calls.length, page()]).toEqual([2, before])
    vi.restoreAllMocks()
  })

  test('is covered for three seconds at most', async () => {
    vi.useFakeTimers()
    try {
      workerHere.arrive.mockReturnValue(new Promise(() => {}))
      openByItself(open)
      await vi.advanceTimersByTimeAsync(2999)
      expect(isCovered()).toBe(true)
      await vi.advanceTimersByTimeAsync(1)
      expect(page()).toBe(before)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the page itself is shown', () => {
  test('when the worker says that it is not to open', async () => {
    workerHere.arrive.mockResolvedValue(false)
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([0, before])
  })

  test('when there is no article', async () => {
    open.mockResolvedValue({ kind: 'nothing', because: { code: 'only-links' } })
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([1, before])
  })

  test('when anything fails', async () => {
    workerHere.arrive.mockRejectedValue(new Error('asleep'))
    await openByItself(open)
    expect(page()).toBe(before)
    delete world.hasArrived
    workerHere.arrive.mockResolvedValue(true)
    open.mockRejectedValue(new Error('broken'))
    await openByItself(open)
    expect(page()).toBe(before)
  })
})

test('a page that two rules match opens once', async () => {
  await Promise.all([openByItself(open), openByItself(open)])
  expect(open).toHaveBeenCalledOnce()
  expect(page()).toBe(before)
})
