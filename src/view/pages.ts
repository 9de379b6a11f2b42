import { firstTextIn } from './first-text.ts'
import { type Pages, putOnPages } from './pages-around.ts'
import { BELOW, blockNumber, LINE, shareAbove, shownOf } from './place.ts'
import type { Place } from './reading-place.ts'
import type { Spot } from './spot.ts'
import { characterIn, partOf } from './text-part.ts'

/**
 * Sets an element by pages.
 * @param main its columns come from the style sheet, one as wide as the element
 * @param turned called whenever another page is shown, or there are more or fewer of them
 */
export function byPages(main: HTMLElement, turned: () => void): Pages {
  const life = new AbortController()
  const { signal } = life
  let page = 0
  /** What was turned to, or what the page begins with, to find it again when it is set anew; not on the first page. */
  let begins: Range | null = null
  let place: Place | null = null
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
    // Whatever comes to stand on the first page, it stays the first.
    begins = page > 0 ? first : null
    // A page may be all picture, or below the text.
    const on = isRtl() ? { left: -Infinity, right } : { left, right: Infinity }
    const next = first ?? firstTextIn(prose, on)
    place = next ? placeOf(next) : { block: BELOW, top: LINE, height: 0 }
  }
  const settle = () => {
    const isThere = begins !== null && !begins.collapsed && begins.startContainer.isConnected
    put(isThere ? pageOf(begins!) : page)
    // What begins the page may have been drawn anew, as what is highlighted is; then it stands where it stood.
    if (begins && !isThere) find()
    turned()
  }

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
      // While the pages are still being set, others begin elsewhere: it is this that is to be found on them.
      begins = at
      place = placeOf(at)
      settle()
    },
    end() {
      life.abort()
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

/** Where a text is read that begins here. A character of it counts as a pixel: only shares of it are of interest. */
function placeOf(begins: Range): Place | null {
  const block = begins.startContainer.parentElement?.closest('[data-block]')
  if (!block) return null
  const { before, whole } = partOf(block, begins)
  return { block: blockNumber(block), top: LINE - before, height: whole }
}
