import { button } from '../components/element.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { icon } from '../tools/tool-button.ts'
import type { Strings } from '../wording/strings.ts'
import { selectedIn } from './selected.ts'

/** The gap between the button and the text, and between the button and the window's edge, in pixels. */
const GAP = 6
const EDGE = 2

/**
 * Offers to highlight the selected text. The button is in the margin next to the selection's last line, and
 * follows the block's own links in the tab order.
 */
export function offerHighlight(
  { prose, pane, signal }: Pick<DrawnArticle, 'prose' | 'pane' | 'signal'>,
  { t }: Strings,
  highlight: (selected: Range) => void,
): void {
  let selected: Range | null = null
  let isPressed = false
  let frame = 0
  const offer = button('', () => selected && highlight(selected), {
    class: 'highlight-offer',
    popover: 'manual',
    'aria-label': t('highlight'),
    title: t('highlightHint'),
  })
  offer.append(icon('annotate'))
  // Keeps the selection.
  offer.addEventListener('mousedown', event => event.preventDefault())
  // The button is inside the text: the click must not follow a link or toggle a `details` element.
  offer.addEventListener('click', event => event.preventDefault())

  const place = () => {
    if (!selected || !offer.isConnected) return
    const line = [...selected.getClientRects()].findLast(({ width }) => width > 0)
    const { width, height } = offer.getBoundingClientRect()
    const isOffScreen = !line || line.bottom < 0 || line.top > innerHeight
    offer.style.visibility = isOffScreen ? 'hidden' : ''
    if (!line) return
    const column = columnAt(line)
    const isRightToLeft = getComputedStyle(prose).direction === 'rtl'
    const left = isRightToLeft ? column.right + GAP : column.left - GAP - width
    offer.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
    offer.style.top = `${line.top + line.height / 2 - height / 2}px`
  }
  /** The box of the block at this line. In the paged view, a block has a box in each column. */
  const columnAt = (line: DOMRect) => {
    const boxes = [...(offer.parentElement?.closest('.sideways, [data-block]')?.getClientRects() ?? [])]
    return boxes.find(({ left, right }) => left <= line.left + 1 && right >= line.right - 1) ?? line
  }
  const update = () => {
    if (isPressed || signal.aborted) return
    // Focusing the button has changed the selection; the previous one counts.
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
  const updateSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }

  prose.addEventListener('pointerdown', ({ target }) => (isPressed = target !== offer), { signal })
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => {
        isPressed = false
        updateSoon()
      },
      { capture: true, signal },
    )
  addEventListener('selectionchange', updateSoon, { capture: true, signal })
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  signal.addEventListener('abort', () => offer.remove())
}
