import { goToHeading } from '../../view/outline/go-to-heading.ts'
import { outlinePanel } from '../../view/outline/outline-panel.ts'
import { outlineTree, sectionOf } from '../../view/outline/outline-tree.ts'
import type { Pages } from '../../view/paging/pages-around.ts'
import { READING_LINE } from '../../view/reader/bring-into-view.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { wellFormedLang } from '../../view/reader/facts.ts'
import { scrollsIn } from '../../view/reader/pane.ts'
import { blockNear } from '../../view/reader/place-in-view.ts'
import { progressBar } from '../../view/reader/progress-bar.ts'
import { type Extent, extentOf, readSoFar } from '../../view/reader/read-so-far.ts'
import { minutesLeft } from '../../view/reader/reading-time.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { ShownReading } from '../../view/tools/tool.ts'
import type { NavigationPage } from './navigation-page.ts'

const KEY = 'o'

/**
 * The outline of the article and the reading progress.
 * @param pages the pages of the text, in the paged view
 */
export function outline({ root, keys, strings }: NavigationPage, pages: () => Pages | null) {
  const { t } = strings
  const bar = progressBar(t('readSoFar'))
  const panel = outlinePanel(strings, heading => {
    if (drawn) goToHeading(drawn, heading)
  })
  // The section may have changed since the last frame, and the panel opens at the current one.
  const toggle = () => {
    update()
    panel.toggle()
  }
  const element = menuItem(t('outline'), toggle, KEY)
  element.hidden = true
  let drawn: DrawnArticle | null = null
  let extent: Extent | null = null
  let frame = 0

  const share = (article: DrawnArticle): number | null => {
    const turned = pages()
    if (turned) return turned.last > 0 ? Math.min(1, turned.page / turned.last) : 1
    return extent && readSoFar(article.prose, extent, article.pane)
  }
  const far = (read: number, { minutes: all }: DrawnArticle) => {
    const minutes = minutesLeft(all, read)
    const turned = pages()
    const left = minutes > 0 ? t('minutesLeft', minutes) : t('readToEnd')
    return turned ? t('farByPages', t('pageOf', turned.page + 1, turned.count), left) : left
  }
  const update = () => {
    const article = drawn
    if (!article || article.signal.aborted) return
    const read = share(article)
    if (read !== null) {
      const words = far(read, article)
      bar.show(read, words)
      panel.say(words)
    }
    bar.element.hidden = read === null
    panel.mark(sectionNow(article))
  }
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }

  keys.bind({
    key: KEY,
    says: t('keyOutline'),
    group: 'finding',
    when: () => !element.hidden,
    run: toggle,
  })

  return {
    element,
    place: 'contents' as const,
    follow,
    show({ drawn: now }: Pick<ShownReading, 'drawn'>) {
      // It is called for the same article again while another reading is in progress.
      if (now === drawn) return
      drawn = now
      extent = null
      bar.element.hidden = true
      const entries = now ? outlineTree(now.headings) : []
      const metadata = now?.article.metadata
      panel.show(entries, wellFormedLang(metadata?.lang?.value), metadata?.dir ?? 'ltr')
      element.hidden = entries.length === 0
      if (!now) return
      if (!panel.element.isConnected) root.append(panel.element)
      if (!bar.element.isConnected) root.querySelector('.tools')?.append(bar.element)
      const { signal, pane } = now
      scrollsIn(pane).addEventListener('scroll', follow, { capture: true, passive: true, signal })
      scrollsIn(pane).addEventListener('focusin', follow, { signal })
      const size = new ResizeObserver(follow)
      size.observe(pane.scroller)
      signal.addEventListener('abort', () => size.disconnect())
      now.filled
        .then(() => extentOf(now.prose, signal))
        .then(measured => {
          if (signal.aborted) return
          extent = measured
          update()
        })
      follow()
    },
  }
}

/**
 * The heading of the current section: that of the visible focused block, or else that at the reading
 * position.
 */
function sectionNow({ headings, prose, pane, cursor }: DrawnArticle): HTMLHeadingElement | null {
  const { activeElement } = pane.tree
  const focused = activeElement && prose.contains(activeElement) ? cursor.current() : null
  // A little below the position to which headings are scrolled.
  const line = pane.scroller.clientHeight * READING_LINE + 4
  const here = focused ?? blockNear(prose, pane, line, 0)
  if (here) return sectionOf(headings, here)
  const { bottom, height } = prose.getBoundingClientRect()
  // A text without height is not drawn yet.
  return height > 0 && bottom < line ? (headings.at(-1) ?? null) : null
}
