import { LONGEST_LINE, MOST_RULES } from '../text/limits.ts'
import { linesOf } from '../text/lines.ts'
import type { IsSelector } from '../text/selector-problem.ts'
import { type CosmeticFilter, filterIn } from './cosmetic-filter.ts'
import { exceptionsOf, type Filter } from './exceptions.ts'
import { hiding } from './hiding.ts'
import { type Imported, type Part, type Taking, taking } from './imported.ts'

/** The most pairs of filter and site that are read; exceptions may cancel half of them. The rest is reported. */
const MOST_FILTERS = 2 * MOST_RULES

/**
 * Imports the filters of uBlock Origin, Adblock Plus and AdGuard that hide elements on named sites, as rules that
 * remove the elements. Source: "Static filter syntax" and "Procedural cosmetic filters" in uBlock Origin's wiki.
 *
 * An exception is applied if it cancels a filter of the same file completely; any other exception is reported.
 * @param isSelector tells whether a text is a CSS selector
 */
export function fromUblock(text: string, isSelector: IsSelector): Imported {
  const result = taking(isSelector)
  const filters: Filter[] = []
  const excepted: Filter[] = []
  let count = 0
  for (const [part, { places, body, because, isException }] of filtersIn(text, result)) {
    if (because) result.leave(part, because)
    if (places.length === 0) continue
    count += places.length
    if (count > MOST_FILTERS) {
      result.leave(part, 'too-many-rules')
      continue
    }
    const found = hiding(body, isSelector)
    if (typeof found === 'string') result.leave(part, found)
    else (isException ? excepted : filters).push({ part, places, selector: found.selector })
  }
  const exceptions = exceptionsOf(excepted)
  for (const { part, places, selector } of filters)
    for (const place of places)
      if (!exceptions.cancel(place, selector)) result.take(part, place, 'remove', selector)
  for (const { part } of exceptions.unused()) result.leave(part, 'exception')
  return result.done()
}

/** Yields the filters that name sites and elements; everything else is reported. */
function* filtersIn(text: string, { leave }: Taking): Generator<[Part, CosmeticFilter]> {
  let line = 0
  let conditions = 0
  for (const raw of linesOf(text)) {
    const part = { line: ++line, text: raw.text.trim() }
    if (part.text.startsWith('!#if')) conditions++
    else if (part.text.startsWith('!#endif')) conditions = Math.max(0, conditions - 1)
    else if (raw.text.length > LONGEST_LINE) leave(part, 'long-line')
    else if (part.text.startsWith('!#') && part.text !== '!#else') leave(part, 'setting')
    else {
      const filter = filterIn(part.text)
      if (typeof filter === 'string') leave(part, filter)
      else if (filter && conditions > 0) leave(part, 'conditional')
      else if (filter) yield [part, filter]
    }
  }
}
