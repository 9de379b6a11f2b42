import browser from 'webextension-polyfill'
import type { CallPage } from '../../messages/access.ts'
import { originOf } from '../../messages/origin.ts'
import { call } from '../../messages/rpc.ts'
import { webAddress } from '../../schema/reading.ts'
import { object, text } from '../../schema/shapes.ts'
import { type OpenLinkDeps, openLink } from './open-link.ts'
import type { RequestTemporaryAccess } from './temporary-permissions.ts'

interface EntryDeps extends OpenLinkDeps {
  readonly requestAccess: RequestTemporaryAccess
  /** Whether a person, or a rule, has opened the full view over the page. */
  isLetIn(page: CallPage): Promise<boolean>
}

const entry = object({ url: webAddress })

/**
 * The calls that open an entry of a list in the reader view. The person is asked for access to its site once: the access
 * is kept while the tab with the list, or the tab of the entry, is open. Must be called at the worker's top level.
 */
export function entryCalls(deps: EntryDeps) {
  /** What waits for the browser's answer, by origin. */
  const waiting = new Map<string, Set<(isGiven: boolean) => void>>()
  const settle = (origin: string, isGiven: boolean) => {
    for (const resolve of waiting.get(origin) ?? []) resolve(isGiven)
    waiting.delete(origin)
  }
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    for (const origin of origins) settle(origin, true)
  })

  /** The answer to a window that asks the browser. The browser's prompt may close the window. */
  const answerTo = (origin: string) =>
    new Promise<boolean>(resolve => {
      waiting.set(origin, (waiting.get(origin) ?? new Set()).add(resolve))
      browser.permissions
        .contains({ origins: [origin] })
        .then(isGiven => isGiven && settle(origin, true), console.error)
    })

  return {
    /** Opens an entry of the list in a tab. The window that calls asks the browser for access to its site. */
    openEntry: call({
      allow: ['extension'],
      about: 'tab',
      read: entry,
      async handle({ url }, { tab }) {
        const list = await browser.tabs.get(tab)
        const origin = originOf(new URL(url))
        const access = deps.requestAccess(origin, list.incognito, () => answerTo(origin))
        if (!(await access).isLetIn && !list.incognito) return false
        openLink(list, url, access, deps, tab).catch(console.error)
        return true
      },
    }),
    /** Tells that a window has got no access to the site of an entry. */
    refuseEntry: call({
      allow: ['extension'],
      read: object({ origin: text(280) }),
      handle: async ({ origin }) => settle(origin, false),
    }),
    /**
     * Within a click: asks for access to the site of an entry and opens it. Where the browser accepts no request from a
     * page, and in a private window, the entry opens as a normal page.
     */
    openEntryHere: call({
      allow: ['any-page'],
      about: 'page',
      read: entry,
      async handle({ url }, page) {
        const origin = originOf(new URL(url))
        let canAsk = !page.isPrivate
        const ask = () =>
          browser.permissions.request({ origins: [origin] }).catch(() => {
            canAsk = false
            return browser.permissions.contains({ origins: [origin] })
          })
        const access = deps.requestAccess(origin, page.isPrivate, ask)
        const { isLetIn, end } = await access
        if (!(await deps.isLetIn(page))) {
          await end()
          throw new Error('Nobody has opened the reader on this page.')
        }
        if (!isLetIn && canAsk) return false
        openLink(await browser.tabs.get(page.tab), url, access, deps, page.tab).catch(console.error)
        return true
      },
    }),
  }
}
