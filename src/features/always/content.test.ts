import { beforeEach, describe, expect, test, vi } from 'vitest'
import { world } from '../../world.ts'

const { workerHere } = vi.hoisted(() => ({ workerHere: { arrive: vi.fn() } }))
vi.mock('../../messages/worker.ts', () => ({ workerHere }))
const { openByItself } = await import('./content.ts')

const open = vi.fn<() => Promise<{ kind: string; because?: { code: string } }>>()
const page = () => document.documentElement.outerHTML
const isVeiled = () => document.documentElement.lastElementChild?.matches(':popover-open')
let before: string

beforeEach(() => {
  delete world.hasArrived
  before = page()
  workerHere.arrive.mockReset().mockResolvedValue(true)
  open.mockReset().mockResolvedValue({ kind: 'article' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The document as if it were in this state, and what brings it into another. */
function loading(state: DocumentReadyState) {
  const spy = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue(state)
  return (next: DocumentReadyState, event: string) => {
    spy.mockReturnValue(next)
    dispatchEvent(new Event(event))
  }
}

describe('a page that is to open by itself', () => {
  test('is veiled at once, and until its article lies over it', async () => {
    let isVeiledThen: boolean | undefined
    open.mockImplementation(async () => {
      isVeiledThen = isVeiled()
      return { kind: 'article' }
    })
    const done = openByItself(open)
    expect(isVeiled()).toBe(true)
    await done
    expect([isVeiledThen, page()]).toEqual([true, before])
  })

  test('is not read before it is there', async () => {
    const turn = loading('loading')
    const done = openByItself(open)
    await vi.waitFor(() => expect(workerHere.arrive).toHaveBeenCalled())
    await new Promise(resolve => requestAnimationFrame(resolve))
    expect([open.mock.calls.length, isVeiled()]).toEqual([0, true])
    turn('interactive', 'DOMContentLoaded')
    await done
    expect(open).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('is looked at once more when it was empty before its scripts had drawn it', async () => {
    const turn = loading('interactive')
    open.mockResolvedValueOnce({ kind: 'nothing', because: { code: 'no-text' } })
    const done = openByItself(open)
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(isVeiled()).toBe(true)
    turn('complete', 'load')
    await done
    expect([open.mock.calls.length, page()]).toEqual([2, before])
    vi.restoreAllMocks()
  })

  test('is veiled for three seconds at most', async () => {
    vi.useFakeTimers()
    try {
      workerHere.arrive.mockReturnValue(new Promise(() => {}))
      openByItself(open)
      await vi.advanceTimersByTimeAsync(2999)
      expect(isVeiled()).toBe(true)
      await vi.advanceTimersByTimeAsync(1)
      expect(page()).toBe(before)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the page is shown as it is', () => {
  test('where the rules say no more than match patterns can', async () => {
    workerHere.arrive.mockResolvedValue(false)
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([0, before])
  })

  test('where there is no article', async () => {
    open.mockResolvedValue({ kind: 'nothing', because: { code: 'only-links' } })
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([1, before])
  })

  test('where anything fails', async () => {
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

test('two rules that lead to one page open it once', async () => {
  await Promise.all([openByItself(open), openByItself(open)])
  expect(open).toHaveBeenCalledOnce()
  expect(page()).toBe(before)
})
