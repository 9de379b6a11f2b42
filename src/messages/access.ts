import * as v from 'valibot'
import browser, { type Runtime } from 'webextension-polyfill'
import { reader } from '../schema/reader.ts'
import { count, object, text } from '../schema/shapes.ts'
import { pageAddress } from './page-address.ts'
import type { Call } from './wire.ts'

/**
 * Who may make a call of the worker:
 * - `extension`: this extension's own windows and pages.
 * - `page`: the content script of a page that a person, or a rule with the browser's permission, has let in.
 * - `any-page`: the content script of any page, let in or not. The call decides for itself. It is answered within the
 *   browser's event, so that it can ask the browser for what needs a click.
 * - `xray`: the content script of the page over which X-ray is open, while it is open.
 */
export type Caller = 'extension' | 'page' | 'any-page' | 'xray'

/** The page that a call is about. */
export interface CallPage {
  readonly tab: number
  /** As in `location`; the origin of a file is `file://`. */
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly path: string
  /** The whole address without the place in the page. */
  readonly address: string
  readonly isPrivate: boolean
}

/**
 * What a call is about. `page` and `tab` are always known: one of our own windows has to name them. For a call without
 * a subject, the page is that of the content script that calls, or null for a window of ours.
 */
export type Subject = 'page' | 'tab' | 'none'
export interface SubjectOf {
  readonly page: CallPage
  readonly tab: Pick<CallPage, 'tab'>
  readonly none: CallPage | null
}

/** A page as one of our own windows names it. */
export interface NamedPage {
  readonly tab: number
  readonly address: string
  readonly isPrivate: boolean
}

/** The access that a call declares. */
export interface Access {
  readonly allow: readonly Caller[]
  readonly about: Subject
}

/** How the worker knows whom it has let in. */
export interface Gate {
  /** Whether a person, or a rule with the browser's permission, has let this page in. */
  isLetIn(page: CallPage): Promise<boolean>
  /** The tab of a live X-ray session, or null. */
  xrayTab(session: string): Promise<number | null>
}

const readSession = reader(text(64))
const readNamedTab = reader(object({ tab: count }))
const readNamedPage = reader(
  object({
    tab: count,
    // Of any length: that a page has a long address is no reason not to read it.
    address: v.pipe(
      v.string(),
      v.check(address => URL.canParse(address), 'an address'),
    ),
    isPrivate: v.boolean(),
  }),
)

/** Who has sent a call: a window or page of this extension, or the content script of a page. */
export type Sender = { readonly page: null } | { readonly page: CallPage }

/** A sender that may make a call, as whom it makes it, and what the call is about. */
export interface Admitted {
  readonly as: Caller
  readonly subject: SubjectOf[Subject]
}

/**
 * Who has sent a call, by the browser's word alone.
 * @throws for anybody but this extension's own pages and its content scripts in the top frames of pages
 */
export function identify(sender: Runtime.MessageSender): Sender {
  if (isOwnPage(sender)) return { page: null }
  const page = senderPage(sender)
  if (!page) throw new Error('Only this extension may ask for that.')
  return { page }
}

/**
 * Decides whether a sender may make a call. The page of a content script is always the one that it is in, never one
 * that the message names.
 * @returns at once, or later where it has to be looked up
 * @throws, or rejects, when the sender may not make the call
 */
export function admit(
  { page }: Sender,
  { about: named, session }: Pick<Call, 'about' | 'session'>,
  { allow, about }: Access,
  gate: Gate,
): Admitted | Promise<Admitted> {
  if (!page) {
    if (!allow.includes('extension')) throw new Error('Only the reader in a page may ask for that.')
    const subject =
      about === 'none' ? null : about === 'tab' ? readNamedTab(named, 'about') : pageNamed(named)
    return { as: 'extension', subject }
  }
  if (session !== undefined) return admitXray(page, session, allow, gate)
  if (allow.includes('any-page')) return { as: 'any-page', subject: page }
  if (!allow.includes('page')) throw new Error('Only a page of this extension may ask for that.')
  return admitPage(page, gate)
}

async function admitPage(page: CallPage, gate: Gate): Promise<Admitted> {
  if (await gate.isLetIn(page)) return { as: 'page', subject: page }
  throw new Error('Nobody has opened the reader on this page.')
}

async function admitXray(
  page: CallPage,
  session: unknown,
  allow: Access['allow'],
  gate: Gate,
): Promise<Admitted> {
  if ((await gate.xrayTab(readSession(session, 'session'))) !== page.tab)
    throw new Error('X-ray is not open over this page.')
  if (allow.includes('xray')) return { as: 'xray', subject: page }
  throw new Error('X-ray may not ask for that.')
}

/** True for a page of this extension. A content script has our id, but not our address. */
export function isOwnPage(sender: Runtime.MessageSender): boolean {
  return sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('/'))
}

const READABLE = new Set(['http:', 'https:', 'file:'])

/**
 * The page that a content script is in, as the browser describes the sender. Null for a sender that is no content
 * script of ours in the top frame of a page.
 */
function senderPage({ id, frameId, tab, url: address }: Runtime.MessageSender): CallPage | null {
  const url = URL.parse(address ?? '')
  const isContentScript = id === browser.runtime.id && frameId === 0 && tab?.id !== undefined
  if (!isContentScript || !url || !READABLE.has(url.protocol)) return null
  return pageOf({ tab: tab.id!, isPrivate: tab.incognito }, url)
}

function pageNamed(about: unknown): CallPage {
  const { tab, address, isPrivate } = readNamedPage(about, 'about')
  return pageOf({ tab, isPrivate }, new URL(address))
}

function pageOf(where: { tab: number; isPrivate: boolean }, url: URL): CallPage {
  const { protocol, host, hostname, pathname: path } = url
  const origin = `${protocol}//${host}`
  return { ...where, origin, protocol, host, hostname, path, address: pageAddress(url.href) }
}
