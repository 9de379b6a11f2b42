import * as v from 'valibot'
import browser from 'webextension-polyfill'
import { opensByItself, originsOf, reachOf } from '../../engine/site/open-rules.ts'
import type { CallPage } from '../../messages/access.ts'
import { call } from '../../messages/rpc.ts'
import { SCRIPT_FILES, SHARED_FILE } from '../../messages/script-files.ts'
import { nothing } from '../../schema/reader.ts'
import { type OpenRule, openRuleSchema, type Site, type SiteRule } from '../../schema/rule.ts'
import { object, text } from '../../schema/shapes.ts'
import { type Expected, expectedStore } from '../../store/expected-store.ts'
import { changedSites } from '../../store/record.ts'
import type { RuleStore } from '../../store/rule-store.ts'
import { sessionStore } from '../../store/session-store.ts'
import { onLocalChange, sessionArea } from '../../store/storage.ts'
import { WriteQueue } from '../../store/write-queue.ts'
import { originOf } from './origin.ts'

/** What came of asking the browser to let us into a site. `elsewhere`: it has to be asked from a tab of ours. */
export type Access = 'given' | 'refused' | 'elsewhere'

interface AlwaysDeps {
  /** The rules of all sites. */
  readonly rules: Pick<RuleStore, 'all' | 'save'>
  /** The rules that hold on a page. */
  readonly rulesOn: (page: CallPage) => Promise<readonly SiteRule[]>
  /** Reads a page in a tab of ours, where the browser takes questions that it takes from no page. */
  readonly openTab: (tab: number) => Promise<void>
}

const host = text(260)
/** A match pattern that names a host. */
const origin = text(280)

/**
 * Sites that open by themselves: the scripts that do it are registered where rules and the browser's permissions
 * agree, whatever changes either. For the worker's top level.
 */
export function openingByItself({ rules, rulesOn, openTab }: AlwaysDeps) {
  const sessions = sessionStore(sessionArea())
  const expected = expectedStore(sessionArea())
  const turns = new WriteQueue()

  const sync = () => turns.take(['scripts'], async () => register(await grantedOrigins(), await rules.all()))
  const report = (work: Promise<unknown>) => void work.catch(console.error)

  // One after the other: none forgets what another has just come to expect.
  const inTurn = <T>(work: () => Promise<T>) => turns.take(['expected'], work)
  const expect = (origin: string, what: Expected) => inTurn(() => expected.expect(origin, what))
  const unexpect = (origin: string) => inTurn(() => expected.forget(origin))

  /** Remembers what was expected of an origin, if we are let into it by now. What cannot be written stays expected. */
  const fulfil = (origin: string) =>
    inTurn(async () => {
      const met = (await isGranted(origin)) ? await expected.of(origin) : null
      if (!met) return
      await rules.save(met.host, met.rule)
      await expected.forget(origin)
    })
  const fulfilAll = async () => {
    for (const origin of await expected.origins()) await fulfil(origin).catch(console.error)
  }

  /** What the browser said; whoever asked is there to hear what could not be written. */
  const settle = async (origin: string, isGiven: boolean) => {
    try {
      if (isGiven) await fulfil(origin)
    } finally {
      await unexpect(origin)
    }
  }

  /** What nothing is opened by any more is given back to the browser. */
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
    const touched = changedSites(changes).filter(({ before, after }) =>
      [...before, ...after].some(isAboutOpening),
    )
    if (touched.length === 0) return
    const closed = touched.filter(({ before, after }) => before.some(opens) && !after.some(opens))
    report(sync().then(() => Promise.all(closed.map(({ site }) => giveBack(site)))))
  })

  /** Asks within the click that the page told us of, where the browser accepts that. */
  const askFor = async (page: CallPage, rule: OpenRule, answer: Promise<boolean>): Promise<Access> => {
    const origin = originOf(page)
    answer.catch(() => {}) // heard below, or of no interest
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
      /** Whether the page opens by itself. If it does, its reader is let in from now on. */
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
      /** Whether the browser lets us open pages like this by ourselves. */
      hasAccess: call({
        allow: ['page'],
        about: 'page',
        read: nothing,
        handle: (_, page) => isGranted(originOf(page)),
      }),
      /** In a click: asks the browser to let us in, and stores the rule if it does. */
      askAccess: call({
        allow: ['any-page'],
        about: 'page',
        read: object({ rule: openRuleSchema }),
        handle: ({ rule }, page) =>
          askFor(page, rule, browser.permissions.request({ origins: [originOf(page)] })),
      }),
      /**
       * The rule to store once the browser lets us into an origin, a match pattern: the popup that asks the browser may
       * be closed when the person answers.
       */
      expectAccess: call({
        allow: ['extension'],
        read: object({ origin, host, rule: openRuleSchema }),
        handle: ({ origin, host, rule }) => expect(origin, { host, rule }),
      }),
      /** What the browser said: the expected rule is stored, or forgotten. */
      settleAccess: call({
        allow: ['extension'],
        read: object({ origin, isGiven: v.boolean() }),
        handle: ({ origin, isGiven }) => settle(origin, isGiven),
      }),
    },
    /**
     * Whatever the browser says of an origin from now on is the answer to another question: a window that has asked may
     * be gone before it hears that the person has refused.
     */
    unexpect,
  }
}

/** Has the scripts run where rules and permissions say, and nowhere else. */
async function register(origins: readonly string[], sites: readonly Site[]): Promise<void> {
  const wanted = sites.flatMap(site => {
    const reach = reachOf(site, origins, sites)
    return reach ? [scriptFor(site.name, reach)] : []
  })
  const registered = (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id)
  const stale = registered.filter(id => !wanted.some(script => script.id === id))
  if (stale.length > 0) await browser.scripting.unregisterContentScripts({ ids: stale })
  // One by one, so that a pattern that some browser does not understand costs its own site alone.
  for (const script of wanted)
    await (registered.includes(script.id)
      ? browser.scripting.updateContentScripts([script])
      : browser.scripting.registerContentScripts([script])
    ).catch(console.warn)
}

function scriptFor(site: string, { matches, excludeMatches }: NonNullable<ReturnType<typeof reachOf>>) {
  return {
    id: `always:${site}`,
    // What draws is there before what asks for it; what veils the page runs before any of the page is drawn, too.
    js: [SHARED_FILE, SCRIPT_FILES.content, SCRIPT_FILES.reading, SCRIPT_FILES.always],
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
