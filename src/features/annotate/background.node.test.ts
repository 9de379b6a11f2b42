import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallPage } from '../../messages/access.ts'
import type { AnnotationStore } from '../../store/annotation-store.ts'
import { fakeArea } from '../../store/fake-area.ts'
import { noteSessionStore } from '../../store/note-session-store.ts'
import { annotationCalls } from './background.ts'

const PAGE = { tab: 4, address: 'https://example.org/a?b', isPrivate: false } as CallPage
const CHANGE = { remove: ['a'], put: [] }

function callsOn() {
  const disk = new Map<string, unknown>()
  const store = { of: vi.fn(async () => []), change: vi.fn(async () => {}) }
  return {
    store,
    disk,
    ...annotationCalls(store as unknown as AnnotationStore, noteSessionStore(fakeArea(disk))),
  }
}

test('a page reads and writes its own annotations, by the address that the browser reports', async () => {
  const { store, ...calls } = callsOn()
  await calls.pageAnnotations.handle(null, PAGE)
  await calls.annotate.handle({ title: 'A', change: CHANGE }, PAGE)
  expect(store.of).toHaveBeenCalledExactlyOnceWith(PAGE.address)
  expect(store.change).toHaveBeenCalledExactlyOnceWith(PAGE.address, 'A', CHANGE)
})

test('for a private window, nothing is written', async () => {
  const { store, ...calls } = callsOn()
  await expect(
    calls.annotate.handle({ title: 'A', change: CHANGE }, { ...PAGE, isPrivate: true }),
  ).rejects.toThrow('Nothing is kept of a private window.')
  expect(store.change).not.toHaveBeenCalled()
})

describe('the window for a note', () => {
  const request = { title: 'A', annotation: 'x' }
  const opened: object[] = []
  const around = { left: 100, top: 50, width: 1000, height: 800 }

  beforeEach(() => {
    opened.length = 0
    vi.stubGlobal('chrome', {
      runtime: { getURL: (path: string) => `ext:/${path}` },
      tabs: { get: async () => ({ windowId: 2 }), create: async (given: object) => opened.push(given) },
      windows: { get: async () => around, create: async (given: object) => opened.push(given) },
    })
    return () => vi.unstubAllGlobals()
  })

  test('opens in the middle of the browser, at an address that does not name the page', async () => {
    const { openNote, noteSession } = callsOn()
    await openNote.handle(request, PAGE)
    expect(opened).toEqual([
      { type: 'popup', url: expect.any(String), left: 390, top: 280, width: 420, height: 340 },
    ])
    const { url } = opened[0] as { url: string }
    expect(url).toMatch(/^ext:\/src\/entries\/note\.html\?session=[\w-]{36}$/)
    const session = url.slice(-36)
    expect(await noteSession.handle({ session }, null)).toEqual({ ...request, address: PAGE.address })
    expect(await noteSession.handle({ session: 'another' }, null)).toBe(null)
  })

  test('opens in a tab where the browser has no windows', async () => {
    vi.stubGlobal('chrome', { ...chrome, windows: undefined })
    await callsOn().openNote.handle(request, PAGE)
    expect(opened).toEqual([{ url: expect.stringContaining('/note.html?session='), openerTabId: 4 }])
  })

  test('does not open for a private window', async () => {
    const { openNote, disk } = callsOn()
    await expect(openNote.handle(request, { ...PAGE, isPrivate: true })).rejects.toThrow('private window')
    expect([opened, disk.size]).toEqual([[], 0])
  })
})
