import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchAddress } from './address.ts'

const before = location.href
const changed = vi.fn()
let life: AbortController

beforeEach(() => {
  changed.mockReset()
  life = new AbortController()
  history.replaceState(null, '', '/stories/1?utm_source=letter')
})

afterEach(() => {
  life.abort()
  history.replaceState(null, '', before)
})

const push = (to: string) => history.pushState(null, '', to)
const replace = (to: string) => history.replaceState(null, '', to)

describe.each([
  ['a browser with the Navigation API', {}],
  ['one without it', { navigation: undefined }],
  [
    'one without it, and with an element called `navigation`',
    { navigation: document.createElement('a'), Navigation: undefined },
  ],
])('in %s', (_, own) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    for (const [name, value] of Object.entries(own)) vi.stubGlobal(name, value)
    watchAddress(changed, life.signal)
    return () => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
  const look = () => vi.advanceTimersByTime(300)

  test.each([
    ['another path', () => push('/stories/2')],
    ['another path in its place', () => replace('/stories/2')],
    ['another query', () => push('/stories/1?page=2')],
    ['another route in the fragment', () => push('/stories/1?utm_source=letter#/stories/2')],
    ['an older kind of route', () => push('/stories/1?utm_source=letter#!/stories/2')],
  ])('%s is another page', (_, go) => {
    go()
    look()
    expect(changed).toHaveBeenCalled()
  })

  test.each([
    ['the same address', () => push(location.href)],
    ['a place in the page', () => push('#notes')],
    ['another place in it', () => replace('#more')],
  ])('%s is the same page', (_, go) => {
    go()
    look()
    expect(changed).not.toHaveBeenCalled()
  })

  test('nothing is reported after the signal', () => {
    life.abort()
    push('/stories/2')
    look()
    expect(changed).not.toHaveBeenCalled()
  })
})

test('a query that a script removes is not another page, and neither is its return', () => {
  watchAddress(changed, life.signal)
  replace('/stories/1')
  push('#notes')
  expect(changed).not.toHaveBeenCalled()
  push('/stories/1?page=2')
  expect(changed).toHaveBeenCalled()
})
