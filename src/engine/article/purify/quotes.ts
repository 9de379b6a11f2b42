import type { Transform } from './context.ts'
import { unwrap } from './tree.ts'

/**
 * Unwraps a `blockquote` that only indents: around nothing but another one, around the whole article, or without a text
 * element or a table. Callouts stay.
 */
export const quotes: Transform = body => {
  for (const quote of body.querySelectorAll('blockquote:not([data-callout])')) {
    const [only, ...others] = quote.children
    const isIndent = only?.localName === 'blockquote' && others.length === 0
    const isEverything = quote.parentElement === body && body.children.length === 1
    if (isIndent || isEverything || quote.querySelector('p, li, pre, dd, td') === null) unwrap(quote)
  }
}
