import type { DrawnArticle } from './drawn-article.ts'
import { h } from './element.ts'
import { type Line, lineNear } from './lines.ts'
import { pagesAround } from './pages-around.ts'

/** What guides the eye. */
export type GuideKind = 'none' | 'line' | 'ruler'

export const GUIDES: readonly GuideKind[] = ['none', 'line', 'ruler']

/** A line of the text that is pointed out. */
export interface Guide {
  readonly kind: GuideKind
  set(kind: GuideKind): void
  /** The article to guide through from now on; null for none. */
  show(drawn: DrawnArticle | null): void
}

/** How far down the window the line may go before the text moves, and up, as shares of its height. */
const LOWEST = 0.75
const HIGHEST = 0.15
/** Where it begins. */
const FIRST = 0.3

/**
 * Dims all but the lines around the one that is read, or draws a ruler under it. It goes where the pointer goes, and by
 * the arrow keys from line to line; where a part of the text gets the focus, to its beginning.
 * @param root the view's element
 */
export function guide(root: HTMLElement): Guide {
  const element = h('div', { class: 'guide', 'aria-hidden': 'true' }, h('div'), h('div'))
  let kind: GuideKind = 'none'
  let drawn: DrawnArticle | null = null
  let life = new AbortController()
  let line: Line = { top: 0, bottom: 0 }
  let frame = 0

  const put = (next: Line) => {
    line = next
    element.style.setProperty('--line-top', `${line.top}px`)
    element.style.setProperty('--line-bottom', `${line.bottom}px`)
  }
  const putNear = (y: number) =>
    drawn && put(lineNear(drawn.prose, drawn.pane, y) ?? { top: y - 12, bottom: y + 12 })

  const onPoint = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => putNear(event.clientY))
  }
  const onFocus = ({ target }: FocusEvent) => {
    // Once it has been brought to where it is read.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const piece = (target as Element).getClientRects()[0]
      if (piece && piece.height > 0) putNear(piece.top + 2)
    })
  }

  const step = (by: 1 | -1) => {
    if (!drawn) return
    const { pane, element: article } = drawn
    const height = line.bottom - line.top
    const { scroller } = pane
    const pages = pagesAround(article)
    const wanted = by > 0 ? line.bottom + height / 2 : line.top - height / 2
    const next = lineNear(drawn.prose, pane, wanted, by)
    if (pages && !next) {
      const { page } = pages
      pages.turnTo(page + by)
      if (pages.page !== page) putNear(by > 0 ? 0 : scroller.clientHeight)
      return
    }
    const top = (next ?? { top: wanted }).top
    const edge = scroller.clientHeight * (by > 0 ? LOWEST : HIGHEST)
    if (!pages && (by > 0 ? top > edge : top < edge)) {
      const scrolled = scroller.scrollTop
      scroller.scrollBy({ top: top - line.top, behavior: 'instant' })
      // Where the text has come to its end, the line goes on.
      const moved = scroller.scrollTop - scrolled
      if (next) put({ top: next.top - moved, bottom: next.bottom - moved })
    } else if (next) put(next)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const target = event.target as Element
    if (target.closest('input, textarea, select, audio, video, dialog:not(.pane), .sideways, .tools')) return
    event.preventDefault()
    // Of the parts of the text, j and k take the focus on.
    event.stopPropagation()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }

  const draw = () => {
    life.abort()
    life = new AbortController()
    const { signal } = life
    element.dataset['kind'] = kind
    if (kind === 'none' || !drawn) return element.remove()
    root.append(element)
    putNear(drawn.pane.scroller.clientHeight * FIRST)
    root.addEventListener('pointermove', onPoint, { signal, passive: true })
    root.addEventListener('keydown', onKey, { signal, capture: true })
    drawn.prose.addEventListener('focusin', onFocus, { signal })
  }

  return {
    get kind() {
      return kind
    },
    set(wanted) {
      kind = wanted
      draw()
    },
    show(now) {
      drawn = now
      draw()
    },
  }
}
