import * as v from 'valibot'
import { chosenMethodSchema } from '../schema/chosen-method.ts'
import { LONGEST_ADDRESS, LONGEST_PICTURE, readPicture } from '../schema/file.ts'
import { MOST_PAGES, readNextPage } from '../schema/next-page.ts'
import { nothing, reader } from '../schema/reader.ts'
import { readReading } from '../schema/reading.ts'
import { readingPlaceSchema } from '../schema/reading-place.ts'
import { readReport } from '../schema/report.ts'
import { ruleSchema } from '../schema/rule.ts'
import { count, finite, list, object, text, within } from '../schema/shapes.ts'
import { hashKeySchema, sightingSchema, siteTemplateSchema } from '../schema/site-template.ts'

const rules = list(ruleSchema)

const readRequest = reader(
  object({
    rules,
    /** Returns the best guess where there is no article. */
    force: v.boolean(),
    /** The method that a rule asks for. The script with the methods must be in the page. */
    by: v.exactOptional(chosenMethodSchema),
    /** Reads only the selected text: what is selected `now`, or what was selected at the last request for `now`. */
    selection: v.exactOptional(v.picklist(['now', 'then'])),
    /** Adds the comments below the article. */
    comments: v.exactOptional(v.boolean()),
    /** What is remembered of the site. Without it, `growth` uses that of the last `read`. */
    template: v.exactOptional(siteTemplateSchema),
  }),
)

const readGrowth = reader(
  object({
    /** The change in the number of words; below 0 for fewer. */
    words: finite,
    /** The number of new pictures, where the text is the same. */
    images: finite,
  }),
)

/** What X-ray shows first: the parts of the page with the decisions, or how other methods read the page. */
export const xrayShowsSchema = v.picklist(['parts', 'opinions'])
export type XrayShows = v.InferOutput<typeof xrayShowsSchema>

const noReply = (): void => {}

/**
 * The calls that the content script of a page answers, for the extension's windows only. The replies are checked, too,
 * because the process of a page is not trusted. No call changes what is stored. To add a call, add it here, and its
 * handler to the `content.ts` of its feature, which `entries/content.ts` collects.
 */
export const pageCalls = {
  /** Tells whether the page has a content script. */
  knock: { request: nothing, reply: nothing },
  /** The article of the page under these rules. */
  read: { request: readRequest, reply: readReading },
  /** How the article has changed since it was read. The content script watches the page while this call is repeated. */
  growth: { request: readRequest, reply: readGrowth },
  /** What the page that was read last contributes to the memory of its site; null without an article. */
  sighting: { request: reader(object({ key: hashKeySchema })), reply: reader(v.nullable(sightingSchema)) },
  /** Page `number` of the article, which continues page `number - 1`; the page itself is page 1. */
  nextPage: {
    request: reader(
      object({ number: within([2, MOST_PAGES + 1]), rules, by: v.exactOptional(chosenMethodSchema) }),
    ),
    reply: readNextPage,
  },
  /** Ends a running call of `nextPage`. */
  stopNextPage: { request: nothing, reply: noReply },
  /** The place in the article to which the page is scrolled; null at its beginning. */
  where: { request: nothing, reply: reader(v.nullable(readingPlaceSchema)) },
  /** Scrolls the page to a place; `flash` also highlights it for a moment. False when the place is gone. */
  show: {
    request: reader(object({ place: readingPlaceSchema, flash: v.boolean() })),
    reply: reader(v.boolean()),
  },
  /**
   * A rule that would keep or remove the block; null when no selector would find it again after a reload. A mark on the
   * part that says the opposite is dropped, except for a preview, which changes nothing.
   */
  draft: {
    request: reader(
      object({
        block: count,
        kind: v.picklist(['keep', 'remove']),
        isPreview: v.exactOptional(v.boolean()),
      }),
    ),
    reply: reader(v.nullable(ruleSchema)),
  },
  /** Opens X-ray over the page. The session is the secret by which the worker knows X-ray's content script. */
  xray: { request: reader(object({ session: text(64), shows: xrayShowsSchema })), reply: noReply },
  /** The page with made-up words, and the decisions on it under these rules. */
  report: {
    request: reader(
      object({
        rules,
        force: v.boolean(),
        by: v.exactOptional(chosenMethodSchema),
        /** What is remembered of the site. */
        template: v.exactOptional(siteTemplateSchema),
      }),
    ),
    reply: readReport,
  },
  /**
   * A picture of the article that was read last; null if it has more than `most` bytes or cannot be loaded. It is
   * requested without cookies and without a referrer.
   */
  picture: {
    request: reader(object({ address: text(LONGEST_ADDRESS), most: within([0, LONGEST_PICTURE]) })),
    reply: readPicture,
  },
} as const

/** The calls that the content script cannot answer until the script for them has been injected. */
type CallOnDemand = 'nextPage' | 'stopNextPage' | 'draft' | 'report' | 'picture'

type PageCalls = typeof pageCalls
/** The name of a call of a page. */
export type PageMethod = keyof PageCalls
type RequestOf<K extends PageMethod> = ReturnType<PageCalls[K]['request']>
type ReplyOf<K extends PageMethod> = ReturnType<PageCalls[K]['reply']>

/** The handlers of the calls that the content script answers by itself. */
export type FirstHandlers = Omit<PageHandlers, CallOnDemand>
/** The handlers that are injected when one of them is called for the first time. */
export type HandlersOnDemand = Pick<PageHandlers, CallOnDemand>

/** The handlers of the calls. `knock` needs none. */
export type PageHandlers = {
  readonly [K in Exclude<PageMethod, 'knock'>]: (request: RequestOf<K>) => ReplyOf<K> | Promise<ReplyOf<K>>
}

/** The calls of a page as functions. Each rejects with the error that the page threw. */
export type PageClient = {
  readonly [K in PageMethod]: (request: RequestOf<K>) => Promise<ReplyOf<K>>
}

/** How to read a page. */
export type ReadRequest = RequestOf<'read'>
/** How the article of a page differs from what was read last; all 0 where it does not. */
export type Growth = ReplyOf<'growth'>

/** @param ask makes a call of this name */
export function pageClient(ask: (method: PageMethod, request: unknown) => Promise<unknown>): PageClient {
  const methods = Object.keys(pageCalls) as PageMethod[]
  return Object.fromEntries(
    methods.map(method => [method, (request: unknown) => ask(method, request)]),
  ) as unknown as PageClient
}
