import type { DrawnArticle } from '../drawn-article.ts'
import { button } from '../element.ts'
import type { Strings } from '../strings.ts'
import { icon } from '../tool-button.ts'
import { selectedIn } from './selected.ts'

/** Between the button and the text, and the window's edge, in pixels. */
const GAP = 6
const EDGE = 2

/**
 * Offers to highlight what is selected: by a button in the margin, beside the selection's last line, and right after its
 * block's own links in the order of the Tab key.
 */
export function offerHighlight(
  { prose, pane, signal }: Pick<DrawnArticle, 'prose' | 'pane' | 'signal'>,
  { t }: Strings,
  highlight: (selected: Range) => void,
): void {
  let selected: Range | null = null
  let isDown = false
  let frame = 0
  const offer = button('', () => selected && highlight(selected), {
    class: 'highlight-offer',
    popover: 'manual',
    'aria-label': t('highlight'),
    title: t('highlightHint'),
  })
  offer.append(icon('annotate'))
  // What is selected stays so.
  offer.addEventListener('mousedown', event => event.preventDefault())
  // It stands in the text: the click is not to follow a link there, nor to fold `details`.
  offer.addEventListener('click', event => event.preventDefault())

  const place = () => {
    if (!selected || !offer.isConnected) return
    const line = [...selected.getClientRects()].findLast(({ width }) => width > 0)
    const { width, height } = offer.getBoundingClientRect()
    const isOut = !line || line.bottom < 0 || line.top > innerHeight
    offer.style.visibility = isOut ? 'hidden' : ''
    if (!line) return
    const column = columnAt(line)
    const isRightToLeft = getComputedStyle(prose).direction === 'rtl'
    const left = isRightToLeft ? column.right + GAP : column.left - GAP - width
    offer.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
    offer.style.top = `${line.top + line.height / 2 - height / 2}px`
  }
  /** The box of the block there; by pages, one has several, in columns side by side. */
  const columnAt = (line: DOMRect) => {
    const boxes = [...(offer.parentElement?.closest('.sideways, [data-block]')?.getClientRects() ?? [])]
    return boxes.find(({ left, right }) => left <= line.left + 1 && right >= line.right - 1) ?? line
  }
  const look = () => {
    if (isDown || signal.aborted) return
    // Who tabs to the button has selected what they had.
    if (pane.tree.activeElement === offer) return
    selected = selectedIn(prose, pane)
    if (!selected || selected.toString().trim() === '') {
      selected = null
      return offer.remove()
    }
    const end = selected.endContainer
    const element = end instanceof Element ? end : end.parentElement
    const block = element?.closest('[data-block]') ?? selected.startContainer.parentElement
    const holder = block && prose.contains(block) ? block : prose
    if (offer.parentElement !== holder) holder.append(offer)
    offer.showPopover()
    place()
  }
  const lookSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }

  prose.addEventListener('pointerdown', ({ target }) => (isDown = target !== offer), { signal })
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => {
        isDown = false
        lookSoon()
      },
      { capture: true, signal },
    )
  addEventListener('selectionchange', lookSoon, { capture: true, signal })
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  signal.addEventListener('abort', () => offer.remove())
}
