import { bringIntoView } from '../reader/bring-into-view.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'

/** Scrolls to a heading and focuses it. If the heading is not rendered yet, it waits. */
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
