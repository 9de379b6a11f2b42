import type { DrawnArticle } from '../drawn-article.ts'
import { changesText, indexText, type TextIndex } from './text-index.ts'

/** What was found in a text so far. */
export interface Found {
  readonly ranges: readonly StaticRange[]
  /** Which of them is the one that is shown; -1 for none. */
  readonly current: number
}

/** A search in one drawn article, which goes on while its text fills in. */
export interface Finder {
  /** Looks for other words; the one shown is then the first from where one is reading. */
  find(wanted: string): void
  /** Shows the next one, or the one before; around, at either end. */
  step(by: 1 | -1): void
  /** Takes its marks off the text. */
  end(): void
}

/** A slice of the text, or its title, and what was found in it. */
interface Part {
  readonly element: Element
  readonly index: TextIndex
  readonly found: readonly StaticRange[]
}

/** The names under which the style sheet knows what was found, and the one that is shown. */
const ALL = 'winnow-found'
const CURRENT = 'winnow-found-current'

/**
 * Searches an article. Only for windows of our own: over a page, its scripts could get at our tree through the registry
 * of highlights, which all scripts of a window share.
 * @param reading where one is reading, at the moment
 * @param tell called after each change of what was found
 * @param show brings one into view
 */
export function finder(
  { element, prose, signal }: DrawnArticle,
  reading: () => Element | null,
  tell: (found: Found) => void,
  show: (range: StaticRange) => void,
): Finder {
  let parts: readonly Part[] = []
  let wanted = ''
  let ranges: readonly StaticRange[] = []
  let current = -1

  /** Looks for what is wanted in all of the text; what has been looked through is known by now. */
  const look = (known: readonly Part[]) => {
    const indexes = new Map(known.map(({ element, index }) => [element, index]))
    parts = [...element.querySelectorAll('h1'), ...prose.children].map(each => {
      const index = indexes.get(each) ?? indexText(each)
      return { element: each, index, found: index.find(wanted) }
    })
    ranges = parts.flatMap(({ found }) => found)
  }
  const draw = () => {
    const all = new Highlight()
    for (const range of ranges) all.add(range)
    CSS.highlights.set(ALL, all)
    const shown = ranges[current]
    const highlight = shown ? new Highlight(shown) : new Highlight()
    highlight.priority = 1
    CSS.highlights.set(CURRENT, highlight)
    tell({ ranges, current })
  }
  const goTo = (index: number) => {
    current = index
    draw()
    const range = ranges[current]
    if (range) show(range)
  }
  const firstFrom = (place: Element | null) =>
    place
      ? ranges.findIndex(
          ({ startContainer }) =>
            place.contains(startContainer) ||
            (place.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        )
      : 0

  /** How many were found before a part. */
  const foundBefore = (element: Element | undefined) => {
    const index = parts.findIndex(part => part.element === element)
    return parts.slice(0, index).reduce((sum, { found }) => sum + found.length, 0)
  }
  // The text fills in; and some of it is set anew when it comes into sight: code in its colours, a formula in its signs.
  const watch = new MutationObserver(records => {
    const changes = records.filter(changesText)
    if (changes.length === 0) return
    const known = parts.filter(part => !changes.some(({ target }) => part.element.contains(target)))
    if (wanted === '') {
      parts = known
      return
    }
    const shown = ranges[current]
    const here = parts.find(({ found }) => shown && found.includes(shown))?.element
    const nth = current - foundBefore(here)
    look(known)
    if (current < 0 && ranges.length > 0) return goTo(0)
    current = Math.min(foundBefore(here) + nth, ranges.length - 1)
    draw()
  })
  watch.observe(prose, { childList: true, subtree: true })
  const end = () => {
    watch.disconnect()
    for (const name of [ALL, CURRENT]) CSS.highlights.delete(name)
  }
  signal.addEventListener('abort', end)

  return {
    end,
    find(words) {
      wanted = words
      look(parts)
      goTo(ranges.length > 0 ? Math.max(0, firstFrom(reading())) : -1)
    },
    step(by) {
      if (ranges.length > 0) goTo((current + by + ranges.length) % ranges.length)
    },
  }
}
