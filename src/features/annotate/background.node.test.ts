import { expect, test, vi } from 'vitest'
import type { SenderPage } from '../../messages/sender-page.ts'
import type { AnnotationStore } from '../../store/annotation-store.ts'
import { annotationCalls } from './background.ts'

const PAGE = { address: 'https://example.org/a?b', isPrivate: false } as SenderPage
const CHANGE = { remove: ['a'], put: [] }

function callsOn() {
  const store = { of: vi.fn(async () => []), change: vi.fn(async () => {}) }
  return { store, ...annotationCalls(store as unknown as AnnotationStore) }
}

test('a page reads and writes its own annotations, by the address that the browser reports', async () => {
  const { store, tab } = callsOn()
  await tab.annotationsHere(null, PAGE)
  await tab.annotateHere({ title: 'A', change: CHANGE }, PAGE)
  expect(store.of).toHaveBeenCalledExactlyOnceWith(PAGE.address)
  expect(store.change).toHaveBeenCalledExactlyOnceWith(PAGE.address, 'A', CHANGE)
})

test('for a private window, nothing is written', async () => {
  const { store, tab } = callsOn()
  await expect(
    tab.annotateHere({ title: 'A', change: CHANGE }, { ...PAGE, isPrivate: true }),
  ).rejects.toThrow('Nothing is kept of a private window.')
  expect(store.change).not.toHaveBeenCalled()
})
