import type { Pane } from './pane.ts'
import { newRange } from './safe-document.ts'

/** The APIs for selections in shadow trees: the standard one and the one of Chromium. */
interface Composed {
  getComposedRanges?(options: { readonly shadowRoots: readonly ShadowRoot[] }): StaticRange[]
}
interface Selectable {
  getSelection?(): Selection | null
}

/**
 * The selected range in a pane's tree, as a new range; null when nothing is selected or the browser does not
 * tell.
 */
export function selectionIn({ tree }: Pick<Pane, 'tree'>): Range | null {
  const selected = rangeIn(tree as Document | ShadowRoot)
  if (!selected) return null
  const range = newRange()
  range.setStart(selected.startContainer, selected.startOffset)
  range.setEnd(selected.endContainer, selected.endOffset)
  return range.collapsed ? null : range
}

/** The API for selections in shadow trees differs between browsers. */
function rangeIn(tree: Document | ShadowRoot): AbstractRange | null {
  const isShadow = tree instanceof ShadowRoot
  const composed = getSelection() as Composed | null
  const [inside] = (isShadow && composed?.getComposedRanges?.({ shadowRoots: [tree] })) || []
  const selection = (isShadow && (tree as Selectable).getSelection?.()) || getSelection()
  const range = inside ?? (selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null)
  return range && tree.contains(range.startContainer) ? range : null
}
