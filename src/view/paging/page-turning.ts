import type { ReadingPlace } from '../../schema/reading-place.ts'
import { h, setEnabled } from '../components/element.ts'
import { hasFocus } from '../components/focus.ts'
import { bringIntoView } from '../reader/bring-into-view.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { paneOf } from '../reader/pane.ts'
import { placeIn } from '../reader/place-in-view.ts'
import { toolButton } from '../tools/tool-button.ts'
import type { Strings } from '../wording/strings.ts'
import { turnByHand } from './page-gestures.ts'
import { byPages } from './pages.ts'
import type { Pages } from './pages-around.ts'

/** The paged view, which is on or off. */
export interface PageTurning {
  readonly isOn: boolean
  /** Whether the text is set vertically: then it scrolls sideways and has no pages. */
  readonly isTextVertical: boolean
  /** The pages; null while the paged view is off or no article is shown. */
  readonly pages: Pages | null
  set(isOn: boolean): void
  /** Sets the article to show in pages; null for none. */
  show(drawn: DrawnArticle | null): void
}

/**
 * Shows an article in pages, which are turned by keys, clicks beside the text, swipes and the wheel.
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
  /** The scroll position of the article when it was drawn. */
  let scrolled = 0

  const showPage = () => {
    if (!pages) return
    const { page, count } = pages
    const text = t('pageOf', page + 1, count)
    if (number.textContent !== text) number.textContent = text
    setEnabled(back, page > 0)
    setEnabled(forth, page < count - 1)
    turned()
  }

  const start = ({ element, article }: DrawnArticle, place: ReadingPlace | null) => {
    const main = element.closest('main')!
    // The columns follow the direction of the text; the footer below follows that of the view.
    foot.dir = article.metadata.dir
    const below = main.querySelector<HTMLElement>(':scope > footer')
    if (below) below.dir = getComputedStyle(root).direction
    main.dir = article.metadata.dir
    root.classList.add('by-pages')
    root.append(foot)
    const made = byPages(main, () => pages && showPage())
    pages = made
    listening = new AbortController()
    turnByHand(root, main, made, listening.signal)
    if (place) made.goTo(place)
    else made.turnTo(0)
    showPage()
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

  /** An article that has not been scrolled is exactly at its initial place. */
  const placeOf = ({ prose, pane, place }: DrawnArticle) => {
    const { scrollTop } = pane.scroller
    if (scrollTop === scrolled) return place
    return scrollTop === 0 ? null : placeIn(prose, pane)
  }

  const isVertical = () => drawn !== null && getComputedStyle(drawn.prose).writingMode.startsWith('vertical')
  /** Turns the pages on or off, by the setting and the direction of the text. */
  const follow = (place: () => ReadingPlace | null) => {
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
  const themeRoot = paneOf(root).scroller
  // The typography decides whether the text is vertical.
  new MutationObserver(() => {
    follow(() => placeOf(drawn!))
    turned()
  }).observe(themeRoot, { attributeFilter: ['data-writing'] })

  return {
    get isOn() {
      return isOn
    },
    get isTextVertical() {
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
