import type { Transform } from './context.ts'
import { rename } from './tree.ts'

const HEADING = /^h[1-6]$/

/**
 * Makes the standfirst a paragraph: pages often set it as a heading, although no section of the text begins with it.
 * The mark stays on a paragraph of the text alone.
 */
export const standfirst: Transform = body => {
  for (const marked of body.querySelectorAll('[data-part]')) {
    marked.removeAttribute('data-part')
    if (marked.parentElement !== body) continue
    const paragraph = HEADING.test(marked.localName) ? rename(marked, 'p') : marked
    if (paragraph.localName === 'p') paragraph.setAttribute('data-part', 'standfirst')
  }
}
