import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { blockSums, inSubtree } from '../../page/facts/block-sums.ts'
import { tokenise } from '../../page/facts/element-names.ts'
import { units } from '../../page/facts/units.ts'
import { elementOf, type NodeId, type Page, tagName } from '../../page/page.ts'
import { textPattern } from '../../page/text-pattern.ts'

/** The words for each kind of callout, as generators of documentation name them. The kinds are those of GitHub. */
const KINDS: Readonly<Record<string, RegExp>> = {
  caution: /^(?:caution|danger|error|failure|bug|critical)$/,
  warning: /^(?:warn(?:ing)?|attention)$/,
  important: /^important$/,
  tip: /^(?:tip|hint|success|check)$/,
  note: /^(?:note|info(?:rmation)?|notice|abstract|example|question|seealso)$/,
}
/**
 * Part of a class name of callouts: of Obsidian, Quarto; Sphinx, MkDocs, Docusaurus, Asciidoctor; MDN; GitHub, Bootstrap,
 * Microsoft; GitBook; VitePress; Starlight; Confluence. A kind that is a whole class name marks a callout, too; other
 * words for kinds are also names of other things.
 */
const MARK =
  /(?:^|[\s_-])(?:callout|admonition(?:block)?|notecard|alert|hint|custom-block|starlight-aside|information-macro)(?![^\s_-])|(?:^|\s)(?:note|tip|important|warning|caution|danger|attention|notice)(?!\S)/i
/** MediaWiki also gives the role `note` to lines with links to other pages. */
const NO_CALLOUT = /hatnote/
const ROLES = /^(?:note|doc-notice|doc-tip)$/
const ELEMENTS = /^(?:div|p|aside|section|blockquote)$/
/** Name tokens of a callout's title, and of the box around it. */
const TITLE = /^(?:title|heading|header|label|marker)$/
/** An element with a larger share of the page's words is not a callout. */
const LARGEST = 0.4
/** The longest name that is read, in characters. */
const LIMIT = 400
const NO_LETTER = textPattern(String.raw`[^\p{L}]`, 'g')

/** @returns the kind of callout for a word in any case and with any signs; undefined for other words */
export function kindNamed(word: string): string | undefined {
  const short = word.slice(0, LIMIT)
  const letters = short.replace(NO_LETTER(short), '').toLowerCase()
  return Object.keys(KINDS).find(kind => KINDS[kind]!.test(letters))
}

/** Only these are searched for each callout: a page has few sections of notes, but may have very many units. */
const noteSections = fact((page: Page) => units(page).filter(({ kind }) => kind === 'notes'))

/** The kind of a callout, or `box` if its kind is unknown; undefined for an element that is not a callout. */
export function calloutKind(page: Page, id: NodeId): string | undefined {
  if (!ELEMENTS.test(tagName(page, id))) return undefined
  const read = (name: string) => (attribute(elementOf(page, id), name) ?? '').slice(0, LIMIT)
  const names = read('class')
  const role = read('role')
  if (!(MARK.test(names) || ROLES.test(role)) || NO_CALLOUT.test(names) || isLarge(page, id)) return undefined
  if (noteSections(page).some(({ first, stop }) => first <= id && id < stop)) return undefined
  const kinds = tokenise(`${names} ${read('data-callout')} ${role}`).flatMap(token => kindNamed(token) ?? [])
  // Docusaurus adds the classes of an alert, by which an admonition gets its colour.
  return kinds.find(kind => kind !== 'note') ?? kinds[0] ?? 'box'
}

/** Whether an element between a callout and its text says that the text is the title. */
export function isCalloutTitle(page: Page, callout: NodeId, host: NodeId): boolean {
  for (let at = host; at > callout; at = page.parent[at]!)
    if (tokenise(attribute(elementOf(page, at), 'class') ?? '').some(token => TITLE.test(token))) return true
  return false
}

function isLarge(page: Page, id: NodeId): boolean {
  const sums = blockSums(page)
  return inSubtree(page, sums, sums.plain, id) > LARGEST * sums.plain.at(-1)!
}
