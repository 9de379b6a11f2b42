import { bringIntoView } from './bring-into-view.ts'
import { h } from './element.ts'
import { byPages } from './pages.ts'
import type { Pages } from './pages-around.ts'
import { paneOf } from './pane.ts'
import { type Place, placeIn } from './place.ts'
import type { DrawnArticle } from './reader.ts'
import type { Strings } from './strings.ts'
import { toolButton } from './tool-button.ts'

/** Reading by pages, which is on or off. */
export interface PageTurning {
  readonly isOn: boolean
  /** Whether the text is set from top to bottom: that is scrolled sideways, and not turned. */
  readonly isBarred: boolean
  /** The pages; null while they are off, or there is no article. */
  readonly pages: Pages | null
  set(isOn: boolean): void
  /** The article to be set by pages from now on; null for none. */
  show(drawn: DrawnArticle | null): void
}

/** What a click or a key means something else on. */
const PRESSED = 'a, button, summary, input, textarea, select, label, audio, video, [contenteditable]'
/** From each side of the window, the share of it in which a click turns the page. */
const ZONE = 0.15
/** Pixels that a finger moves sideways before it turns a page, and a wheel. */
const SWIPE = 45
const WHEEL = 50
/** A wheel that runs on is still the same turn, in milliseconds. */
const WHEEL_PAUSE = 220

/**
 * Lets an article be read by pages: they are turned by keys, by clicks beside the text, by swiping and by the wheel.
 * @param root the view's element, which gets the class `by-pages`
 * @param turned called whenever another page is shown
 */
export function pageTurning(root: HTMLElement, strings: Strings, turned: () => void): PageTurning {
  const { t } = strings
  const number = h('span', { role: 'status' })
  const back = toolButton('back', t('previousPage'), () => pages?.turnTo(pages.page - 1))
  const forth = toolButton('forth', t('nextPageOfText'), () => pages?.turnTo(pages.page + 1))
  const foot = h('nav', { class: 'page-number', 'aria-label': t('paged') }, back, number, forth)
  let isOn = false
  let drawn: DrawnArticle | null = null
  let pages: Pages | null = null
  let listening = new AbortController()
  /** How far the article was scrolled when it was drawn. */
  let scrolled = 0

  const say = () => {
    if (!pages) return
    const { page, count } = pages
    const text = t('pageOf', page + 1, count)
    if (number.textContent !== text) number.textContent = text
    back.disabled = page === 0
    forth.disabled = page >= count - 1
    turned()
  }

  const start = ({ element, article }: DrawnArticle, place: Place | null) => {
    const main = element.closest('main')!
    // The columns go the way the text does; what is ours below it, the way of the view.
    foot.dir = article.metadata.dir
    const below = main.querySelector<HTMLElement>(':scope > footer')
    if (below) below.dir = getComputedStyle(root).direction
    main.dir = article.metadata.dir
    root.classList.add('by-pages')
    root.append(foot)
    const made = byPages(main, () => pages && say())
    pages = made
    listening = new AbortController()
    turnByHand(root, main, made, listening.signal)
    if (place) made.goTo(place)
    else made.turnTo(0)
    say()
  }

  const stop = () => {
    listening.abort()
    root.classList.remove('by-pages')
    foot.remove()
    const main = root.querySelector<HTMLElement>('main')
    for (const each of [main, main?.querySelector(':scope > footer')]) each?.removeAttribute('dir')
    const place = pages?.end()
    pages = null
    return place
  }

  /** In a text that nobody has scrolled yet, it is to the letter where it was to begin. */
  const placeOf = ({ prose, pane, place }: DrawnArticle) => {
    const { scrollTop } = pane.scroller
    if (scrollTop === scrolled) return place
    return scrollTop === 0 ? null : placeIn(prose, pane)
  }

  const isVertical = () => drawn !== null && getComputedStyle(drawn.prose).writingMode.startsWith('vertical')
  /** Pages are there when they are wanted, and the text can be set so. */
  const follow = (place: () => Place | null) => {
    if (pages && (!isOn || isVertical())) {
      const { pane, signal } = drawn!
      const begins = stop()
      if (begins) bringIntoView(begins, pane, signal)
    } else if (!pages && isOn && drawn && !isVertical()) start(drawn, place())
  }
  const face = paneOf(root).scroller
  // It is the look that says how a text is set.
  new MutationObserver(() => {
    follow(() => placeOf(drawn!))
    turned()
  }).observe(face, { attributeFilter: ['data-writing'] })

  return {
    get isOn() {
      return isOn
    },
    get isBarred() {
      return isVertical()
    },
    get pages() {
      return pages
    },
    set(wanted) {
      if (wanted === isOn) return
      isOn = wanted
      follow(() => placeOf(drawn!))
    },
    show(now) {
      if (now === drawn) return
      if (pages) stop()
      drawn = now
      scrolled = now?.pane.scroller.scrollTop ?? 0
      follow(() => now!.place)
    },
  }
}

/** Listens for everything that turns a page. */
function turnByHand(root: HTMLElement, main: HTMLElement, pages: Pages, signal: AbortSignal): void {
  const isRtl = () => getComputedStyle(main).direction === 'rtl'
  const turn = (by: number) => pages.turnTo(pages.page + by)
  /** To the right on the screen, which is back where one reads from there. */
  const turnRight = (by: number) => turn(isRtl() ? -by : by)

  const deeds: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowRight: () => turnRight(1),
    ArrowLeft: () => turnRight(-1),
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    ' ': ({ shiftKey }) => turn(shiftKey ? -1 : 1),
    Home: () => pages.turnTo(0),
    End: () => pages.turnTo(pages.count - 1),
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as Element
    const deed = Object.hasOwn(deeds, event.key) ? deeds[event.key] : undefined
    // A link takes Enter, not these; what scrolls by itself takes the arrows.
    if (
      !deed ||
      target.closest('input, textarea, select, audio, video, dialog:not(.pane), .sideways, .outline')
    )
      return
    if (event.key === ' ' && target.closest('button, summary')) return
    event.preventDefault()
    deed(event)
  }

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.detail > 1) return
    if ((event.target as Element).closest(PRESSED)) return
    if (getSelection()?.type === 'Range') return
    const { left, width } = main.getBoundingClientRect()
    const at = (event.clientX - left) / width
    if (at < ZONE) turnRight(-1)
    else if (at > 1 - ZONE) turnRight(1)
  }

  let wheeled = 0
  let last = 0
  let isSpent = false
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || (event.target as Element).closest('.sideways')) return
    const way =
      Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX * (isRtl() ? -1 : 1) : event.deltaY
    if (event.timeStamp - last > WHEEL_PAUSE) {
      wheeled = 0
      isSpent = false
    }
    last = event.timeStamp
    wheeled += way
    event.preventDefault()
    if (isSpent || Math.abs(wheeled) < WHEEL) return
    isSpent = true
    turn(Math.sign(wheeled))
  }

  let down: PointerEvent | null = null
  const onDown = (event: PointerEvent) => {
    down = event.pointerType === 'touch' && event.isPrimary ? event : null
  }
  const onUp = (event: PointerEvent) => {
    if (!down || event.pointerId !== down.pointerId) return
    const x = event.clientX - down.clientX
    const y = event.clientY - down.clientY
    down = null
    if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) turnRight(x < 0 ? 1 : -1)
  }

  root.addEventListener('keydown', onKey, { signal })
  main.addEventListener('click', onClick, { signal })
  main.addEventListener('wheel', onWheel, { signal, passive: false })
  main.addEventListener('pointerdown', onDown, { signal })
  main.addEventListener('pointerup', onUp, { signal })
}
