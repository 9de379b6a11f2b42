import * as v from 'valibot'
import { count, list, object, within } from './shapes.ts'
import { MOST_ADDRESS_PARTS, MOST_MARKS, MOST_MARKS_OF_PAGE, MOST_PAGES } from './template-limits.ts'

/** The schema of an unsigned integer of this number of bits. */
function bits(number: number) {
  return v.pipe(within([0, 2 ** number - 1]), v.integer())
}

const mark = bits(32)
const address = list(bits(16), MOST_ADDRESS_PARTS)

export const knownPageSchema = object({
  /** As in `Sighting`. */
  address,
  /** The number of its marks. */
  marks: bits(16),
})

const knownMark = v.pipe(
  v.strictTuple([
    mark,
    // The pages that have it: bit `i` stands for `pages[i]`.
    bits(MOST_PAGES),
  ]),
  v.readonly(),
)

/** The key of a keyed hash: two 32-bit integers. */
export const hashKeySchema = v.pipe(v.strictTuple([bits(32), bits(32)]), v.readonly())

export const siteTemplateSchema = object({
  key: hashKeySchema,
  /** The last pages that were read, the latest last. */
  pages: list(knownPageSchema, MOST_PAGES),
  marks: list(knownMark, MOST_MARKS),
})

export const sightingSchema = object({
  /**
   * Hashes of the page's address: of its folders, the outermost first, then of the address itself. They have 16 bits:
   * enough to tell the pages of a site apart, too few to tell which one was read.
   */
  address,
  /** Hashes of the page's parts. */
  marks: list(mark, MOST_MARKS_OF_PAGE),
  /** Those of them that are blocks of the article, with the number of words. */
  article: list(v.pipe(v.strictTuple([mark, count]), v.readonly()), MOST_MARKS_OF_PAGE),
})

export type HashKey = v.InferOutput<typeof hashKeySchema>
/**
 * What is remembered of a site's pages to recognise their common parts: keyed hashes of the parts, and which of the
 * last pages had them. It contains no text of any page and no address.
 */
export type SiteTemplate = v.InferOutput<typeof siteTemplateSchema>
/** One page's contribution to the template of its site. */
export type Sighting = v.InferOutput<typeof sightingSchema>
