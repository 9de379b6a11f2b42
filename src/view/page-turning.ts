import { bringIntoView } from './bring-into-view.ts'
import type { DrawnArticle } from './drawn-article.ts'
import { h, setEnabled } from './element.ts'
import { hasFocus } from './focus.ts'
import { turnByHand } from './page-gestures.ts'
import { byPages } from './pages.ts'
import type { Pages } from './pages-around.ts'
import { paneOf } from './pane.ts'
import { placeIn } from './place.ts'
import type { Place } from './reading-place.ts'
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

/**
 * Lets an article be read by pages: they are turned by keys, by clicks beside the text, by swiping and by the wheel.
 * @param root the view's element, which gets the class `by-pages`
 * @param turned called whenever another page is shown
 */
export function pageTurning(root: HTMLElement, strings: Strings, turned: () => void): PageTurning {
  const { t } = strings
  const number = h('span', { role: 'status' })
  const back = toolButton('back', t('previousPage'), () => pages?.turnTo(pages.page - 1))
  const forth = toolButton('forth', t('nextPage'), () => pages?.turnTo(pages.page + 1))
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
    setEnabled(back, page > 0)
    setEnabled(forth, page < count - 1)
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
      const { pane, signal, cursor } = drawn!
      const isFocused = hasFocus(foot)
      const begins = stop()
      if (begins) bringIntoView(begins, pane, signal)
      const here = isFocused ? cursor.current() : null
      if (!here) return
      cursor.moveTo(here)
      here.focus({ preventScroll: true })
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
      const focused = [back, forth].find(hasFocus)
      if (pages) stop()
      drawn = now
      scrolled = now?.pane.scroller.scrollTop ?? 0
      follow(() => now!.place)
      focused?.focus({ preventScroll: true })
    },
  }
}
