import { afterAll, vi } from 'vitest'
import { restoreDocument } from './blank-document.ts'

// Every file of a project whose files share a document leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  restoreDocument()
})
