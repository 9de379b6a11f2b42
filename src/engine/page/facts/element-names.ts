import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../page.ts'
import { textPattern } from '../text-pattern.ts'

/** The longest part of a class or id attribute that is read; pages may have any length. */
const LIMIT = 400
const NONE: readonly string[] = []
const CAMEL_CASE = textPattern(String.raw`(\p{Ll})(\p{Lu})`, 'g')
const SIGNS = textPattern(String.raw`[^\p{L}\p{N}]+`)

/** The class and id of an element as written, joined by a space. */
export const rawNames = fact((page: Page) => {
  const known: (string | undefined)[] = []
  return (id: NodeId): string => (known[id] ??= namesOf(page, id))
})

function namesOf(page: Page, id: NodeId): string {
  if (page.tag[id] === TEXT) return ''
  const element = elementOf(page, id)
  const className = attribute(element, 'class')
  const idName = attribute(element, 'id')
  if (className === null && idName === null) return ''
  return `${(className ?? '').slice(0, LIMIT)} ${(idName ?? '').slice(0, LIMIT)}`
}

/**
 * The tokens of an element's class and id, lower-cased: split at every character but letters and digits, and at
 * camelCase boundaries. `has-sidebar` gives `has` and `sidebar`.
 */
export const nameTokens = fact((page: Page) => {
  const known = new Map<string, readonly string[]>([['', NONE]])
  const raw = rawNames(page)
  return (id: NodeId): readonly string[] => {
    const names = raw(id)
    let tokens = known.get(names)
    if (!tokens) {
      tokens = tokenise(names)
      known.set(names, tokens)
    }
    return tokens
  }
})

/** Splits names at every character but letters and digits, and at camelCase boundaries; lower-cased. */
export function tokenise(names: string): string[] {
  const split = names.replace(CAMEL_CASE(names), '$1 $2').toLowerCase()
  return split.split(SIGNS(split)).filter(token => token.length > 0)
}
