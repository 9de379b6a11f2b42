import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page, tagName } from '../page.ts'
import { attribute } from '../safe-dom.ts'
import { rawNames, tokenise } from './names.ts'

/** Attributes besides class and id in which a site's makers say what an element is. */
const HINTING = [
  'data-testid',
  'data-test-id',
  'data-component',
  'data-module',
  'data-type',
  'itemprop',
  'role',
]
/** Longest value that is read. */
const LIMIT = 100

/**
 * What the makers of the page call an element: the tokens of its class and id, of the name of a custom element, and
 * of the attributes by which sites name their parts where classes are generated.
 */
export const hints = fact((page: Page) => {
  const known = new Map<string, readonly string[]>()
  const own: (readonly string[] | undefined)[] = []
  const raw = rawNames(page)
  return (id: NodeId): readonly string[] => {
    let tokens = own[id]
    if (!tokens) {
      const names = raw(id) + hintsOf(page, id)
      tokens = known.get(names) ?? [...new Set(tokenise(names))]
      known.set(names, tokens)
      own[id] = tokens
    }
    return tokens
  }
})

function hintsOf(page: Page, id: NodeId): string {
  const element = elementOf(page, id)
  const tag = tagName(page, id)
  let found = tag.includes('-') ? ` ${tag}` : ''
  for (const name of HINTING) {
    const value = attribute(element, name)
    if (value !== null) found += ` ${value.slice(0, LIMIT)}`
  }
  return found
}
