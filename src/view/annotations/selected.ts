import type { Pane } from '../reader/pane.ts'
import { newRange } from '../reader/safe-document.ts'
import { selectionIn } from '../reader/selection.ts'

/** The selected part of a text, as a new range; null when nothing is selected. */
export function selectedIn(prose: Element, pane: Pane): Range | null {
  const range = selectionIn(pane)
  if (!range || !prose.isConnected) return null
  const all = newRange()
  all.selectNodeContents(prose)
  if (range.compareBoundaryPoints(Range.START_TO_START, all) < 0) range.setStart(prose, 0)
  if (range.compareBoundaryPoints(Range.END_TO_END, all) > 0) range.setEnd(prose, prose.childNodes.length)
  const isInside = prose.contains(range.startContainer) && prose.contains(range.endContainer)
  return isInside && !range.collapsed ? range : null
}
