import type { Pane } from './pane.ts'
import { newRange } from './safe-document.ts'

/** What a selection has where it can be asked about shadow trees, and a shadow tree where it can be asked itself. */
interface Composed {
  getComposedRanges?(options: { readonly shadowRoots: readonly ShadowRoot[] }): StaticRange[]
}
interface Selectable {
  getSelection?(): Selection | null
}

/** What is selected in the tree of a pane, as a range of its own; null where nothing is, or it cannot be told. */
export function selectionIn({ tree }: Pick<Pane, 'tree'>): Range | null {
  const selected = rangeIn(tree as Document | ShadowRoot)
  if (!selected) return null
  const range = newRange()
  range.setStart(selected.startContainer, selected.startOffset)
  range.setEnd(selected.endContainer, selected.endOffset)
  return range.collapsed ? null : range
}

/** Browsers do not agree yet on how to ask for what is selected in a shadow tree. */
function rangeIn(tree: Document | ShadowRoot): AbstractRange | null {
  const isShadow = tree instanceof ShadowRoot
  const composed = getSelection() as Composed | null
  const [inside] = (isShadow && composed?.getComposedRanges?.({ shadowRoots: [tree] })) || []
  const selection = (isShadow && (tree as Selectable).getSelection?.()) || getSelection()
  const range = inside ?? (selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null)
  return range && tree.contains(range.startContainer) ? range : null
}
