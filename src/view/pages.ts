import type { Spot } from './bring-into-view.ts'
import { firstTextIn } from './first-text.ts'
import { blockNumber } from './place.ts'

/** A text by pages, as in a book: one column of the window's size after the other. */
export interface Pages {
  /** From 0, and how many there are. */
  readonly page: number
  readonly count: number
  /** Of those, the page with the end of the text; below it, further pages may follow. */
  readonly last: number
  /** Turns to a page; to the first or the last where there are not so many. */
  turnTo(page: number): void
  /** Turns to the page on which this begins. */
  show(spot: Spot): void
  /** Turns to the page of the first block from this number on. */
  showBlock(number: number): void
  /** The number of the block that the page begins with or in. */
  readonly block: number
  /** Scrolling takes over, where one was reading. */
  end(): Spot | null
}

const open = new WeakMap<Element, Pages>()

/** The pages that this stands on; null where one scrolls. */
export function pagesAround(spot: Spot): Pages | null {
  const element = spot instanceof Element ? spot : spot.startContainer.parentElement
  const main = element?.closest('main')
  return (main && open.get(main)) ?? null
}

/**
 * Sets an element by pages.
 * @param main its columns come from the style sheet, one as wide as the element
 * @param turned called whenever another page is shown, or there are more or fewer of them
 */
export function byPages(main: HTMLElement, turned: () => void): Pages {
  const life = new AbortController()
  const { signal } = life
  let page = 0
  /** What the page begins with, to find it again when it is set anew. */
  let place: Range | null = null
  let block = 0
  const isRtl = () => getComputedStyle(main).direction === 'rtl'
  const width = () => main.getBoundingClientRect().width
  const count = () => Math.max(1, Math.round(main.scrollWidth / width()))

  const piecesOf = (spot: Spot) => {
    const pieces = [...spot.getClientRects()].filter(each => each.height > 0)
    return pieces.length > 0 ? pieces : [spot.getBoundingClientRect()]
  }
  /** What is torn apart by pages begins with its first piece. */
  const pageOf = (spot: Spot, piece = piecesOf(spot)[0]!) => {
    const frame = main.getBoundingClientRect()
    const middle = isRtl() ? frame.right - (piece.right - 1) : piece.left + 1 - frame.left
    return Math.floor((middle + Math.abs(main.scrollLeft)) / width())
  }
  const size = () => `${main.clientWidth} × ${main.clientHeight}`
  /** When the page was turned to. */
  let laid = size()
  const put = (wanted: number) => {
    laid = size()
    page = Math.min(Math.max(0, wanted), count() - 1)
    main.scrollTo({ left: page * width() * (isRtl() ? -1 : 1), behavior: 'instant' })
    main.scrollTop = 0
    turned()
  }
  const turnTo = (wanted: number) => {
    put(wanted)
    place = firstTextIn(main.querySelector('.prose') ?? main, main.getBoundingClientRect())
    const at = place?.startContainer.parentElement?.closest('[data-block]')
    if (at) block = blockNumber(at)
  }
  const settle = () => (place?.startContainer.isConnected && page > 0 ? put(pageOf(place)) : put(page))

  // The focus, the browser's own search or a screen reader may have moved the columns.
  const onScroll = () => {
    // In a window of another size, it is the browser that has moved them, and not to any place.
    if (size() !== laid) {
      settle()
      return
    }
    const at = Math.abs(main.scrollLeft) / width()
    if (Math.abs(at - page) * width() > 1) turnTo(Math.round(at))
  }
  main.addEventListener('scroll', onScroll, { signal, passive: true })
  const onFocus = ({ target }: FocusEvent) => {
    onScroll()
    const frame = main.getBoundingClientRect()
    const pieces = [...(target as Element).getClientRects()]
    // What began on the page before and is pressed here stays here.
    if (!pieces.some(({ left, right }) => right > frame.left && left < frame.right))
      turnTo(pageOf(target as Element))
  }
  main.addEventListener('focusin', onFocus, { signal })
  main.addEventListener('load', settle, { capture: true, signal })
  const sizes = new ResizeObserver(settle)
  sizes.observe(main)
  for (const child of main.children) sizes.observe(child)
  const parts = new MutationObserver(settle)
  parts.observe(main, { childList: true, subtree: true })

  const pages: Pages = {
    get page() {
      return page
    },
    get count() {
      return count()
    },
    get last() {
      const end = [...main.querySelectorAll('.prose [data-block]')].at(-1)
      return end ? pageOf(end, piecesOf(end).at(-1)) : count() - 1
    },
    get block() {
      return block
    },
    turnTo,
    show: spot => turnTo(pageOf(spot)),
    showBlock(number) {
      const blocks = [...main.querySelectorAll('[data-block]')]
      const found = blocks.find(each => blockNumber(each) >= number)
      if (found) turnTo(pageOf(found))
    },
    end() {
      life.abort()
      sizes.disconnect()
      parts.disconnect()
      open.delete(main)
      main.scrollLeft = 0
      return page > 0 && place?.startContainer.isConnected ? place : null
    },
  }
  open.set(main, pages)
  return pages
}
