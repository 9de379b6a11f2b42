import { h } from '../components/element.ts'
import { pagesAround } from '../paging/pages-around.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { type Line, lineNear } from '../reader/lines.ts'

/** The kinds of reading guide. */
export type GuideKind = 'none' | 'line' | 'ruler'

export const GUIDES: readonly GuideKind[] = ['none', 'line', 'ruler']

/** A reading guide, which emphasises one line of the text. */
export interface Guide {
  readonly kind: GuideKind
  set(kind: GuideKind): void
  /** Sets the article to guide through; null for none. */
  show(drawn: DrawnArticle | null): void
}

/** The lowest and highest position of the line before the text scrolls, as shares of the window's height. */
const LOWEST = 0.75
const HIGHEST = 0.15
/** The initial position of the line, as a share of the window's height. */
const FIRST = 0.3

/**
 * Dims everything except the lines around the current one, or draws a ruler below it. The line follows the
 * pointer, moves by the arrow keys, and goes to the beginning of a part of the text that gets the focus.
 * @param root the view's element
 */
export function guide(root: HTMLElement): Guide {
  const element = h('div', { class: 'guide', 'aria-hidden': 'true' }, h('div'), h('div'))
  let kind: GuideKind = 'none'
  let drawn: DrawnArticle | null = null
  let life = new AbortController()
  let line: Line = { top: 0, bottom: 0 }
  let frame = 0

  const placeLine = (next: Line) => {
    line = next
    element.style.setProperty('--line-top', `${line.top}px`)
    element.style.setProperty('--line-bottom', `${line.bottom}px`)
  }
  const placeNear = (y: number) =>
    drawn && placeLine(lineNear(drawn.prose, drawn.pane, y) ?? { top: y - 12, bottom: y + 12 })

  const onPoint = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeNear(event.clientY))
  }
  const onFocus = ({ target }: FocusEvent) => {
    // In the next frame, because the part is scrolled into view first.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const piece = (target as Element).getClientRects()[0]
      if (piece && piece.height > 0) placeNear(piece.top + 2)
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
      if (pages.page !== page) placeNear(by > 0 ? 0 : scroller.clientHeight)
      return
    }
    const top = (next ?? { top: wanted }).top
    const edge = scroller.clientHeight * (by > 0 ? LOWEST : HIGHEST)
    if (!pages && (by > 0 ? top > edge : top < edge)) {
      const scrolled = scroller.scrollTop
      scroller.scrollBy({ top: top - line.top, behavior: 'instant' })
      // At the end of the text, scrolling moves less than asked; the line moves by the rest.
      const moved = scroller.scrollTop - scrolled
      if (next) placeLine({ top: next.top - moved, bottom: next.bottom - moved })
    } else if (next) placeLine(next)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const target = event.target as Element
    if (target.closest('input, textarea, select, audio, video, dialog:not(.pane), .sideways, .tools')) return
    event.preventDefault()
    // The focus moves through the text by j and k, so the arrow keys stop here.
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
    placeNear(drawn.pane.scroller.clientHeight * FIRST)
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
