import { expect, test, vi } from 'vitest'
import type { CallPage } from '../../messages/access.ts'
import type { AnnotationStore } from '../../store/annotation-store.ts'
import { annotationCalls } from './background.ts'

const PAGE = { address: 'https://example.org/a?b', isPrivate: false } as CallPage
const CHANGE = { remove: ['a'], put: [] }

function callsOn() {
  const store = { of: vi.fn(async () => []), change: vi.fn(async () => {}) }
  return { store, ...annotationCalls(store as unknown as AnnotationStore) }
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
