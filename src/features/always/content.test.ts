import { beforeEach, describe, expect, test, vi } from 'vitest'

const { tab, readyState } = vi.hoisted(() => ({
  tab: { arrive: vi.fn() },
  readyState: vi.fn<() => DocumentReadyState>(),
}))
vi.mock('../../messages/tab.ts', () => ({ tab }))
vi.mock('../../dom/safe-dom.ts', async original => ({ ...(await original<object>()), readyState }))
const { openByItself } = await import('./content.ts')

const open = vi.fn<() => Promise<{ kind: string; because?: { code: string } }>>()
const ARRIVED = Symbol.for('winnow.arrived')
const world = globalThis as { [ARRIVED]?: true }
const page = () => document.documentElement.outerHTML
const isCovered = () => document.documentElement.lastElementChild?.matches(':popover-open')
let before: string

beforeEach(() => {
  delete world[ARRIVED]
  before = page()
  readyState.mockReset().mockReturnValue('complete')
  tab.arrive.mockReset().mockResolvedValue(true)
  open.mockReset().mockResolvedValue({ kind: 'article' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The document as if it were in this state, and what brings it into another. */
function loading(state: DocumentReadyState) {
  readyState.mockReturnValue(state)
  return (next: DocumentReadyState, event: string) => {
    readyState.mockReturnValue(next)
    dispatchEvent(new Event(event))
  }
}

describe('a page that is to open by itself', () => {
  test('is covered at once, and until its article lies over it', async () => {
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

  test('is not read before it is there', async () => {
    const turn = loading('loading')
    const done = openByItself(open)
    await vi.waitFor(() => expect(tab.arrive).toHaveBeenCalled())
    await new Promise(resolve => requestAnimationFrame(resolve))
    expect([open.mock.calls.length, isCovered()]).toEqual([0, true])
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
    expect(isCovered()).toBe(true)
    turn('complete', 'load')
    await done
    expect([open.mock.calls.length, page()]).toEqual([2, before])
    vi.restoreAllMocks()
  })

  test('is covered for three seconds at most', async () => {
    vi.useFakeTimers()
    try {
      tab.arrive.mockReturnValue(new Promise(() => {}))
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

describe('the page is shown as it is', () => {
  test('where the rules say no more than match patterns can', async () => {
    tab.arrive.mockResolvedValue(false)
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([0, before])
  })

  test('where there is no article', async () => {
    open.mockResolvedValue({ kind: 'nothing', because: { code: 'only-links' } })
    await openByItself(open)
    expect([open.mock.calls.length, page()]).toEqual([1, before])
  })

  test('where anything fails', async () => {
    tab.arrive.mockRejectedValue(new Error('asleep'))
    await openByItself(open)
    expect(page()).toBe(before)
    delete world[ARRIVED]
    tab.arrive.mockResolvedValue(true)
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
