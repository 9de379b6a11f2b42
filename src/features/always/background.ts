import * as v from 'valibot'
import browser from 'webextension-polyfill'
import { opensByItself, originsOf, reachOf } from '../../engine/site/open-rules.ts'
import type { CallPage } from '../../messages/access.ts'
import { originOf } from '../../messages/origin.ts'
import { call } from '../../messages/rpc.ts'
import { CONTENT_FILES, LATER_FILE, SCRIPT_FILES } from '../../messages/script-files.ts'
import { nothing } from '../../schema/reader.ts'
import { type OpenRule, openRuleSchema } from '../../schema/rule.ts'
import { object, text } from '../../schema/shapes.ts'
import type { Site, SiteRule } from '../../schema/site-rule.ts'
import { type Expected, expectedStore } from '../../store/expected-store.ts'
import { changedSites } from '../../store/record.ts'
import type { RuleStore } from '../../store/rule-store.ts'
import { sessionStore } from '../../store/session-store.ts'
import { onLocalChange, sessionArea } from '../../store/storage.ts'
import { WriteQueue } from '../../store/write-queue.ts'

/** The result of asking for access to a site. `elsewhere`: the browser must be asked from a tab of the extension. */
export type Access = 'given' | 'refused' | 'elsewhere'

interface AlwaysDeps {
  /** The rules of all sites. */
  readonly rules: Pick<RuleStore, 'all' | 'save'>
  /** The rules that hold on a page. */
  readonly rulesOn: (page: CallPage) => Promise<readonly SiteRule[]>
  /** Opens a tab of the extension that reads the page. There the extension can ask for access, which no page can. */
  readonly openTab: (tab: number) => Promise<void>
}

const host = text(260)
/** A match pattern that names a host. */
const origin = text(280)

/**
 * Makes sites open automatically. A script is registered for each site that has such a rule and the browser's
 * permission, and is kept up to date when either changes. Must be called at the worker's top level.
 */
export function openingByItself({ rules, rulesOn, openTab }: AlwaysDeps) {
  const sessions = sessionStore(sessionArea())
  const expected = expectedStore(sessionArea())
  const queue = new WriteQueue()

  const sync = () => queue.take(['scripts'], async () => register(await grantedOrigins(), await rules.all()))
  const report = (work: Promise<unknown>) => void work.catch(console.error)

  // One after another, so that no change overwrites a rule that another has just stored.
  const inTurn = <T>(work: () => Promise<T>) => queue.take(['expected'], work)
  const expect = (origin: string, what: Expected) => inTurn(() => expected.expect(origin, what))
  const unexpect = (origin: string) => inTurn(() => expected.forget(origin))

  /** Saves the rule that waits for an origin, if access is granted. If the rule cannot be saved, it still waits. */
  const fulfil = (origin: string) =>
    inTurn(async () => {
      const waiting = (await isGranted(origin)) ? await expected.of(origin) : null
      if (!waiting) return
      await rules.save(waiting.host, waiting.rule)
      await expected.forget(origin)
    })
  const fulfilAll = async () => {
    for (const origin of await expected.origins()) await fulfil(origin).catch(console.error)
  }

  /** Handles the browser's answer. Rejects if the rule could not be saved, because the caller can tell the person. */
  const settle = async (origin: string, isGiven: boolean) => {
    try {
      if (isGiven) await fulfil(origin)
    } finally {
      await unexpect(origin)
    }
  }

  /** Gives back the origins of a site that no rule needs. */
  const giveBack = async (site: string) => {
    const origins = await grantedOrigins()
    const sites = await rules.all()
    const idle = originsOf(site, origins).filter(
      origin => !sites.some(each => reachOf(each, [origin], sites)),
    )
    if (idle.length > 0) await browser.permissions.remove({ origins: idle })
  }

  browser.runtime.onInstalled.addListener(() => report(sync()))
  browser.runtime.onStartup.addListener(() => report(sync()))
  browser.permissions.onAdded.addListener(() => report(fulfilAll().then(sync)))
  browser.permissions.onRemoved.addListener(() => report(sync()))
  onLocalChange(changes => {
    const affected = changedSites(changes).filter(({ before, after }) =>
      [...before, ...after].some(isAboutOpening),
    )
    if (affected.length === 0) return
    const closed = affected.filter(({ before, after }) => before.some(opens) && !after.some(opens))
    report(sync().then(() => Promise.all(closed.map(({ site }) => giveBack(site)))))
  })

  /**
   * Waits for the browser's answer to a request for access, and saves the rule.
   * @param answer the request, which was made within the click; it rejects where the browser does not accept it
   */
  const askFor = async (page: CallPage, rule: OpenRule, answer: Promise<boolean>): Promise<Access> => {
    const origin = originOf(page)
    answer.catch(() => {}) // handled below
    if (!(await sessions.isLetIn(page.tab, page.origin)))
      throw new Error('Nobody has opened the reader on this page.')
    await expect(origin, { host: page.host, rule })
    const isGiven = await answer.catch(() => null)
    if (isGiven === null) {
      await unexpect(origin)
      await openTab(page.tab)
      return 'elsewhere'
    }
    await settle(origin, isGiven)
    return isGiven ? 'given' : 'refused'
  }

  return {
    calls: {
      /** Whether the page opens automatically. If it does, its calls are accepted from now on. */
      arrive: call({
        allow: ['any-page'],
        about: 'page',
        read: nothing,
        async handle(_, page) {
          const opens = opensByItself(await rulesOn(page)) && (await isGranted(originOf(page)))
          if (opens) await sessions.letIn(page.tab, page.origin)
          return opens
        },
      }),
      /** Whether the extension has lasting access to the page's origin. */
      hasAccess: call({
        allow: ['page'],
        about: 'page',
        read: nothing,
        handle: (_, page) => isGranted(originOf(page)),
      }),
      /** Within a click: asks the browser for access to the page's origin, and stores the rule if it is granted. */
      askAccess: call({
        allow: ['any-page'],
        about: 'page',
        read: object({ rule: openRuleSchema }),
        handle: ({ rule }, page) =>
          askFor(page, rule, browser.permissions.request({ origins: [originOf(page)] })),
      }),
      /**
       * Stores a rule that waits for access to an origin, given as a match pattern. The popup that asks the browser may
       * be closed when the person answers.
       */
      expectAccess: call({
        allow: ['extension'],
        read: object({ origin, host, rule: openRuleSchema }),
        handle: ({ origin, host, rule }) => expect(origin, { host, rule }),
      }),
      /** Passes on the browser's answer: the rule that waits is stored or forgotten. */
      settleAccess: call({
        allow: ['extension'],
        read: object({ origin, isGiven: v.boolean() }),
        handle: ({ origin, isGiven }) => settle(origin, isGiven),
      }),
    },
    /**
     * Forgets the rule that waits for an origin. Call it before another request for the same origin: a window that was
     * closed cannot tell that the person has refused.
     */
    unexpect,
  }
}

/** Registers the scripts for the sites with a rule and access, and unregisters all others. */
async function register(origins: readonly string[], sites: readonly Site[]): Promise<void> {
  const wanted = sites.flatMap(site => {
    const reach = reachOf(site, origins, sites)
    return reach ? [scriptFor(site.name, reach)] : []
  })
  const registered = (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id)
  const stale = registered.filter(id => !wanted.some(script => script.id === id))
  if (stale.length > 0) await browser.scripting.unregisterContentScripts({ ids: stale })
  // One by one, so that a pattern that a browser rejects affects only its own site.
  for (const script of wanted)
    await (registered.includes(script.id)
      ? browser.scripting.updateContentScripts([script])
      : browser.scripting.registerContentScripts([script])
    ).catch(console.warn)
}

function scriptFor(site: string, { matches, excludeMatches }: NonNullable<ReturnType<typeof reachOf>>) {
  return {
    id: `always:${site}`,
    // In this order, because each uses those before it. `always` covers the page before it is painted. The handlers for
    // later calls come along, because they cannot be injected after the person has revoked the permission.
    js: [...CONTENT_FILES, SCRIPT_FILES.reading, SCRIPT_FILES.always, LATER_FILE, SCRIPT_FILES.onDemand],
    matches: [...matches],
    excludeMatches: [...excludeMatches],
    runAt: 'document_start' as const,
    persistAcrossSessions: true,
  }
}

async function grantedOrigins(): Promise<readonly string[]> {
  return (await browser.permissions.getAll()).origins ?? []
}

function isGranted(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [origin] })
}

function isAboutOpening(rule: unknown): boolean {
  return Object(rule).kind === 'open'
}

function opens(rule: unknown): boolean {
  const { kind, when } = Object(rule) as Partial<OpenRule>
  return kind === 'open' && when === 'always'
}
