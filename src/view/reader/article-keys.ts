import { goToHeading } from '../outline/go-to-heading.ts'
import { sectionOf } from '../outline/outline-tree.ts'
import type { Keys } from '../tools/keys.ts'
import type { Strings } from '../wording/strings.ts'
import type { DrawnArticle } from './drawn-article.ts'
import type { LeftOutList } from './left-out.ts'

/** The state and actions that the keys use. */
interface Keyed {
  /** The article drawn at present. */
  drawn(): DrawnArticle | null
  /** The list of left-out parts; null when nothing was left out. */
  leftOut(): LeftOutList | null
  /** Undoes the last correction. Returns false when there is none. */
  undo(): boolean
}

/** Binds the keys that move through an article and the keys that correct it. */
export function articleKeys(keys: Keys, { t }: Strings, { drawn, leftOut, undo }: Keyed): void {
  const hasArticle = () => drawn() !== null

  const step = (by: 1 | -1) => () => drawn()?.cursor.step(by)

  const section = (by: 1 | -1) => () => {
    const article = drawn()
    if (!article) return
    const { headings } = article
    const here = article.cursor.current()
    const current = here ? sectionOf(headings, here) : null
    const at = current ? headings.indexOf(current) : -1
    // Backward: first to the heading of the current section. Forward: to the current heading itself when it
    // is visible but does not have the focus yet.
    const isAtHeading = current !== null && here !== null && holds(current, here)
    const isInside = by < 0 ? current !== null && !isAtHeading : isAtHeading && !article.cursor.focused()
    const next = headings[isInside ? at : at + by]
    if (next) goToHeading(article, next)
  }

  keys.bind({ key: 'j', says: t('keyNextPart'), group: 'moving', when: hasArticle, run: step(1) })
  keys.bind({ key: 'k', says: t('keyPreviousPart'), group: 'moving', when: hasArticle, run: step(-1) })
  keys.bind({ key: 'n', says: t('keyNextHeading'), group: 'moving', when: hasArticle, run: section(1) })
  keys.bind({ key: 'p', says: t('keyPreviousHeading'), group: 'moving', when: hasArticle, run: section(-1) })
  keys.bind({
    key: 'd',
    says: t('keyRemove'),
    group: 'correcting',
    when: hasArticle,
    run: event => event.repeat || drawn()?.cursor.leaveOut(),
  })
  keys.bind({
    key: 'u',
    says: t('keyUndo'),
    group: 'correcting',
    run: event => event.repeat || undo(),
  })
  keys.bind({
    key: 'b',
    says: t('keyLeftOut'),
    group: 'correcting',
    when: () => leftOut() !== null,
    run: () => leftOut()?.reveal('words'),
  })
}

function holds(heading: Element, element: Element): boolean {
  return heading.contains(element) || element.contains(heading)
}
