import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { count, object } from './shapes.ts'

/** An article has at most this many pages; Arc90's Readability stops there, too. */
export const MOST_PAGES = 30

const string = v.string()

const nextPageSchema = v.variant('kind', [
  /** A page on which the article continues. */
  object({
    kind: v.literal('page'),
    url: string,
    /** Purified HTML of what is new on it. It was sanitised, and the view sanitises it again. */
    content: string,
    /** Words of `content`. */
    words: count,
    /** The address of the page after it. */
    next: v.exactOptional(string),
  }),
  /** Nothing was added. */
  object({
    kind: v.literal('end'),
    because: v.picklist([
      'last', // no link leads to another page
      'limit', // there are more pages than are read
      'same-text', // the next page repeats what was read
      'other-page', // the next page is another article, a list or a form
      'elsewhere', // the link leads to another site
      'not-loaded', // the site does not deliver it
      'cancelled',
    ]),
  }),
])

/** The next page of an article, or why there is none. */
export type NextPage = v.InferOutput<typeof nextPageSchema>
/** Why no further page was added to an article. */
export type NoNextPage = Extract<NextPage, { kind: 'end' }>['because']

/** Reads the answer of a page's process. Its HTML is as hostile as that of the page itself. @throws Malformed */
export const readNextPage: Reader<NextPage> = reader(nextPageSchema)
