import { button } from '../../view/element.ts'
import { type Place, placeIn } from '../../view/place.ts'
import type { DrawnArticle } from '../../view/reader.ts'
import type { Strings } from '../../view/strings.ts'
import type { Tool } from '../../view/tool.ts'
import type { OpenView } from './content.ts'

/** The page that is read. */
interface Opened {
  readonly strings: Strings
  show(place: Place, flash: boolean): Promise<boolean>
}

type ViewTool = Tool<[scene: object, rules: object, drawn: DrawnArticle | null]>

/** Pixels that are no reading. */
const STILL = 2

/**
 * The cross that leads back to the page: to the paragraph that one has read to, or, where one has not read on, to
 * where the page was.
 */
export function wayOut(
  { strings: { t }, show }: Opened,
  view: Pick<OpenView, 'leave' | 'leaving'>,
): ViewTool {
  let drawn: DrawnArticle | null = null
  let begun: { readonly top: number; readonly block: number } | null = null
  const standOf = ({ prose, pane }: DrawnArticle) => ({
    top: pane.scroller.scrollTop,
    block: placeIn(prose, pane)?.block ?? -1,
  })
  view.leaving(() => {
    if (!drawn || begun === null) return () => {}
    const place = placeIn(drawn.prose, drawn.pane)
    const now = standOf(drawn)
    // By pages nothing scrolls, but another block is in view.
    if (!place || (Math.abs(now.top - begun.top) < STILL && now.block === begun.block)) return () => {}
    return () => void show(place, false).catch(console.warn)
  })
  const names = { class: 'cross leave', 'aria-label': t('leave'), title: t('leave') }
  return {
    element: button('×', view.leave, names),
    place: 'leave',
    show(_scene, _rules, article) {
      drawn = article
      if (article) begun ??= standOf(article)
    },
  }
}
