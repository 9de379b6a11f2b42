import { vi } from 'vitest'

/** Long enough for a busy machine: a limit ends a test that hangs, and measures nothing. */
const TIMEOUT = 30_000

const { waitFor } = vi

// Vitest gives up after one second, and has no setting for it.
vi.waitFor = (callback, options = { timeout: TIMEOUT }) => waitFor(callback, options)
