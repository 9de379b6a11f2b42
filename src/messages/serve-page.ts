import browser from 'webextension-polyfill'
import type { PageApi, ReadRequest } from './contract.ts'
import { LONGEST_ADDRESS, LONGEST_PICTURE } from './picture.ts'
import { count, flag, listOf, object, oneOf, optional, text, within } from './readers.ts'
import { readPlace } from './reading-place.ts'
import { readRule } from './rule.ts'
import { type Client, type Handlers, type Request, type RequestReaders, serve } from './wire.ts'

/** The page's calls, and the knock that finds out whether anybody is there. */
export type PageWire = PageApi & { knock(request: null): null }

const readRequest = object<ReadRequest>({
  rules: listOf(readRule),
  force: flag,
  selection: optional(oneOf('now', 'then')),
})

const requests: RequestReaders<PageWire> = {
  knock: () => null,
  read: readRequest,
  growth: readRequest,
  where: () => null,
  show: object<Request<PageApi, 'show'>>({ place: readPlace, flash: flag }),
  report: object<Request<PageApi, 'report'>>({ rules: listOf(readRule), force: flag }),
  draft: object<Request<PageApi, 'draft'>>({ block: count, kind: oneOf('keep', 'remove') }),
  xray: object<Request<PageApi, 'xray'>>({ session: text(64) }),
  picture: object<Request<PageApi, 'picture'>>({
    address: text(LONGEST_ADDRESS),
    most: within(0, LONGEST_PICTURE),
  }),
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
