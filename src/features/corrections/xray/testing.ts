import { blocks } from '../../../engine/page/facts/blocks.ts'
import type { Page } from '../../../engine/page/page.ts'
import { prose } from '../../../engine/page/testing.ts'

/** For tests: the block that contains this text. */
export function blockOf(page: Page, text: string): number {
  const { of } = blocks(page)
  const id = page.node.findIndex((node, id) => of[id]! >= 0 && (node as Text).data.includes(text))
  if (id < 0) throw new Error(`no block says ${text}`)
  return of[id]!
}

/** For tests: an article with a promotion inside it and notes beside it. */
export const STORY = `<nav class="site-nav"><a href="#a">Home page</a> <a href="#b">Other page</a></nav>
  <main><article class="story"><h1>The title</h1><p class="first">${prose(80)}</p>
  <div class="promo"><div class="css-1x2y3z"><p>Our almanac has arrived. ${prose(50)}</p></div></div>
  <p class="last">${prose(90)}</p></article></main>
  <aside class="notes"><p>Notes on the text, by its author.</p></aside>`

/**
 * For tests: an observer without `trackVisibility`. The tests run in a scaled frame, in which nothing counts as
 * visible.
 */
export class BlindObserver extends IntersectionObserver {
  constructor(
    callback: IntersectionObserverCallback,
    { rootMargin, threshold }: IntersectionObserverInit = {},
  ) {
    super(callback, { ...(rootMargin ? { rootMargin } : {}), ...(threshold ? { threshold } : {}) })
  }
}
