import type { Growth } from '../../messages/page-calls.ts'
import type { Message } from '../../view/components/status.ts'
import { paneOf } from '../../view/reader/pane.ts'
import { selectionIn } from '../../view/reader/selection.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The view whose page has grown. */
interface View {
  readonly root: HTMLElement
  readonly strings: Strings
  say(message: Message): void
  /** Reads and draws the page again. */
  read(): void
}

/** Offers to read the page again, because its article has grown since it was drawn. */
export function offerGrowth({ words }: Growth, { root, strings, say, read }: View): void {
  if (words === 0) {
    // Only images were added. They are shown without asking.
    if (!isBusy(root)) read()
    return
  }
  const text = words > 0 ? strings.plural('pageGrew', words) : strings.t('pageChanged')
  say({ text, act: { label: strings.t('showChange'), run: read } })
}

/** Whether the person is doing something in the view that a new drawing would interrupt. */
function isBusy(root: HTMLElement): boolean {
  return root.querySelector('dialog[open], :popover-open') !== null || selectionIn(paneOf(root)) !== null
}
