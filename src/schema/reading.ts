import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { ruleProblemSchema, ruleSchema } from './rule.ts'
import { count, finite, list, object, text } from './shapes.ts'

const string = v.string()

/** Where a piece of metadata was found; `rule` means that a rule of the person names its element. */
const provenance = v.picklist([
  'json-ld',
  'opengraph',
  'meta',
  'microdata',
  'markup',
  'address',
  'document',
  'rule',
])

/** A piece of metadata and where it was found. */
const sourced = object({ value: string, from: provenance })

const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))

/** What is known about an article besides its text: plain text and absolute http(s) addresses only. */
const metadata = object({
  /** The headline, without the site's name; empty when the page has none. */
  title: sourced,
  byline: v.exactOptional(sourced),
  /** ISO 8601, as precise as the page is. */
  published: v.exactOptional(sourced),
  siteName: v.exactOptional(sourced),
  description: v.exactOptional(sourced),
  /** Absolute http(s) address. */
  leadImage: v.exactOptional(sourced),
  /** The size of the lead image in pixels, if the page declares it or has loaded the image. */
  leadSize: v.exactOptional(object({ width: side, height: side })),
  /** Absolute http(s) address of the article's next page. */
  next: v.exactOptional(sourced),
  /** BCP 47. */
  lang: v.exactOptional(sourced),
  dir: v.picklist(['ltr', 'rtl']),
})

const article = object({
  url: string,
  title: string,
  metadata,
  /** Purified HTML without the title. It was sanitised, and the view sanitises it again. */
  content: string,
  /** Words of `content`. */
  words: count,
})

const share = object({ kept: count, shown: count })

const readPart = v.variant('of', [
  /** Of a page with too many elements: those that were read, and all. */
  object({ of: v.literal('elements'), read: count, all: count }),
  /** Of a page with too much text: the characters that were read. */
  object({ of: v.literal('text'), read: count }),
])

const completeness = object({
  words: share,
  /** Images of 64 × 64 pixels and more, or of unknown size. */
  images: share,
  /** Tables of data, without those that only lay out the page. */
  tables: share,
  /** How much was read of a page that is too large. */
  parts: v.exactOptional(readPart),
})

export type Provenance = v.InferOutput<typeof provenance>
/** A piece of metadata and where it was found. */
export interface Sourced<T = string> {
  readonly value: T
  readonly from: Provenance
}
/** What is known about an article besides its text. */
export type Metadata = v.InferOutput<typeof metadata>
/** The purified article, as the view draws it. */
export type Article = v.InferOutput<typeof article>
/** The number of things that the page shows, and the number of them in the article. */
export type Share = v.InferOutput<typeof share>
/** How much was read of a page that is too large to be read whole. */
export type ReadPart = v.InferOutput<typeof readPart>
/** How much of what a page shows is in its article, its title included. */
export type Completeness = v.InferOutput<typeof completeness>

export type ReasonCode =
  | 'rule-keep' // a rule of the person keeps it
  | 'rule-remove' // a rule of the person removes it
  | 'marked-keep' // the person keeps it for this reading
  | 'marked-remove' // the person removes it for this reading
  | 'outside-root' // it is outside the part of the page that a rule of the person chose
  | 'boilerplate-name' // values: the class or id token, such as "newsletter"
  | 'boilerplate-tag' // values: the element name, such as "nav"
  | 'link-heavy' // values: link words, words
  | 'outside-article' // it is outside the part of the page chosen as the article
  | 'inside-article' // it is in the part chosen as the article
  | 'prose' // values: plain words, link words
  | 'likely' // values: the probability that it is content, in percent
  | 'on-other-pages' // values: the number of the site's known pages that have it, the number of known pages
  | 'title' // it repeats the title, which is shown above the text
  | 'overlay' // it is in an overlay
  | 'elsewhere' // it announces other texts
  | 'sign-up' // it asks for a mail address
  | 'comment' // it is a comment on the text
  | 'together' // it is kept or left out together with its neighbours, or with its list or heading
  | 'unit-kept' // it is part of the text around it, such as a table between paragraphs
  | 'unit-dropped' // it interrupts the text, such as an offer between paragraphs
  | 'referred' // the text refers to it, such as to a note
  | 'illustration' // it describes a picture in the text
  | 'leads' // it is kept with what follows it, as a heading is
  | 'failed' // values: the name of the method that threw and abstains

/** A reason in a form that any language can put into words: a code, and the values of the sentence's placeholders. */
export interface Reason {
  readonly code: ReasonCode
  readonly values: readonly (string | number)[]
}

// A later version may know more codes. The view shows a reason without words for a code that it does not know.
const reason = object({
  code: text(40) as v.GenericSchema<unknown, ReasonCode>,
  values: list(v.union([v.string(), finite]), 8),
})

const leftOut = object({
  /** Block number on the page, as in `data-block`. */
  block: count,
  /** The beginning of its text, as plain text. */
  excerpt: text(160),
  words: count,
  /** Images in it that `completeness` counts. */
  images: count,
  /** Tables in it that `completeness` counts. */
  tables: count,
  reason,
  /** The id of the rule that removed it; bringing the block back deletes that rule. */
  rule: v.exactOptional(text(64)),
})

/** A stretch of the page that was left out, as the list of removed blocks shows it. */
export type LeftOut = v.InferOutput<typeof leftOut>

const nothingBecause = v.variant('code', [
  /** The page has no readable text. */
  object({ code: v.literal('no-text') }),
  /** The page has too few words. */
  object({ code: v.literal('too-short'), words: count }),
  /** The page is a list of links. */
  object({ code: v.literal('only-links'), words: count, linkWords: count }),
  /** Nothing stands out from the rest. */
  object({ code: v.literal('no-article'), fitness: finite }),
  /** The page is too large, and there is no article in what was read of it. */
  object({ code: v.literal('too-large'), parts: readPart }),
])

/** Why there is no article, in a form that any language can put into words. */
export type NothingBecause = v.InferOutput<typeof nothingBecause>
export const NOTHING_CODES = ['no-text', 'too-short', 'only-links', 'no-article', 'too-large'] as const

/** The longest address of an entry, and the most entries of a list. */
const LONGEST_ADDRESS = 8000
export const MOST_ENTRIES = 500

/** An absolute http(s) address. */
export const webAddress = v.pipe(text(LONGEST_ADDRESS), v.regex(/^https?:\/\//))

const entry = object({
  title: text(300),
  /** Where it leads. */
  url: webAddress,
  image: v.exactOptional(webAddress),
  /** ISO 8601, as precise as the page is. */
  published: v.exactOptional(text(40)),
  /** The beginning of its text, or its price, as plain text. */
  dek: v.exactOptional(text(400)),
})

const pageList = object({
  url: string,
  metadata,
  /** In the order of the page. No two lead to the same address. */
  entries: list(entry, MOST_ENTRIES),
})

/** An entry of a list: plain text and absolute http(s) addresses only. */
export type ListEntry = v.InferOutput<typeof entry>
/** What a page that is a list of other pages leads to. */
export type PageList = v.InferOutput<typeof pageList>

const readingSchema = v.variant('kind', [
  object({
    kind: v.literal('article'),
    article,
    /** Largest first. */
    leftOut: list(leftOut, 200),
    completeness,
    /** The number of comments below the article that are not in it; none by default. */
    comments: v.exactOptional(count),
    /** The rules that had an effect on this page. */
    rules: list(ruleSchema),
    problems: list(ruleProblemSchema),
    /** Milliseconds that the extraction took on the page's thread. */
    took: finite,
  }),
  /** The page is a list of other pages: a front page, a category, the results of a search. */
  object({ kind: v.literal('list'), list: pageList, problems: list(ruleProblemSchema) }),
  object({ kind: v.literal('nothing'), because: nothingBecause, problems: list(ruleProblemSchema) }),
  /** The document is not a page of text (an image, a PDF, XML …); `type` is its content type. */
  object({ kind: v.literal('unreadable'), type: string }),
])

/** A page's answer when it is asked for its article. */
export type Reading = v.InferOutput<typeof readingSchema>

/** Reads the answer of a page's process. Its HTML is as hostile as before. @throws Malformed */
export const readReading: Reader<Reading> = reader(readingSchema)
