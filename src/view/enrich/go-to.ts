import { bringIntoView } from '../bring-into-view.ts'
import { focusHere } from '../focus.ts'
import type { Pane } from '../pane.ts'
import { unfold } from '../unfold.ts'

/**
 * Scrolls to a part of the article and focuses it. If the part is not rendered yet, it waits.
 * @param signal aborts the waiting
 */
export async function goTo(target: HTMLElement, pane: Pane, signal: AbortSignal): Promise<void> {
  while (!target.isConnected) {
    await new Promise(requestAnimationFrame)
    if (signal.aborted) return
  }
  unfold(target)
  bringIntoView(target, pane, signal)
  focusHere(target)
  target.classList.add('arrived')
  target.addEventListener('animationend', () => target.classList.remove('arrived'), { once: true })
}
