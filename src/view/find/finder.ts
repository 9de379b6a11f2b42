import type { DrawnArticle } from '../reader.ts'
import { indexText, type TextIndex } from './text-index.ts'

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
  const indexes = new Map<Element, TextIndex>()
  let wanted = ''
  let ranges: StaticRange[] = []
  let current = -1

  const parts = () => [...element.querySelectorAll('h1'), ...prose.children]
  const findIn = (part: Element) => {
    let index = indexes.get(part)
    if (!index) {
      index = indexText(part)
      indexes.set(part, index)
    }
    return index.find(wanted)
  }
  const draw = () => {
    CSS.highlights.set(ALL, new Highlight(...ranges))
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

  const watch = new MutationObserver(records => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(each => each instanceof Element)
    if (added.length === 0 || wanted === '') return
    ranges.push(...added.flatMap(findIn))
    if (current < 0 && ranges.length > 0) goTo(0)
    else draw()
  })
  watch.observe(prose, { childList: true })
  const end = () => {
    watch.disconnect()
    for (const name of [ALL, CURRENT]) CSS.highlights.delete(name)
  }
  signal.addEventListener('abort', end)

  return {
    end,
    find(words) {
      wanted = words
      ranges = parts().flatMap(findIn)
      goTo(ranges.length > 0 ? Math.max(0, firstFrom(reading())) : -1)
    },
    step(by) {
      if (ranges.length > 0) goTo((current + by + ranges.length) % ranges.length)
    },
  }
}
