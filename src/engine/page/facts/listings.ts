import { Display, type NodeId, type Page, tagName } from '../page.ts'
import { rawNames } from './element-names.ts'

/** Classes that highlighters and editors give elements with code but without a `pre`. */
const LISTING = /(?:^| )(?:syntaxhighlighter|CodeMirror-code|cm-content|js-file-line-container)(?: |$)/

/** Whether an element is a listing of code, whose text must be kept exactly, including line breaks. */
export function isListing(page: Page, id: NodeId): boolean {
  const name = tagName(page, id)
  if (name === 'pre') return true
  if (name === 'code') return page.display[id] === Display.block
  return (name === 'div' || name === 'table') && LISTING.test(rawNames(page)(id))
}
