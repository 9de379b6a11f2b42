import browser from 'webextension-polyfill'
import { reachOf } from '../../engine/site/open-rules.ts'
import type { Site } from '../../schema/rule.ts'
import { localArea } from '../../store/storage.ts'
import { type TemporaryPermission, temporaryPermissionStore } from '../../store/temporary-permission-store.ts'
import { WriteQueue } from '../../store/write-queue.ts'

/** A site that a person has let us into for one reading. */
interface TemporaryAccess {
  /** Whether they have, or had before. */
  readonly isLetIn: boolean
  /** Until this tab is closed. */
  until(tab: number): Promise<void>
  /** No longer. */
  end(): Promise<void>
}

/** In a click: has the browser ask the person to let us into an origin, a match pattern. Never rejects. */
export type RequestTemporaryAccess = (origin: string) => Promise<TemporaryAccess>

/** A private window's worker sees the tabs of private windows and no others, and so it keeps accounts of its own. */
const KEYS = { own: 'loans', private: 'private-loans' } as const

/**
 * Lets us into sites for as long as one tab is open. What the person had allowed before, and what a rule needs, stays.
 * A worker that dies is no reason to keep anything: what it was lent is written down before it is lent. For the
 * worker's top level.
 */
export function temporaryPermissions(allSites: () => Promise<readonly Site[]>): RequestTemporaryAccess {
  const area = localArea()
  const store = temporaryPermissionStore(area, browser.extension.inIncognitoContext ? KEYS.private : KEYS.own)
  const turns = new WriteQueue()
  const inTurn = <T>(work: () => Promise<T>) => turns.take(['loans'], work)
  /** Those that this worker has been asked for and knows no tab of yet, by id. */
  const pending = new Map<string, string>()

  /** Whoever wrote it down is gone, or its tab is. */
  const isStale = async ({ id, origin, tab }: TemporaryPermission) =>
    ![...pending.values()].includes(origin) && (tab === null ? !pending.has(id) : await isGone(tab))

  const giveBack = (isOver: (permission: TemporaryPermission) => boolean | Promise<boolean>, from = store) =>
    inTurn(async () => {
      const all = await from.all()
      const isIt = await Promise.all(all.map(isOver))
      const [over, lasting] = [all.filter((_, i) => isIt[i]), all.filter((_, i) => !isIt[i])]
      if (over.length === 0) return
      const sites = await allSites()
      const isIdle = (origin: string) =>
        !lasting.some(permission => permission.origin === origin) &&
        !sites.some(site => reachOf(site, [origin], sites))
      const idle = new Set(over.map(({ origin }) => origin).filter(isIdle))
      if (idle.size > 0) await browser.permissions.remove({ origins: [...idle] })
      await from.forget(over.map(({ id }) => id))
    })
  const report = (work: Promise<void>) => void work.catch(console.error)

  report(giveBack(isStale))
  // A browser that begins has none of the tabs of the one before, if perhaps their numbers.
  browser.runtime.onStartup.addListener(() => {
    for (const key of Object.values(KEYS))
      report(giveBack(({ id }) => !pending.has(id), temporaryPermissionStore(area, key)))
  })
  browser.tabs.onRemoved.addListener(closed =>
    report(giveBack(async permission => permission.tab === closed || (await isStale(permission)))),
  )

  return async origin => {
    const id = crypto.randomUUID()
    pending.set(id, origin)
    // Asked first, and answered before anybody can have agreed to anything.
    const had = browser.permissions.contains({ origins: [origin] })
    const answer = browser.permissions.request({ origins: [origin] }).catch(() => false)
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
      async until(tab) {
        if (isTemporary && isLetIn) await inTurn(() => store.put({ id, origin, tab }))
        pending.delete(id)
      },
      end,
    }
  }
}

async function isGone(tab: number): Promise<boolean> {
  return browser.tabs.get(tab).then(
    () => false,
    () => true,
  )
}
