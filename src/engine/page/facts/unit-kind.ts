import { attribute } from '../../../dom/safe-dom.ts'
import { Display, elementOf, type NodeId, type Page, tagName } from '../page.ts'
import { nameTokens } from './element-names.ts'
import { isListing } from './listings.ts'

/** The kinds of units. */
export const UNIT_KINDS = [
  'table',
  'list',
  'definitions',
  'figure',
  'image',
  'quote',
  'code',
  'formula',
  'embed',
  'callout',
  'details',
  'notes',
] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

const BY_TAG = new Map<string, UnitKind>([
  ['table', 'table'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['menu', 'list'],
  ['dl', 'definitions'],
  ['figure', 'figure'],
  ['img', 'image'],
  ['picture', 'image'],
  ['svg', 'image'],
  ['canvas', 'image'],
  ['blockquote', 'quote'],
  ['pre', 'code'],
  ['math', 'formula'],
  ['mjx-container', 'formula'],
  ['iframe', 'embed'],
  ['video', 'embed'],
  ['audio', 'embed'],
  ['object', 'embed'],
  ['embed', 'embed'],
  ['details', 'details'],
])
const BY_ROLE = new Map<string, UnitKind>([
  ['note', 'callout'],
  ['doc-notice', 'callout'],
  ['doc-tip', 'callout'],
  ['doc-pullquote', 'quote'],
  ['math', 'formula'],
  ['table', 'table'],
  ['grid', 'table'],
  ['figure', 'figure'],
  ['doc-endnotes', 'notes'],
  ['doc-footnote', 'notes'],
  ['doc-bibliography', 'notes'],
])
/** Name tokens of boxes that set a remark apart from the text. */
const CALLOUTS = new Set(
  'callout admonition note notice tip hint warning caution important alert infobox'.split(' '),
)
/** Name tokens of the element around a formula: KaTeX, MathJax 2, MediaWiki. */
const FORMULAS = new Set('katex mathjax mwe'.split(' '))
/** LaTeXML lays displayed equations out as tables. */
const EQUATIONS = new Set(['equation', 'equationgroup', 'eqn'])

/** The kind of unit that an element is by its tag, role and names; undefined for other elements. */
export function kindOf(page: Page, id: NodeId): UnitKind | undefined {
  const name = tagName(page, id)
  const role = attribute(elementOf(page, id), 'role')
  const tokens = nameTokens(page)(id)
  if (name === 'table') {
    if (tokens.includes('ltx') && tokens.some(token => EQUATIONS.has(token))) return 'formula'
    return role === 'presentation' || role === 'none' ? undefined : 'table'
  }
  const kind = BY_TAG.get(name) ?? (role === null ? undefined : BY_ROLE.get(role))
  if (kind) return kind
  if (isListing(page, id)) return 'code'
  if (tokens.some(token => FORMULAS.has(token))) return 'formula'
  const isBlock = page.display[id] === Display.block
  return isBlock && tokens.some(token => CALLOUTS.has(token)) ? 'callout' : undefined
}
