import type { ReadingPlace } from '../../schema/reading-place.ts'
import { button } from '../../view/components/element.ts'
import { pagesAround } from '../../view/paging/pages-around.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { placeIn } from '../../view/reader/place-in-view.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { OpenView } from './content.ts'

/** The page that is being read. */
interface Opened {
  readonly strings: Strings
  readonly isAhead: boolean
  show(place: ReadingPlace, flash: boolean): Promise<boolean>
}

type ViewTool = Tool<Pick<ShownReading, 'drawn'>>

/** Scrolling by fewer pixels does not count as reading. */
const STILL = 2

/**
 * The button that closes the view. The page is then scrolled to the paragraph last read, here or in another window.
 * If nothing was read, the page stays where it was.
 */
export function wayOut(page: Opened, view: Pick<OpenView, 'leave' | 'leaving'>): ViewTool {
  const { t } = page.strings
  let drawn: DrawnArticle | null = null
  let start: { readonly top: number; readonly block: number } | null = null
  const positionOf = ({ prose, pane }: DrawnArticle) => {
    const { block = -1, top = 0 } = placeIn(prose, pane) ?? {}
    // The paged view does not scroll, but the position of the first block changes.
    return { block, top: pagesAround(prose) ? top : pane.scroller.scrollTop }
  }
  view.leaving(() => {
    if (!drawn || start === null) return () => {}
    const place = placeIn(drawn.prose, drawn.pane)
    const now = positionOf(drawn)
    const isStill = Math.abs(now.top - start.top) < STILL && now.block === start.block
    if (!place || (isStill && !page.isAhead)) return () => {}
    return () => void page.show(place, false).catch(console.warn)
  })
  const names = { class: 'cross leave', 'aria-label': t('leave'), title: t('leave') }
  return {
    element: button('×', view.leave, names),
    place: 'leave',
    show(reading) {
      drawn = reading.drawn
      if (drawn) start ??= positionOf(drawn)
    },
  }
}
