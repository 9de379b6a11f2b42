import { afterAll, vi } from 'vitest'
import { restoreDocument } from './blank-document.ts'

// If the files of a project share a document, every file restores it at its end.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  restoreDocument()
})
