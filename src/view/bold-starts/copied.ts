import type { Pane } from '../reader/pane.ts'
import { newElement } from '../reader/safe-document.ts'
import { selectionIn } from '../reader/selection.ts'
import { BEGINNING, takeBack } from './beginnings.ts'

/** Elements of the view inside a text: buttons, text for screen readers, and the marks of listening. */
const VIEW_ELEMENTS = 'button, .unseen, .read-aloud'

/** Copies text without its bold starts and without elements of the view. */
export function copyWithout(prose: HTMLElement, pane: Pane, signal: AbortSignal): void {
  const onCopy = (event: ClipboardEvent) => {
    const { clipboardData } = event
    const range = selectionIn(pane)
    if (!clipboardData || !range?.intersectsNode(prose) || !prose.querySelector(BEGINNING)) return
    const copied = newElement('div')
    copied.append(range.cloneContents())
    takeBack(copied)
    for (const each of copied.querySelectorAll(VIEW_ELEMENTS)) each.remove()
    clipboardData.setData('text/plain', String(getSelection()))
    clipboardData.setData('text/html', copied.getHTML())
    event.preventDefault()
  }
  const target: EventTarget = pane.tree as Document | ShadowRoot
  target.addEventListener('copy', event => onCopy(event as ClipboardEvent), { signal })
}
