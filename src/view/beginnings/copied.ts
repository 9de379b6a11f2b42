import type { Pane } from '../pane.ts'
import { newElement, newRange } from '../safe-document.ts'
import { BEGINNING, takeBack } from './beginnings.ts'

/** The view's own in a text: its buttons, what only a screen reader is told, the marks of what is read aloud. */
const FURNITURE = 'button, .unseen, .read-aloud'

/** What is copied from a text whose words have bold beginnings is the text without them. */
export function copyWithout(prose: HTMLElement, { tree }: Pane, signal: AbortSignal): void {
  const onCopy = (event: ClipboardEvent) => {
    const { clipboardData } = event
    const range = selectedIn(tree)
    if (!clipboardData || !range?.intersectsNode(prose) || !prose.querySelector(BEGINNING)) return
    const copied = newElement('div')
    copied.append(range.cloneContents())
    takeBack(copied)
    for (const each of copied.querySelectorAll(FURNITURE)) each.remove()
    clipboardData.setData('text/plain', String(getSelection()))
    clipboardData.setData('text/html', copied.getHTML())
    event.preventDefault()
  }
  const target: EventTarget = tree as Document | ShadowRoot
  target.addEventListener('copy', event => onCopy(event as ClipboardEvent), { signal })
}

/** A closed tree has a selection of its own in some browsers; others let only those see into it who have it. */
type SelectsInside = { getSelection?(): Selection | null }

/** What is selected in a tree; null where nothing is, or it cannot be told. */
function selectedIn(tree: DocumentOrShadowRoot): Range | null {
  const selection = (tree as SelectsInside).getSelection?.() ?? getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const inside =
    tree instanceof ShadowRoot && 'getComposedRanges' in selection
      ? selection.getComposedRanges({ shadowRoots: [tree] })[0]
      : null
  const { startContainer, startOffset, endContainer, endOffset } = inside ?? selection.getRangeAt(0)
  const range = newRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.collapsed ? null : range
}
