import type { BackgroundCalls } from '../entries/background-calls.ts'
import type { Settings, SettingsChange, ViewSettings } from '../schema/settings.ts'
import type { SiteRule } from '../schema/site-rule.ts'
import type { NamedPage } from './access.ts'
import { type Client, client } from './rpc.ts'

// The calls of the background worker as functions. Each rejects with the error that the worker threw.

/** For a window of the extension. */
export const worker: Client<BackgroundCalls, 'extension', 'none'> = client('worker')

/** For a window of the extension, about the page of a tab. */
export function workerAbout(page: NamedPage): Client<BackgroundCalls, 'extension', 'none' | 'tab' | 'page'> {
  return client('worker', { about: page })
}

/** For a window of the extension, about a tab. The window need not know the page in it. */
export function workerAboutTab(tab: number): Client<BackgroundCalls, 'extension', 'none' | 'tab'> {
  return client('worker', { about: { tab } })
}

/** For a content script, about the page in which it runs. The browser tells the worker which page that is. */
export const workerHere: Client<BackgroundCalls, 'page' | 'any-page', 'none' | 'tab' | 'page'> =
  client('worker')

/** For the content script of X-ray, about its page. @param session the secret that X-ray got when it was opened */
export function xrayWorker(session: string): Client<BackgroundCalls, 'xray', 'none' | 'tab' | 'page'> {
  return client('worker', { session })
}

// The calls that a reading view makes about its page. They are the same in a page and in a window of the extension.

type Here = typeof workerHere

/** The rules of a page's site. */
export type PageRules = Pick<Here, 'pageRules' | 'saveRule' | 'deleteRule' | 'noteMatches'>
/** The rules that apply to the page with this address after a change; null if they could not be read. */
export interface KnownRules {
  readonly url: string
  readonly rules: readonly SiteRule[] | null
}
/** The place in a page at which the person was reading. */
export type PagePlaces = Pick<Here, 'pagePlace' | 'keepPlace'>
/** The annotations of a page. */
export type PageAnnotations = Pick<Here, 'pageAnnotations' | 'annotate'>
/** What is remembered of a page's site. */
export type PageMemory = Pick<Here, 'siteMemory' | 'rememberPage' | 'eraseSiteMemory'>
/** A person's answers about the page. */
export type PageAnswers = Pick<Here, 'keepAnswer' | 'undoAnswer'>
/** Opens a window in which the person writes the note on a highlight of the page. */
export type OpenNote = Here['openNote']
/** The person's settings, and those of them that a view may change. */
export interface ViewChoices {
  settings(): Promise<Settings>
  /** Changes the named settings and no others. Rejects with a sentence for the person when they cannot be stored. */
  changeSettings(change: SettingsChange<ViewSettings>): Promise<Settings>
}
