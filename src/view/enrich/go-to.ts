import { bringIntoView } from '../bring-into-view.ts'
import { focusHere } from '../focus.ts'
import type { Pane } from '../pane.ts'
import { unfold } from '../unfold.ts'

/**
 * Scrolls to a part of the article, which may still have to be put into the document, and gives it the focus.
 * @param signal when aborted, nobody wants to go there any more
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
