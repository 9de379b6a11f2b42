import { fact } from '../../page/fact.ts'
import { jsonLd, type LinkedData } from '../../page/facts/json-ld.ts'
import type { Page } from '../../page/page.ts'
import { shingles } from './shingles.ts'

/** What a page's structured data repeats of its own text. */
export interface DeclaredText {
  readonly shingles: ReadonlySet<number>
  /** True when it seems to be all of the article, so that what is not in it is not the article's. */
  readonly whole: boolean
}

/** schema.org's properties for the text of an article; and for parts of what a page is about. */
const WHOLE = ['articleBody']
const PARTS = ['recipeIngredient', 'recipeInstructions']
/** Types whose `text` is such a part too. A comment's is none. */
const WITH_TEXT = new Set(['DiscussionForumPosting', 'SocialMediaPosting', 'Question', 'Answer', 'HowToStep'])

/** Fewer shingles than this are a teaser, not an article. */
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

/** The texts of these properties, without the markup that some have; a list of texts as one. */
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
