import type { Pane } from '../pane.ts'
import { newRange } from '../safe-document.ts'

/** What a selection has where it can be asked about shadow trees, and a shadow tree where it can be asked itself. */
interface Composed {
  getComposedRanges?(options: { readonly shadowRoots: readonly ShadowRoot[] }): StaticRange[]
}
interface Selectable {
  getSelection?(): Selection | null
}

/** What is selected of a text, as a range of its own; null for nothing. */
export function selectedIn(prose: Element, pane: Pane): Range | null {
  const tree = pane.tree as Document | ShadowRoot
  const selected = selectionIn(tree)
  if (!selected || !prose.isConnected || !tree.contains(selected.startContainer)) return null
  const range = newRange()
  range.setStart(selected.startContainer, selected.startOffset)
  range.setEnd(selected.endContainer, selected.endOffset)
  const all = newRange()
  all.selectNodeContents(prose)
  if (range.compareBoundaryPoints(Range.START_TO_START, all) < 0) range.setStart(prose, 0)
  if (range.compareBoundaryPoints(Range.END_TO_END, all) > 0) range.setEnd(prose, prose.childNodes.length)
  const isInside = prose.contains(range.startContainer) && prose.contains(range.endContainer)
  return isInside && !range.collapsed ? range : null
}

/** Browsers do not agree yet on how to ask for what is selected in a shadow tree. */
function selectionIn(tree: Document | ShadowRoot): AbstractRange | null {
  if (tree instanceof ShadowRoot) {
    const [range] = (getSelection() as Composed | null)?.getComposedRanges?.({ shadowRoots: [tree] }) ?? []
    if (range) return range
  }
  const selection = (tree instanceof ShadowRoot && (tree as Selectable).getSelection?.()) || getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
}
