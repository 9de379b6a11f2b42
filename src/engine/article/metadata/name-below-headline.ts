import { blockString } from '../../page/facts/block-string.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { nameTokens } from '../../page/facts/element-names.ts'
import { titles } from '../../page/facts/titles.ts'
import type { Page } from '../../page/page.ts'

/** The number of lines below the headline that are searched. The search ends at a line with more than `SHORT` words. */
const NEAR = 6
const SHORT = 20
const MAX_TEXT = 300
/** The most levels above a line at which an element may be named for an author. */
const REACH = 2
const AUTHOR: ReadonlySet<string> = new Set(['author', 'authors', 'byline', 'bylines'])
/** The word before a name, at the start of a line or after a date or time. */
const BY =
  /(?:^|[\d)|•·,] ?(?:[AP]M )?(?:[A-Z]{2,4} )?)(?:(?:Written|Posted|Reported) )?(?:[Bb]y|BY|Von|Par|Por|Di|Door|Av|Af)[:：]?\s*(?=\p{Lu})/u
/** Several words that begin with a capital letter, also of several names. */
const NAME =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*,?|de|da|del|der|van|von|bin|al|and|und|et|y|e|&)){1,9}/u
/** What follows a name in its line: a place, a date, a role. */
const AFTER =
  /(?:\s+(?:in|on|at|for|am|le|el|il)\s.*|\s+\p{L}+\.? \d.*|\s*[\d|•·(–—].*|,\s(?!.*\s(?:and|und|et|y|e|&)\s).*)$/u

/** The name in a short line right below the headline: after a word such as "by", or in an element named for an author. */
export function nameBelowHeadline(page: Page): string | null {
  const { headline } = titles(page)
  const { count, words } = blocks(page)
  if (headline < 0) return null
  for (let block = headline + 1; block < Math.min(count, headline + 1 + NEAR); block++) {
    if (words[block]! > SHORT) return null
    const line = blockString(page, block, MAX_TEXT).replace(/\s+/g, ' ').trim()
    const by = BY.exec(line)
    const name = by ? nameAt(line.slice(by.index + by[0].length)) : null
    if (name) return name
    if (!by && isNamedForAuthor(page, block) && NAME.exec(line)?.[0] === line) return line
  }
  return null
}

function nameAt(rest: string): string | null {
  const name = NAME.exec(rest.replace(AFTER, ''))?.[0]
  return name?.replace(/(?:,| (?:de|and|und|et|y|e|&))$/, '') ?? null
}

function isNamedForAuthor(page: Page, block: number): boolean {
  const { first, element } = blocks(page)
  const inside = page.depth[first[block]!]! - page.depth[element[block]!]!
  let id = page.parent[first[block]!]!
  for (let step = 0; step < inside + REACH && id > 0; step++) {
    if (nameTokens(page)(id).some(token => AUTHOR.has(token))) return true
    id = page.parent[id]!
  }
  return false
}
