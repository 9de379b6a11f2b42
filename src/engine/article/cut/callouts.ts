import { attribute } from '../../../dom/safe-dom.ts'
import { blockSums, inSubtree } from '../../page/facts/block-sums.ts'
import { tokenise } from '../../page/facts/element-names.ts'
import { units } from '../../page/facts/units.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'

/** The words for each kind of callout, as generators of documentation name them. The kinds are those of GitHub. */
const WORDS: Readonly<Record<string, string>> = {
  note: 'note info information notice abstract example question seealso',
  tip: 'tip hint success check',
  important: 'important',
  warning: 'warning warn attention',
  caution: 'caution danger error failure bug critical',
}
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map(word => [word, kind] as const)),
)
/**
 * Part of a class name of callouts: of Obsidian, Quarto; Sphinx, MkDocs, Docusaurus; Asciidoctor; MDN; GitHub, Bootstrap,
 * Microsoft; GitBook; VitePress; Starlight; Confluence.
 */
const MARK =
  /(?:^|[\s_-])(?:callout|admonition|admonitionblock|notecard|alert|hint|custom-block|starlight-aside|information-macro)(?=$|[\s_-])/i
/** A kind that is a whole class name marks a callout, too; other words for kinds are also names of other things. */
const BARE: ReadonlySet<string> = new Set(
  'note tip hint important warning caution danger attention notice'.split(' '),
)
const ROLES: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['doc-notice', 'note'],
  ['doc-tip', 'tip'],
])
/** MediaWiki gives the role of a note to the lines that lead to other pages. */
const NO_CALLOUT = /(?:^|\s)hatnote(?:$|\s)/
const ELEMENTS: ReadonlySet<string> = new Set(['div', 'p', 'aside', 'section', 'blockquote'])
/** Name tokens of a callout's title, and of the box around it. */
const TITLES: ReadonlySet<string> = new Set(['title', 'heading', 'header', 'label', 'marker'])
/** An element with a larger share of the page's words is no remark. */
const LARGEST = 0.4

/** @returns the kind of callout for a word in any case; undefined for other words */
export function kindNamed(word: string): string | undefined {
  return KINDS.get(word.toLowerCase())
}

/** The kind of a callout, `box` where nothing names the kind; undefined for an element that is none. */
export function calloutKind(page: Page, id: NodeId): string | undefined {
  if (!ELEMENTS.has(tagName(page, id))) return undefined
  const element = elementOf(page, id)
  const names = (attribute(element, 'class') ?? '').slice(0, 400)
  const byRole = ROLES.get(attribute(element, 'role') ?? '')
  const isBare = names.split(/\s+/).some(name => BARE.has(name.toLowerCase()))
  if (!(byRole || isBare || MARK.test(names)) || NO_CALLOUT.test(names)) return undefined
  if (isLarge(page, id) || isInNotes(page, id)) return undefined
  const kinds = tokenise(`${names} ${(attribute(element, 'data-callout') ?? '').slice(0, 40)}`).flatMap(
    token => KINDS.get(token) ?? [],
  )
  // Docusaurus adds the classes of an alert, by which an admonition gets its colour.
  return kinds.find(kind => kind !== 'note') ?? kinds[0] ?? byRole ?? 'box'
}

/** Whether an element between a callout and its text says that the text is the title. */
export function isCalloutTitle(page: Page, callout: NodeId, host: NodeId): boolean {
  for (let at = host; at > callout; at = page.parent[at]!)
    if (tokenise(attribute(elementOf(page, at), 'class') ?? '').some(token => TITLES.has(token))) return true
  return false
}

function isLarge(page: Page, id: NodeId): boolean {
  const sums = blockSums(page)
  return inSubtree(page, sums, sums.plain, id) > LARGEST * sums.plain.at(-1)!
}

/** Whether an element is one of the notes at the end of the text. */
function isInNotes(page: Page, id: NodeId): boolean {
  return units(page).some(({ kind, first, stop }) => kind === 'notes' && first <= id && id < stop)
}
