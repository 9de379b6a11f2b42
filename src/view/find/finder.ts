import type { DrawnArticle } from '../reader/drawn-article.ts'
import { isFilling } from '../reader/render-in-chunks.ts'
import { changesText, indexText, type TextIndex } from './text-index.ts'

/** The matches found so far. */
export interface Found {
  readonly ranges: readonly StaticRange[]
  /** The index of the match that is shown; -1 for none. */
  readonly current: number
}

/** A search in one drawn article. It continues while the text is being rendered. */
export interface Finder {
  /** Searches for other words, and shows the first match from the reading position on. */
  find(wanted: string): void
  /** Shows the next or the previous match; wraps around at the ends. */
  step(by: 1 | -1): void
  /** Removes the highlights. */
  end(): void
}

/** A chunk of the text, or its title, with its matches. */
interface Part {
  readonly element: Element
  readonly index: TextIndex
  readonly found: readonly StaticRange[]
}

/** The names of the CSS highlights for all matches and for the current one. */
const ALL = 'winnow-found'
const CURRENT = 'winnow-found-current'

/**
 * Searches an article. Only for our own windows: over a page, the highlight registry is shared with the
 * page's scripts, which could reach our tree through its ranges.
 * @param reading returns the block at the reading position
 * @param tell called after each change of the matches
 * @param show scrolls to a match
 */
export function finder(
  { element, prose, filled, signal }: Pick<DrawnArticle, 'element' | 'prose' | 'filled' | 'signal'>,
  reading: () => Element | null,
  tell: (found: Found) => void,
  show: (range: StaticRange) => void,
): Finder {
  let parts: readonly Part[] = []
  let wanted = ''
  let ranges: readonly StaticRange[] = []
  let current = -1
  /** Whether a part is not searched, because not all of it is rendered. */
  let isIncomplete = false

  /** Searches the whole text. The indexes of known parts are reused. */
  const searchParts = (known: readonly Part[]) => {
    const indexes = new Map(known.map(({ element, index }) => [element, index]))
    const rendered = [...prose.children].filter(each => !isFilling(each))
    isIncomplete = rendered.length < prose.children.length
    parts = [...element.querySelectorAll('h1'), ...rendered].map(each => {
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

  /** The number of matches before a part. */
  const foundBefore = (element: Element | undefined) => {
    const index = parts.findIndex(part => part.element === element)
    return parts.slice(0, index).reduce((sum, { found }) => sum + found.length, 0)
  }
  // The text changes while it is rendered, and when code is highlighted or formulas are set near the window.
  const watch = new MutationObserver(records => {
    // A long list or table is searched again once all of it is there.
    const changed = records.filter(each => changesText(each) && !isFilling(each.target))
    if (changed.length > 0) searchAgain(changed.map(({ target }) => target))
  })
  watch.observe(prose, { childList: true, subtree: true })
  const searchAgain = (changed: readonly Node[]) => {
    const known = parts.filter(part => !changed.some(node => part.element.contains(node)))
    if (wanted === '') {
      parts = known
      return
    }
    const shown = ranges[current]
    const here = parts.find(({ found }) => shown && found.includes(shown))?.element
    const nth = current - foundBefore(here)
    searchParts(known)
    if (current < 0 && ranges.length > 0) return goTo(0)
    current = Math.min(foundBefore(here) + nth, ranges.length - 1)
    draw()
  }
  filled.then(() => {
    if (isIncomplete) searchAgain([])
  })
  const end = () => {
    wanted = ''
    watch.disconnect()
    for (const name of [ALL, CURRENT]) CSS.highlights.delete(name)
  }
  signal.addEventListener('abort', end)

  return {
    end,
    find(words) {
      wanted = words
      searchParts(parts)
      goTo(ranges.length > 0 ? Math.max(0, firstFrom(reading())) : -1)
    },
    step(by) {
      if (ranges.length > 0) goTo((current + by + ranges.length) % ranges.length)
    },
  }
}
