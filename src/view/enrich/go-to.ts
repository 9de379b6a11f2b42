import { focusHere } from '../components/focus.ts'
import { bringIntoView } from '../reader/bring-into-view.ts'
import type { Pane } from '../reader/pane.ts'
import { unfold } from '../reader/unfold.ts'

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
