import type { ReadingPlace } from '../../schema/reading-place.ts'
import type { ArticleView } from './article-view.ts'
import type { Pane } from './pane.ts'
import { placeIn } from './place-in-view.ts'
import { unfold } from './unfold.ts'

/** The state that a drawing takes over from the previous one. */
interface DrawingState {
  readonly place: ReadingPlace | null
  readonly scrolled: number
  readonly images: readonly HTMLImageElement[]
  readonly lead: ArticleView['lead']
  /** Finds, in a new appendix, the button at the position of the focused one; null when there is none. */
  buttonIn(appendix: HTMLElement): HTMLElement | null
  /** The number of entries in the list of left-out parts. */
  readonly listed: number
  readonly hasUnfolded: boolean
}

/**
 * Selectors of the buttons below the text: those of the lists, which change with each correction, and the
 * others.
 */
const BUTTON_SELECTORS = ['section button', ':scope > p button'] as const

/** Reads the state of an article in the document, and of what is below it. */
export function drawingState(article: ArticleView, appendix: HTMLElement, pane: Pane): DrawingState {
  const focus = pane.tree.activeElement
  return {
    place: placeIn(article.prose, pane),
    scrolled: pane.scroller.scrollTop,
    images: [...article.element.querySelectorAll('img')],
    lead: article.lead,
    buttonIn: buttonWithFocus(appendix, focus),
    listed: appendix.querySelectorAll('.left-out li').length,
    hasUnfolded: appendix.querySelector('.left-out details[open]') !== null,
  }
}

function buttonWithFocus(appendix: HTMLElement, focus: Element | null): DrawingState['buttonIn'] {
  const buttons = (below: HTMLElement, kind: string) => [...below.querySelectorAll<Element>(kind)]
  const kind = BUTTON_SELECTORS.find(each => focus && buttons(appendix, each).includes(focus))
  if (!kind || !focus) return () => null
  const index = buttons(appendix, kind).indexOf(focus)
  return below => {
    const now = buttons(below, kind)
    const button = now[Math.min(index, now.length - 1)]
    // The focused button was visible, so the new one must be.
    unfold(button ?? null)
    return button instanceof HTMLElement ? button : null
  }
}
