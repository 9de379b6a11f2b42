import type { ReadingPlace } from '../../schema/reading-place.ts'
import { firstTextIn } from '../reader/first-text.ts'
import { BELOW, blockNumber, LINE, shareAbove, shownOf } from '../reader/place-in-view.ts'
import type { Spot } from '../reader/spot.ts'
import { characterIn, partOf } from '../reader/text-part.ts'
import { type Pages, putOnPages } from './pages-around.ts'

/**
 * Shows an element in pages.
 * @param main its columns come from the style sheet, each as wide as the element
 * @param turned called whenever another page is shown or the number of pages changes
 */
export function byPages(main: HTMLElement, turned: () => void): Pages {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let page = 0
  /**
   * The target of the last turn, or the first character of the page; it is found again after a new layout.
   * Null on the first page.
   */
  let begins: Range | null = null
  let place: ReadingPlace | null = null
  const isRtl = () => getComputedStyle(main).direction === 'rtl'
  const width = () => main.getBoundingClientRect().width
  const count = () => Math.max(1, Math.round(main.scrollWidth / width()))

  const piecesOf = (spot: Spot) => {
    const pieces = [...spot.getClientRects()].filter(each => each.height > 0)
    return pieces.length > 0 ? pieces : [spot.getBoundingClientRect()]
  }
  /** A spot that is split across pages is on the page of its first piece. */
  const pageOf = (spot: Spot, piece = piecesOf(spot)[0]!) => {
    const frame = main.getBoundingClientRect()
    const middle = isRtl() ? frame.right - (piece.right - 1) : piece.left + 1 - frame.left
    return Math.floor((middle + Math.abs(main.scrollLeft)) / width())
  }
  const size = () => `${main.clientWidth} × ${main.clientHeight}`
  /** The size for which the page was laid out. */
  let laidOutSize = size()
  const put = (wanted: number) => {
    laidOutSize = size()
    page = Math.min(Math.max(0, wanted), count() - 1)
    main.scrollTo({ left: page * width() * (isRtl() ? -1 : 1), behavior: 'instant' })
    main.scrollTop = 0
  }
  const turnTo = (wanted: number) => {
    put(wanted)
    find()
    turned()
  }
  const find = () => {
    const prose = main.querySelector('.prose') ?? main
    const { left, right } = main.getBoundingClientRect()
    const first = firstTextIn(prose, { left, right })
    // The first page stays the first, whatever text moves onto it.
    begins = page > 0 ? first : null
    // A page may contain only a picture, or be below the text.
    const on = isRtl() ? { left: -Infinity, right } : { left, right: Infinity }
    const next = first ?? firstTextIn(prose, on)
    place = next ? placeOf(next) : { block: BELOW, top: LINE, height: 0 }
  }
  const settle = () => {
    const isThere = begins !== null && !begins.collapsed && begins.startContainer.isConnected
    put(isThere ? pageOf(begins!) : page)
    // The beginning of the page may have been redrawn, as by a highlight; the page then keeps its index.
    if (begins && !isThere) find()
    turned()
  }

  // The focus, the browser's own search and screen readers can scroll the columns.
  const onScroll = () => {
    // After a resize, the browser has moved the columns to an arbitrary position.
    if (size() !== laidOutSize) {
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
    // An element that began on the previous page and is focused here does not turn the page.
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
    get place() {
      return place
    },
    turnTo,
    show: spot => turnTo(pageOf(spot)),
    goTo(wanted) {
      const blocks = [...main.querySelectorAll('.prose [data-block]')]
      const found = blocks.find(each => blockNumber(each) >= wanted.block)
      if (!found) return turnTo(pages.last)
      const shown = shownOf(found)
      const isThere = shown === found && blockNumber(found) === wanted.block
      const at = isThere ? characterIn(found, shareAbove(wanted)) : null
      if (!at) return turnTo(pageOf(shown))
      // Later layout changes may move this place to another page, so it is remembered.
      begins = at
      place = placeOf(at)
      settle()
    },
    end() {
      lifetime.abort()
      sizes.disconnect()
      parts.disconnect()
      putOnPages(main, null)
      main.scrollLeft = 0
      return begins?.startContainer.isConnected ? begins : null
    },
  }
  putOnPages(main, pages)
  return pages
}

/**
 * The place of a text that begins here. Lengths are in characters instead of pixels, because only their
 * ratios are used.
 */
function placeOf(begins: Range): ReadingPlace | null {
  const block = begins.startContainer.parentElement?.closest('[data-block]')
  if (!block) return null
  const { before, whole } = partOf(block, begins)
  return { block: blockNumber(block), top: LINE - before, height: whole }
}
