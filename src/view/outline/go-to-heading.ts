import { bringIntoView } from '../bring-into-view.ts'
import type { DrawnArticle } from '../drawn-article.ts'

/** Brings a heading into view and gives it the focus; where the text has not filled in as far, as soon as it has. */
export async function goToHeading(
  { cursor, filled, pane, signal }: DrawnArticle,
  heading: HTMLHeadingElement,
): Promise<void> {
  if (!heading.isConnected) await filled
  if (signal.aborted || !heading.isConnected) return
  const block =
    heading.closest<HTMLElement>('[data-block]') ?? heading.querySelector<HTMLElement>('[data-block]')
  if (block) return cursor.goTo(block)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  bringIntoView(heading, pane, signal)
}
