import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import { shownCounts, within } from './counts.ts'

/** A pinned element with this share of the page's words is not an overlay: some sites scroll inside such a box. */
const MOST = 0.5

/** Per node: 1 for an element that is pinned over the page, such as a consent dialog or a bar. */
export const overlays = fact((page: Page): Uint8Array => {
  const { words, linkWords } = shownCounts(page)
  const total = Math.max(1, words[page.size]! + linkWords[page.size]!)
  return page.pinned.map((pinned, id) =>
    pinned && (within(page, words, id) + within(page, linkWords, id)) / total < MOST ? 1 : 0,
  )
})
