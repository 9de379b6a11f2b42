import browser from 'webextension-polyfill'
import { reachOf } from '../../engine/site/open-rules.ts'
import type { Site } from '../../schema/site-rule.ts'
import { localArea } from '../../store/storage.ts'
import { type TemporaryPermission, temporaryPermissionStore } from '../../store/temporary-permission-store.ts'
import { WriteQueue } from '../../store/write-queue.ts'

/** Access to a site for one reading. */
export interface TemporaryAccess {
  /** Whether the extension has access, now or from before. */
  readonly isLetIn: boolean
  /** Keeps the access until all these tabs have closed. */
  until(...tabs: readonly number[]): Promise<void>
  /** Gives the access back now. */
  end(): Promise<void>
}

/**
 * Asks the person for access to an origin, given as a match pattern. Call it within a click. Never rejects.
 * @param ask asks the browser; by default here, within the click
 * @param isPrivate whether the link is in a private window. Then nobody is asked, because the browser and Winnow would
 * store the origin; only access that the extension already has is used.
 */
export type RequestTemporaryAccess = (
  origin: string,
  isPrivate: boolean,
  ask?: () => Promise<boolean>,
) => Promise<TemporaryAccess>

const KEY = 'loans'

/**
 * Requests access to sites for as long as one tab is open. Access that the person had granted before, or that a rule
 * needs, is not given back. Each request is stored before it is made, so that the next worker can give the access
 * back if this one ends. Call this at the worker's top level.
 */
export function temporaryPermissions(allSites: () => Promise<readonly Site[]>): RequestTemporaryAccess {
  const store = temporaryPermissionStore(localArea(), KEY)
  const queue = new WriteQueue()
  const inTurn = <T>(work: () => Promise<T>) => queue.take(['permissions'], work)
  /** The origins of this worker's requests that have no tab yet, by id. */
  const pending = new Map<string, string>()

  /** Whether the worker of the request has ended without a tab, or its tab has closed. */
  const isStale = async ({ id, origin, tab }: TemporaryPermission) =>
    ![...pending.values()].includes(origin) && (tab === null ? !pending.has(id) : await isGone(tab))

  const giveBack = (isOver: (permission: TemporaryPermission) => boolean | Promise<boolean>) =>
    inTurn(async () => {
      const all = await store.all()
      const isIt = await Promise.all(all.map(isOver))
      const [over, lasting] = [all.filter((_, i) => isIt[i]), all.filter((_, i) => !isIt[i])]
      if (over.length === 0) return
      const sites = await allSites()
      const isIdle = (origin: string) =>
        !lasting.some(permission => permission.origin === origin) &&
        !sites.some(site => reachOf(site, [origin], sites))
      const idle = new Set(over.map(({ origin }) => origin).filter(isIdle))
      if (idle.size > 0) await browser.permissions.remove({ origins: [...idle] })
      await store.forget(over.map(({ id }) => id))
    })
  const report = (work: Promise<void>) => void work.catch(console.error)

  // The worker of private windows does not see the tabs of other windows, and would take them for closed.
  if (!browser.extension.inIncognitoContext) report(giveBack(isStale))
  // A new browser session has none of the old tabs, but may reuse their ids.
  browser.runtime.onStartup.addListener(() => report(giveBack(({ id }) => !pending.has(id))))
  browser.tabs.onRemoved.addListener(closed => {
    if (browser.extension.inIncognitoContext) return
    report(giveBack(async permission => permission.tab === closed || (await isStale(permission))))
  })

  return async (origin, isPrivate, ask = () => browser.permissions.request({ origins: [origin] })) => {
    if (isPrivate) return { isLetIn: await hasAccess(origin), until: async () => {}, end: async () => {} }
    const id = crypto.randomUUID()
    pending.set(id, origin)
    // Called before the request, so that its answer tells the state before the person agrees.
    const had = browser.permissions.contains({ origins: [origin] })
    const answer = ask().catch(() => false)
    const write = async () => {
      const isOwn = (await had) && !(await store.all()).some(permission => permission.origin === origin)
      if (!isOwn) await store.put({ id, origin, tab: null })
      return !isOwn
    }
    const isTemporary = await inTurn(write).catch(() => false)
    const end = () => {
      pending.delete(id)
      return giveBack(permission => permission.id === id)
    }
    const isLetIn = await answer
    if (!isLetIn) await end().catch(console.error)
    return {
      isLetIn,
      async until(...tabs) {
        const put = async () => {
          for (const [i, tab] of tabs.entries())
            await store.put({ id: i === 0 ? id : crypto.randomUUID(), origin, tab })
        }
        if (isTemporary && isLetIn) await inTurn(put)
        pending.delete(id)
      },
      end,
    }
  }
}

function hasAccess(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [origin] }).catch(() => false)
}

async function isGone(tab: number): Promise<boolean> {
  return browser.tabs.get(tab).then(
    () => false,
    () => true,
  )
}
