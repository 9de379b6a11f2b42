import type { Growth } from '../../messages/page-calls.ts'

/** Milliseconds between calls. */
const OFTEN = 2000

/**
 * Calls `ask` repeatedly until the article of the page has grown, or until `signal` aborts.
 * @param ask rejects when the page no longer answers
 */
export function watchGrowth(
  ask: () => Promise<Growth>,
  grown: (growth: Growth) => void,
  signal: AbortSignal,
): void {
  const check = async () => {
    if (signal.aborted || document.visibilityState !== 'visible') return
    const growth = await ask().catch(() => null)
    if (signal.aborted || !growth || (growth.words === 0 && growth.images === 0)) return
    end()
    grown(growth)
  }
  const timer = setInterval(check, OFTEN)
  const end = () => clearInterval(timer)
  signal.addEventListener('abort', end)
  check()
}
