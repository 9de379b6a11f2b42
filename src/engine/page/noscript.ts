import { bodyOf, markup } from '../../dom/safe-dom.ts'
import { type Page, TEXT, tagMask } from './page.ts'

/** Shorter markup is a tracking pixel or a request to enable scripts. */
const SHORTEST = 1000
/** Longer markup is not parsed. */
const LONGEST = 5_000_000

/**
 * Parses the page's largest `noscript` element: the text for readers without scripts, and the only text where the
 * page's scripts have not run.
 * @returns the body of an inert document, in which nothing runs or loads; null if there is no such text
 */
export function noscriptBody(page: Page): Element | null {
  const isNoscript = tagMask(page, new Set(['noscript']))
  let largest = ''
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !isNoscript[page.tag[id]!]) continue
    const html = markup(page.node[id] as Element)
    if (html.length > largest.length) largest = html
  }
  if (largest.length < SHORTEST || largest.length > LONGEST) return null
  return bodyOf(new DOMParser().parseFromString(largest, 'text/html'))
}
