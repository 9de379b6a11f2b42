import type { Growth } from '../../messages/page-calls.ts'

/** Milliseconds between questions. */
const OFTEN = 2000

/**
 * Asks a page again and again whether its article has grown, until it has, or until the drawing's end.
 * @param ask rejects where the page can no longer be asked
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
