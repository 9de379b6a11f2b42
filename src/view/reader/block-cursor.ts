import { h, removeWithTransition } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { Pane } from './pane.ts'
import { blockInView, blockNumber } from './place-in-view.ts'
import type { Corrections } from './scene.ts'

/** Marks one block of the article as current, and offers a button that removes it. */
export interface BlockCursor {
  /** Makes this block the tab stop of the article. */
  moveTo(block: HTMLElement): void
  /** The block with the focus; null when it has been scrolled out of view. */
  focused(): HTMLElement | null
  /** The current block: the block with the focus, or else the first block in the window. */
  current(): HTMLElement | null
  /** Focuses this block and scrolls it to the reading position. */
  goTo(block: HTMLElement): void
  /**
   * Moves to the next or previous block. Without a focused block, it starts at the first block in the window.
   */
  step(by: 1 | -1): void
  /** Removes the block with the focus, if there is one. */
  leaveOut(): void
}

/**
 * Offers to remove the block under the pointer, the touch or the focus. One button serves all blocks. It
 * takes no room in the text, and follows the block's own links in the tab order. Only one block is a tab
 * stop; the arrow keys move to the other blocks.
 */
export function blockCursor(
  article: HTMLElement,
  pane: Pane,
  { t }: Strings,
  { remove, reachOf }: Pick<Corrections, 'remove' | 'reachOf'>,
  signal: AbortSignal,
): BlockCursor {
  let tabStop: HTMLElement | null = null
  let buttonBlock: HTMLElement | null = null
  /** The block whose reach is in the button's tooltip, or has been asked for. */
  let reachBlock: HTMLElement | null = null

  const hint = h('p', { class: 'unseen', id: 'remove-hint' }, t('removeHint'))
  const removeButton = h(
    'button',
    { type: 'button', class: 'remove cross', 'aria-label': t('remove'), title: t('removeReach') },
    '×',
  )
  article.before(hint)

  const leaveOut = (block: HTMLElement) => removeWithTransition(block, () => remove(blockNumber(block)))

  const onRemoveClick = (event: MouseEvent) => {
    // The button is inside the text: the click must not follow a link or toggle a `details` element.
    event.preventDefault()
    // After a removal, the second click of a double click would hit the block that moved up.
    if (buttonBlock && event.detail < 2) leaveOut(buttonBlock)
  }

  /** Says in the tooltip what a click would hide. It asks the page, so it is done only for the button in use. */
  const tellReach = async () => {
    const block = buttonBlock
    if (!block || block === reachBlock) return
    reachBlock = block
    const reach = await reachOf(blockNumber(block))
    if (reach && block === reachBlock) removeButton.title = reach
  }

  const showButton = (block: HTMLElement) => {
    if (block !== buttonBlock) {
      block.append(removeButton)
      removeButton.title = t('removeReach')
      reachBlock = null
    }
    buttonBlock = block
    const frame = removeButton.offsetParent?.getBoundingClientRect()
    if (!frame) return
    // Next to the first line, or at the top of the window when the block begins above it.
    const top = Math.max(block.getBoundingClientRect().top, 0)
    removeButton.style.insetBlockStart = `${top - frame.top}px`
  }

  const moveTo = (block: HTMLElement) => {
    if (block === tabStop) return
    for (const name of ['tabindex', 'aria-describedby']) tabStop?.removeAttribute(name)
    tabStop = block
    tabStop.tabIndex = 0
    tabStop.setAttribute('aria-describedby', hint.id)
  }

  const focused = () => {
    const block = pane.tree.activeElement?.closest<HTMLElement>('[data-block]')
    return block && article.contains(block) ? block : null
  }

  /** The block with the focus; null when it has been scrolled out of view. */
  const focusedInView = () => {
    const block = focused()
    const { clientWidth, clientHeight } = pane.scroller
    const { top, bottom, left, right } = block?.getBoundingClientRect() ?? new DOMRect()
    return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth ? block : null
  }

  const current = () => focusedInView() ?? blockInView(article, pane) ?? tabStop

  const goTo = (block: HTMLElement) => {
    moveTo(block)
    block.focus({ preventScroll: true })
    bringIntoView(block, pane, signal)
  }

  const neighbour = (block: HTMLElement, by: 1 | -1) => {
    const blocks = [...article.querySelectorAll<HTMLElement>('[data-block]')]
    return blocks[blocks.indexOf(block) + by]
  }

  const step = (by: 1 | -1) => {
    const here = current()
    if (!here) return
    const { top } = here.getBoundingClientRect()
    const isBeforeHere = focusedInView() === null && (by > 0 ? top >= 0 : top < 0)
    const next = isBeforeHere ? here : neighbour(here, by)
    if (next) goTo(next)
  }

  const onArrow = (event: KeyboardEvent, block: HTMLElement) => {
    const isDown = event.key === 'ArrowDown'
    const { top, bottom } = block.getBoundingClientRect()
    // The browser scrolls to the end of the focused block first; then the focus moves on. After browser
    // scrolling, an edge may be a fraction of a pixel outside the window.
    if (isDown ? bottom > pane.scroller.clientHeight + 1 : top < -1) return
    const next = neighbour(block, isDown ? 1 : -1)
    if (!next) return
    event.preventDefault()
    moveTo(next)
    next.focus()
  }

  const onKey = (event: KeyboardEvent) => {
    const block = event.target as HTMLElement
    // A click may focus a block without a visible focus. The keys then keep scrolling.
    if (
      block !== tabStop ||
      !block.matches(':focus-visible') ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    if (event.key === 'Delete' || event.key === 'Backspace') leaveOut(block)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onArrow(event, block)
  }

  const onPoint = ({ target }: Event) => {
    const block = (target as Element).closest<HTMLElement>('[data-block]')
    if (block) showButton(block)
  }

  let pointer: string | null = null
  // Browsers also send this event when the text moves under a resting pointer. The part with the focus keeps the button.
  const onHover = (event: PointerEvent) => {
    const before = pointer
    pointer = `${event.screenX} ${event.screenY}`
    const isResting = before === null || before === pointer
    if (!isResting || !focused() || !pane.tree.activeElement!.matches(':focus-visible')) onPoint(event)
  }

  // While the focus is elsewhere, the tab stop follows the reading position.
  const followScroll = () => {
    const block = article.contains(pane.tree.activeElement) ? null : blockInView(article, pane)
    if (block) moveTo(block)
  }

  removeButton.addEventListener('click', onRemoveClick)
  removeButton.addEventListener('focus', tellReach)
  removeButton.addEventListener('pointerenter', event => {
    // A touch is a click already.
    if (event.pointerType !== 'touch') tellReach()
  })
  article.addEventListener('pointerover', onHover, { signal })
  article.addEventListener('focusin', onPoint, { signal })
  article.addEventListener('keydown', onKey, { signal })
  pane.scrolls.addEventListener('scrollend', followScroll, { signal })
  signal.addEventListener('abort', () => hint.remove())
  return {
    moveTo,
    current,
    goTo,
    step,
    focused: focusedInView,
    leaveOut() {
      const block = focused()
      if (block) leaveOut(block)
    },
  }
}
