import * as v from 'valibot'
import browser from 'webextension-polyfill'
import { readPicture } from '../schema/file.ts'
import { reader } from '../schema/reader.ts'
import { readReading } from '../schema/reading.ts'
import { readingPlaceSchema } from '../schema/reading-place.ts'
import { readReport } from '../schema/report.ts'
import { ruleSchema } from '../schema/rule.ts'
import { finite, object } from '../schema/shapes.ts'
import type { LazyModuleName } from '../view/tools/lazy-modules.ts'
import type { Growth, PageApi } from './contract.ts'
import { PageUnreadable } from './page-unreadable.ts'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from './script-files.ts'
import type { PageWire } from './serve-page.ts'
import { type Answer, type Call, type Client, type Request, unpack } from './wire.ts'

/** Null for some of the pages that Firefox keeps for itself; with an error where it could not start the script. */
type InjectionResult = { readonly frameId: number; readonly error?: unknown } | null

const readGrowth = reader<Growth>(object({ words: finite, images: finite }))
const readWhere = reader(v.nullable(readingPlaceSchema))
const readShown = reader(v.boolean())
const readDraft = reader(v.nullable(ruleSchema))

/** A page that is left again and again is not to be waited for. */
const MOST_PRESSES = 4
/** Milliseconds before the second. */
const BETWEEN_PRESSES = 25

/** Milliseconds that a page is given to finish loading before what there is of it is read. */
const PATIENCE = 2500

/** Nobody in the tab answers. */
class Silence extends Error {}

/**
 * The content script of a tab's top frame, injected if it is not there yet. Its answers come from the page's
 * process and are read as such.
 * @throws PageUnreadable when the browser does not let us in, from here or from a later call
 */
export async function openPage(tabId: number): Promise<Client<PageApi>> {
  await ask(tabId, 'knock', null)
  return {
    read: async request => readReading(await ask(tabId, 'read', request)),
    growth: async request => readGrowth(await ask(tabId, 'growth', request)),
    where: async request => readWhere(await ask(tabId, 'where', request)),
    show: async request => readShown(await ask(tabId, 'show', request)),
    report: async request => readReport(await ask(tabId, 'report', request)),
    draft: async request => readDraft(await ask(tabId, 'draft', request)),
    xray: async request => {
      await ask(tabId, 'xray', request)
    },
    picture: async request => readPicture(await ask(tabId, 'picture', request)),
  }
}

/** What to do with the full view: open it or close it, open it if it is closed, or open it for what is selected. */
export type FullViewPress = 'press' | 'open' | 'selection'

/**
 * Opens the full view over a tab's page, or closes it.
 * @param isOpen whether its text is to stand where other extensions see it
 * @returns false where the document can hold none
 * @throws PageUnreadable
 */
export async function pressFullView(tabId: number, how: FullViewPress, isOpen: boolean): Promise<boolean> {
  // A page that is left meanwhile takes the script with it, and the next one has none yet. And that a press has let us
  // in, the page's own process may hear after it is asked to run the script.
  for (let attempt = 1; ; attempt++) {
    try {
      await inject(tabId, [SHARED_FILE, SCRIPT_FILES.content, SCRIPT_FILES.reading])
      const [pressed] = await browser.scripting
        .executeScript({ target: { tabId }, func: press, args: [how, isOpen], injectImmediately: true })
        .catch(() => [])
      if (typeof pressed?.result === 'boolean') return pressed.result
      if (attempt === MOST_PRESSES) throw new PageUnreadable('gone')
    } catch (error) {
      if (attempt === MOST_PRESSES || !(await isOpenToUs(tabId))) throw error
    }
    await new Promise(resolve => setTimeout(resolve, BETWEEN_PRESSES * attempt))
  }
}

/** Whether a press has opened a page of the web to us: only then the browser tells its address. */
async function isOpenToUs(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  return /^https?:/.test(tab?.url ?? '')
}

/**
 * Brings a part of ours into a tab's page.
 * @throws PageUnreadable
 */
export function loadPart(tabId: number, part: LazyModuleName): Promise<void> {
  return inject(tabId, [PART_FILES[part]])
}

/** Runs in the page's tab, in our own world, away from all that is in this file. */
function press(how: FullViewPress, isOpen: boolean): boolean | null {
  const world = globalThis as {
    [key: symbol]:
      | { press(isOpen: boolean): boolean; open(isOpen: boolean, isSelection: boolean): boolean }
      | undefined
  }
  const view = world[Symbol.for('winnow.full-view')]
  if (!view) return null
  return how === 'press' ? view.press(isOpen) : view.open(isOpen, how === 'selection')
}

async function ask<K extends keyof PageWire>(tabId: number, method: K, request: Request<PageWire, K>) {
  const call: Call = { to: 'page', method, request }
  try {
    return await send(tabId, call)
  } catch (error) {
    if (!(error instanceof Silence)) throw error
  }
  await inject(tabId, [SHARED_FILE, SCRIPT_FILES.content])
  try {
    return await send(tabId, call)
  } catch (error) {
    throw error instanceof Silence ? new PageUnreadable('gone') : error
  }
}

async function send(tabId: number, call: Call): Promise<unknown> {
  const reply = await browser.tabs
    .sendMessage<Call, Answer | undefined>(tabId, call, { frameId: 0 })
    .catch(() => undefined) // the browser rejects only where nobody listens, or nobody is left to answer
  if (!reply) throw new Silence()
  return unpack(reply)
}

async function inject(tabId: number, files: string[]): Promise<void> {
  const run = (injectImmediately: boolean): Promise<readonly InjectionResult[]> =>
    browser.scripting.executeScript({ target: { tabId }, files, injectImmediately }).catch(() => [])
  // The browser waits until all of the page has come. Some of it may never come; and twice does no harm.
  let timer: ReturnType<typeof setTimeout> | undefined
  const impatient = new Promise<readonly InjectionResult[]>(resolve => {
    timer = setTimeout(() => run(true).then(resolve), PATIENCE)
  })
  const [result] = await Promise.race([run(false), impatient])
  clearTimeout(timer)
  if (!result) throw new PageUnreadable(await whyRefused(tabId))
  if (result.error !== undefined) throw new Error(String(result.error))
}

/** The browsers word their refusals differently, and change the words, so the tab itself is asked. */
async function whyRefused(tabId: number): Promise<PageUnreadable['because']> {
  const tab = await browser.tabs.get(tabId).catch(() => null)
  if (!tab) return 'gone'
  const isFile = tab.url?.startsWith('file:') ?? false
  return isFile && !(await browser.extension.isAllowedFileSchemeAccess()) ? 'file-access' : 'restricted'
}
