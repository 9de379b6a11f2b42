import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { headingLevel } from '../elements.ts'
import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { tokenise } from './element-names.ts'

/** Attributes besides class and id that name what an element is. */
const HINTING = [
  'data-testid',
  'data-test-id',
  'data-component',
  'data-module',
  'data-type',
  'itemprop',
  'role',
]
/** The longest part of an attribute's value that is read; of a class or id, more is read. */
const LIMIT = 100
const LONGEST_NAME = 400
/**
 * A heading that starts within this many nodes of an element counts as its first; of the heading, this many characters
 * are compared.
 */
const HEADING_WITHIN = 4
const LONGEST_HEADING = 200
/** An id that begins with this number of words of the heading spells it, even if other words follow. */
const SPELT_WORDS = 3

/**
 * The names that the page's authors give an element: the tokens of its class and id, of a custom element's name, and of
 * the attributes that name parts where classes are generated. An id that spells the heading of its section does not
 * count: `#related-work` says what the text is about, not what role the element has.
 */
export const hints = fact((page: Page) => {
  const known = new Map<string, readonly string[]>()
  const own: (readonly string[] | undefined)[] = []
  return (id: NodeId): readonly string[] => {
    let tokens = own[id]
    if (!tokens) {
      const names = hintsOf(page, id)
      tokens = known.get(names) ?? [...new Set(tokenise(names))]
      known.set(names, tokens)
      own[id] = tokens
    }
    return tokens
  }
})

function hintsOf(page: Page, id: NodeId): string {
  if (page.tag[id] === TEXT) return ''
  const element = elementOf(page, id)
  const tag = tagName(page, id)
  const name = attribute(element, 'id')?.slice(0, LONGEST_NAME) ?? ''
  let found = attribute(element, 'class')?.slice(0, LONGEST_NAME) ?? ''
  if (name !== '' && !spellsHeading(page, id, name)) found += ` ${name}`
  if (tag.includes('-')) found += ` ${tag}`
  for (const name of HINTING) {
    const value = attribute(element, name)
    if (value !== null) found += ` ${value.slice(0, LIMIT)}`
  }
  return found
}

/**
 * Whether a name consists of the words of the heading that the element is, is a child of, or begins with; after three of
 * its words, the name may have others, as a number that makes it unique.
 */
function spellsHeading(page: Page, id: NodeId, name: string): boolean {
  const heading = headingAt(page, id)
  if (heading < 0) return false
  let text = ''
  for (let at = heading; at < page.end[heading]! && text.length < LONGEST_HEADING; at++)
    if (page.tag[at] === TEXT) text += ` ${characterData(page.node[at] as Text).slice(0, LONGEST_HEADING)}`
  const spelt = tokenise(text).join('')
  const tokens = tokenise(name)
  let [count, length] = [0, 0]
  while (count < tokens.length && spelt.startsWith(tokens[count]!, length)) length += tokens[count++]!.length
  return count > 0 && (count === tokens.length || count >= SPELT_WORDS)
}

function headingAt(page: Page, id: NodeId): NodeId {
  const parent = page.parent[id]!
  if (parent >= 0 && headingLevel(tagName(page, parent)) > 0) return parent
  const end = Math.min(page.end[id]!, id + HEADING_WITHIN)
  for (let at = id; at < end; at++) if (headingLevel(tagName(page, at)) > 0) return at
  return -1
}
