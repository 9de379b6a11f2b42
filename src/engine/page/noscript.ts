import { type Page, TEXT, tagMask } from './page.ts'
import { bodyOf, markup } from './safe-dom.ts'

/** Less markup than this is a tracking pixel or a request to switch scripts on. */
const SHORTEST = 1000
/** More than this is not parsed. */
const LONGEST = 5_000_000

/**
 * The page's largest `noscript`, parsed: what a site serves to those who run no scripts, which is all there is when
 * its scripts have not run.
 * @returns the body of an inert document, in which nothing runs and nothing loads; null where there is no such text
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
