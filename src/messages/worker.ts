import type { BackgroundCalls } from '../entries/background-calls.ts'
import type { SiteRule } from '../schema/rule.ts'
import type { Settings, SettingsChange, ViewSettings } from '../schema/settings.ts'
import type { NamedPage } from './access.ts'
import { type Client, client } from './rpc.ts'

// The background worker, as it is called from elsewhere. Every call rejects with what the worker threw.

/** The worker, as one of our own windows calls it. */
export const worker: Client<BackgroundCalls, 'extension', 'none'> = client('worker')

/** The worker, as one of our own windows calls it about the page of a tab. */
export function workerAbout(page: NamedPage): Client<BackgroundCalls, 'extension', 'none' | 'tab' | 'page'> {
  return client('worker', { about: page })
}

/** The worker, as one of our own windows calls it about a tab whose page it need not know. */
export function workerAboutTab(tab: number): Client<BackgroundCalls, 'extension', 'none' | 'tab'> {
  return client('worker', { about: { tab } })
}

/** The worker, as a content script calls it about its own page: which page that is, the browser tells the worker. */
export const workerHere: Client<BackgroundCalls, 'page' | 'any-page', 'none' | 'tab' | 'page'> =
  client('worker')

/** The worker, as X-ray in a page calls it. */
export function xrayWorker(session: string): Client<BackgroundCalls, 'xray', 'none' | 'tab' | 'page'> {
  return client('worker', { session })
}

// What is stored about a page, as its reader asks for it: the same over a page and in a window of ours.

type Here = typeof workerHere

/** The rules of a page's site. */
export type PageRules = Pick<Here, 'pageRules' | 'saveRule' | 'deleteRule' | 'noteMatches'>
/** The rules that hold on the page of an address after a change; null where they could not be read. */
export interface KnownRules {
  readonly url: string
  readonly rules: readonly SiteRule[] | null
}
/** The place in a page at which the person was reading. */
export type PagePlaces = Pick<Here, 'pagePlace' | 'keepPlace'>
/** The annotations of a page. */
export type PageAnnotations = Pick<Here, 'pageAnnotations' | 'annotate'>
/** The person's settings, and those of them that a view may change. */
export interface ViewChoices {
  settings(): Promise<Settings>
  /** Changes the named settings and no others. Rejects with a sentence for the person when they cannot be stored. */
  changeSettings(change: SettingsChange<ViewSettings>): Promise<Settings>
}
