import browser from 'webextension-polyfill'
import { injectContent } from './injection.ts'
import { type PageClient, type PageMethod, pageCalls, pageClient } from './page-calls.ts'
import { PageUnreadable } from './page-unreadable.ts'
import { type Answer, type Call, unpack } from './wire.ts'

/** Nothing in the tab answers. */
class Silence extends Error {}

/**
 * The content script of a tab's top frame, injected if it is not there yet. Its replies come from the page's process
 * and are read as such.
 * @throws PageUnreadable when the browser does not let us in, from here or from a later call
 */
export async function openPage(tabId: number): Promise<PageClient> {
  const page = pageClient(async (method, request) =>
    pageCalls[method].reply(await ask(tabId, method, request)),
  )
  await page.knock(null)
  return page
}

async function ask(tabId: number, method: PageMethod, request: unknown): Promise<unknown> {
  const call: Call = { to: 'page', method, request }
  try {
    return await send(tabId, call)
  } catch (error) {
    if (!(error instanceof Silence)) throw error
  }
  await injectContent(tabId)
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
