import * as v from 'valibot'
import browser from 'webextension-polyfill'
import { LONGEST_ADDRESS, LONGEST_PICTURE } from '../schema/file.ts'
import { nothing, reader } from '../schema/reader.ts'
import { readingPlaceSchema } from '../schema/reading-place.ts'
import { ruleSchema } from '../schema/rule.ts'
import { count, list, object, text, within } from '../schema/shapes.ts'
import type { PageApi, ReadRequest } from './contract.ts'
import { type Client, type Handlers, type RequestReaders, serve } from './wire.ts'

/** The page's calls, and the knock that finds out whether anybody is there. */
export type PageWire = PageApi & { knock(request: null): null }

const rules = list(ruleSchema)
const readRequest = reader<ReadRequest>(
  object({ rules, force: v.boolean(), selection: v.exactOptional(v.picklist(['now', 'then'])) }),
)

const requests: RequestReaders<PageWire> = {
  knock: nothing,
  read: readRequest,
  growth: readRequest,
  where: nothing,
  show: reader(object({ place: readingPlaceSchema, flash: v.boolean() })),
  report: reader(object({ rules, force: v.boolean() })),
  draft: reader(object({ block: count, kind: v.picklist(['keep', 'remove']) })),
  xray: reader(object({ session: text(64) })),
  picture: reader(object({ address: text(LONGEST_ADDRESS), most: within([0, LONGEST_PICTURE]) })),
}

/** Symbols: an element of the page is found under whatever name it bears. */
const SERVES = Symbol.for('winnow.serves')
const PAGE = Symbol.for('winnow.page')
/** Kept in the extension's own world of the page, which the page cannot see and every injection shares. */
const world = globalThis as { [SERVES]?: () => boolean; [PAGE]?: Handlers<PageApi> }

/**
 * Answers this extension's own pages for the page it runs in. Injected twice, it answers once; where an update
 * left an orphan behind, it takes over.
 */
export function servePage(handlers: Handlers<PageApi>): void {
  if (world[SERVES]?.()) return
  const { runtime } = browser
  world[SERVES] = () => runtime.id !== undefined
  world[PAGE] = handlers
  serve<PageWire>('page', { knock: () => null, ...handlers }, requests)
}

/** The answers of this page to a script of ours in the same world, without a detour over the wire. */
export const pageHere: Client<PageApi> = {
  read: async request => served().read(request),
  growth: async request => served().growth(request),
  where: async request => served().where(request),
  show: async request => served().show(request),
  report: async request => served().report(request),
  draft: async request => served().draft(request),
  xray: async request => served().xray(request),
  picture: async request => served().picture(request),
}

function served(): Handlers<PageApi> {
  if (!world[PAGE]) throw new Error('The content script is not in this page.')
  return world[PAGE]
}
