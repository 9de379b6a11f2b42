import { fact } from '../../page/fact.ts'
import { jsonLd, type LinkedData } from '../../page/facts/json-ld.ts'
import type { Page } from '../../page/page.ts'
import { shingles } from './shingles.ts'

/** The text that a page's structured data repeats. */
export interface DeclaredText {
  readonly shingles: ReadonlySet<number>
  /** True if it seems to be the whole article, so that text missing from it is not part of the article. */
  readonly whole: boolean
}

/** schema.org properties for the text of an article, and for parts of a page's subject. */
const WHOLE = ['articleBody']
const PARTS = ['recipeIngredient', 'recipeInstructions']
/** Types whose `text` is such a part, too. A comment's text is not. */
const WITH_TEXT = new Set(['DiscussionForumPosting', 'SocialMediaPosting', 'Question', 'Answer', 'HowToStep'])

/** A text with fewer shingles is a teaser, not an article. */
const LEAST = 100
const TAG = /<[^<>]*>/g
const ENTITY = /&#?\w{1,8};/g
const TRUNCATED = /(?:\.{3}|…)\]?$/

export const declaredText = fact((page: Page): DeclaredText => {
  const known = new Set<number>()
  let whole = false
  for (const object of jsonLd(page)) {
    for (const text of textsOf(object, WHOLE)) {
      const own = shingles(text)
      whole ||= own.length >= LEAST && !TRUNCATED.test(text.slice(-10).trimEnd())
      for (const shingle of own) known.add(shingle)
    }
    for (const text of textsOf(object, hasText(object) ? [...PARTS, 'text'] : PARTS))
      for (const shingle of shingles(text)) known.add(shingle)
  }
  return { shingles: known, whole }
})

/** The texts of these properties without markup; a list of texts is joined. */
function textsOf(object: LinkedData, properties: readonly string[]): string[] {
  return properties
    .filter(property => Object.hasOwn(object, property))
    .map(property => object[property])
    .map(value => (Array.isArray(value) ? value.filter(part => typeof part === 'string').join('\n') : value))
    .filter(value => typeof value === 'string')
    .map(text => text.replace(TAG, ' ').replace(ENTITY, ' '))
}

function hasText(object: LinkedData): boolean {
  const type = object['@type']
  return Array.isArray(type) ? type.some(name => WITH_TEXT.has(name)) : WITH_TEXT.has(type as string)
}
