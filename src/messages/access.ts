import * as v from 'valibot'
import browser, { type Runtime } from 'webextension-polyfill'
import { reader } from '../schema/reader.ts'
import { count, object, text } from '../schema/shapes.ts'
import { pageAddress } from './page-address.ts'
import type { Call } from './wire.ts'

/**
 * Who may make a call of the worker:
 * - `extension`: a window of this extension.
 * - `page`: the content script of a page that is *let in*: a person has opened the full view over it, or a rule has, with
 *   the browser's permission.
 * - `any-page`: the content script of any page. The handler checks the page itself. It starts within the browser's event,
 *   so that it can use functions of the browser that need a click.
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
  /** As `pageAddress` returns it. */
  readonly address: string
  readonly isPrivate: boolean
}

/**
 * What a call is about. A content script calls about its own page. A window of the extension names the page or the tab.
 * The handler of a call about `none` gets the page of the content script that calls, or null if a window calls.
 */
export type Subject = 'page' | 'tab' | 'none'
export interface SubjectOf {
  readonly page: CallPage
  readonly tab: Pick<CallPage, 'tab'>
  readonly none: CallPage | null
}

/** A page that a window of the extension names. */
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

/** The worker's knowledge of the callers. */
export interface Gate {
  /** Whether the page is let in: see `Caller`. */
  isLetIn(page: CallPage): Promise<boolean>
  /** The tab of a live X-ray session, or null. */
  xrayTab(session: string): Promise<number | null>
}

const readSession = reader(text(64))
const readNamedTab = reader(object({ tab: count }))
const readNamedPage = reader(
  object({
    tab: count,
    // Of any length, because a page with a long address can be read, too.
    address: v.pipe(
      v.string(),
      v.check(address => URL.canParse(address), 'an address'),
    ),
    isPrivate: v.boolean(),
  }),
)

/** Who has sent a call: a window of this extension, or the content script of a page. */
export type Sender =
  /** `own`: the page of the window itself, if it is a tab. */
  { readonly page: null; readonly own: CallPage | null } | { readonly page: CallPage }

/** A call that is allowed: which kind of caller makes it, and what it is about. */
export interface Admitted {
  readonly as: Caller
  readonly subject: SubjectOf[Subject]
}

/**
 * Determines who has sent a call, from the browser's information alone.
 * @throws if it is neither a window of this extension nor its content script in the top frame of a page
 */
export function identify(sender: Runtime.MessageSender): Sender {
  if (isOwnPage(sender)) return { page: null, own: ownPage(sender) }
  const page = senderPage(sender)
  if (!page) throw new Error('Only this extension may ask for that.')
  return { page }
}

/**
 * Decides whether a sender may make a call. The page of a content script is always the one in which it runs, never one
 * that the message names.
 * @returns a promise only if the gate must be asked
 * @throws, or rejects, when the sender may not make the call
 */
export function admit(
  sender: Sender,
  { about: named, session }: Pick<Call, 'about' | 'session'>,
  { allow, about }: Access,
  gate: Gate,
): Admitted | Promise<Admitted> {
  const { page } = sender
  if (!page) {
    // X-ray over the welcome page may do what it may do over any page.
    if (session !== undefined && sender.own) return admitXray(sender.own, session, allow, gate)
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

/** Whether a window of this extension has sent a message. A content script has its id, but not its address. */
export function isOwnPage(sender: Runtime.MessageSender): boolean {
  return sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('/'))
}

const READABLE = new Set(['http:', 'https:', 'file:'])

/**
 * The page in which a content script runs, from the browser's information about the sender. Null if the sender is not
 * the extension's content script in the top frame of a page.
 */
function senderPage({ id, frameId, tab, url: address }: Runtime.MessageSender): CallPage | null {
  const url = URL.parse(address ?? '')
  const isContentScript = id === browser.runtime.id && frameId === 0 && tab?.id !== undefined
  if (!isContentScript || !url || !READABLE.has(url.protocol)) return null
  return pageOf({ tab: tab.id!, isPrivate: tab.incognito }, url)
}

/** The page of a window of the extension that is a tab; null for the popup and the side panel. */
function ownPage({ tab, url }: Runtime.MessageSender): CallPage | null {
  return tab?.id === undefined ? null : pageOf({ tab: tab.id, isPrivate: tab.incognito }, new URL(url!))
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
