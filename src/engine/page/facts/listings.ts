import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { Display, elementOf, type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { rawNames } from './element-names.ts'

/** Classes that highlighters and editors give elements with code but without a `pre`. */
const LISTING =
  /(?:^| )(?:syntaxhighlighter|CodeMirror-code|cm-content|view-lines|js-file-line-container|hljs-ln)(?: |$)/
/** Names of boxes with code. Such a box is a listing if it also names a programming language. */
const CODE_BOX = /(?:^|[ _-])(?:code|listing|snippet|source)/i
const LANGUAGES = ['data-lang', 'data-language']
/** The class of `code` that its style sheet sets in lines of its own. */
const BLOCK = /(?:^| )(?:block|d-block|code-?block)(?: |$)/

/** Whether an element is a listing of code, whose text must be kept exactly, including line breaks. */
export function isListing(page: Page, id: NodeId): boolean {
  const name = tagName(page, id)
  if (name === 'pre') return true
  if (name === 'code') return page.display[id] === Display.block || BLOCK.test(rawNames(page)(id))
  if (name !== 'div' && name !== 'table') return false
  const names = rawNames(page)(id)
  return LISTING.test(names) || (name === 'div' && CODE_BOX.test(names) && isCodeOnly(page, id))
}

/** Whether a box names a language, and its text is its own and not that of a listing or a paragraph in it. */
function isCodeOnly(page: Page, id: NodeId): boolean {
  const element = elementOf(page, id)
  if (!LANGUAGES.some(name => attribute(element, name))) return false
  for (let at = id + 1; at < page.end[id]!; at++)
    if (/^(?:pre|code|p|button|div|table|figure)$/.test(tagName(page, at))) return false
  return true
}

/** The outermost shown listings of a page, in document order. */
export const listings = fact((page: Page): readonly NodeId[] => {
  const found: NodeId[] = []
  for (let id = 1; id < page.size; id++) {
    if (page.tag[id] === TEXT || !page.visible[id] || !isListing(page, id)) continue
    found.push(id)
    id = page.end[id]! - 1
  }
  return found
})
