import { bringIntoView } from './bring-into-view.ts'
import { h, letGo } from './element.ts'
import type { Pane } from './pane.ts'
import { blockInView, blockNumber } from './place.ts'
import type { Strings } from './strings.ts'

/** The hand that points at one block of the article, with the button that leaves it out. */
export interface BlockCursor {
  /** Makes this block the one that the Tab key reaches. */
  moveTo(block: HTMLElement): void
  /** The block with the focus, unless the text was scrolled on since. */
  focused(): HTMLElement | null
  /** The block that is read: the one with the focus, or else the uppermost in the window. */
  current(): HTMLElement | null
  /** Gives this block the focus, and brings it to where one reads with ease. */
  goTo(block: HTMLElement): void
  /** Goes on to the next block, or to the one before; from a text without the focus, to where its reader is. */
  step(by: 1 | -1): void
  /** Leaves out the block with the focus, if one has it. */
  leaveOut(): void
}

/**
 * Offers to leave out the block under the pointer, the touch or the focus. One button serves all blocks: it stands
 * beside the text without taking room, and right after the block's own links in the order of the Tab key. Of the
 * blocks, one is reached by Tab; from there, the arrow keys lead on.
 * @param remove settles when the block is gone, or when it stays after all
 */
export function blockCursor(
  article: HTMLElement,
  pane: Pane,
  { t }: Strings,
  remove: (block: number) => Promise<void>,
  signal: AbortSignal,
): BlockCursor {
  let stop: HTMLElement | null = null
  let offered: HTMLElement | null = null

  const hint = h('p', { class: 'unseen', id: 'remove-hint' }, t('removeHint'))
  const name = t('remove')
  const cross = h('button', { type: 'button', class: 'remove cross', 'aria-label': name, title: name }, '×')
  article.before(hint)

  const leaveOut = (block: HTMLElement) => letGo(block, () => remove(blockNumber(block)))

  const onCross = (event: MouseEvent) => {
    // It stands in the text: the click is not to follow a link there, nor to fold `details`.
    event.preventDefault()
    // What comes up in the place of what is gone is not meant by the second half of a double click.
    if (offered && event.detail < 2) leaveOut(offered)
  }

  const offer = (block: HTMLElement) => {
    if (block !== offered) block.append(cross)
    offered = block
    const frame = cross.offsetParent?.getBoundingClientRect()
    if (!frame) return
    // Beside the first line, or where the window begins if that is further down.
    const top = Math.max(block.getBoundingClientRect().top, 0)
    cross.style.insetBlockStart = `${top - frame.top}px`
  }

  const moveTo = (block: HTMLElement) => {
    if (block === stop) return
    for (const name of ['tabindex', 'aria-describedby']) stop?.removeAttribute(name)
    stop = block
    stop.tabIndex = 0
    stop.setAttribute('aria-describedby', hint.id)
  }

  const focused = () => {
    const block = pane.tree.activeElement?.closest<HTMLElement>('[data-block]')
    return block && article.contains(block) ? block : null
  }

  /** The block with the focus, unless the text was scrolled on since. */
  const focusedInView = () => {
    const block = focused()
    const { clientWidth, clientHeight } = pane.scroller
    const { top, bottom, left, right } = block?.getBoundingClientRect() ?? new DOMRect()
    return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth ? block : null
  }

  const current = () => focusedInView() ?? blockInView(article, pane) ?? stop

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
    // First to the end of what has the focus, by scrolling as ever; then on to the next. What the browser has scrolled
    // to an edge of the window may stand a fraction of a pixel beyond it.
    if (isDown ? bottom > pane.scroller.clientHeight + 1 : top < -1) return
    const next = neighbour(block, isDown ? 1 : -1)
    if (!next) return
    event.preventDefault()
    moveTo(next)
    next.focus()
  }

  const onKey = (event: KeyboardEvent) => {
    const block = event.target as HTMLElement
    // A click may focus a block, too; the keys of those who do not see the focus go on scrolling.
    if (block !== stop || !block.matches(':focus-visible') || event.altKey || event.ctrlKey || event.metaKey)
      return
    if (event.key === 'Delete' || event.key === 'Backspace') leaveOut(block)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onArrow(event, block)
  }

  const onPoint = (event: Event) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]')
    if (block) offer(block)
  }

  // Tab leads to where one is reading, not back to where the text begins.
  const followScroll = () => {
    const block = article.contains(pane.tree.activeElement) ? null : blockInView(article, pane)
    if (block) moveTo(block)
  }

  cross.addEventListener('click', onCross)
  article.addEventListener('pointerover', onPoint, { signal })
  article.addEventListener('focusin', onPoint, { signal })
  article.addEventListener('keydown', onKey, { signal })
  pane.scrolls.addEventListener('scrollend', followScroll, { signal })
  signal.addEventListener('abort', () => hint.remove())
  return {
    ...{ moveTo, current, goTo, step, focused: focusedInView },
    leaveOut() {
      const block = focused()
      if (block) leaveOut(block)
    },
  }
}
