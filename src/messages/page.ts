import browser from 'webextension-polyfill'
import { isHandlerMissing } from './handler-missing.ts'
import { injectContent, injectOnDemand, isApiHidden } from './injection.ts'
import { type PageClient, type PageMethod, pageCalls, pageClient } from './page-calls.ts'
import { PageUnreadable } from './page-unreadable.ts'
import { type Answer, type Call, unpack } from './wire.ts'

/** No content script in the tab answers. */
class Silence extends Error {}

/**
 * The calls of the content script in a tab's top frame. The script is injected if the page has none, and so are handlers
 * that it does not have yet. Its replies are checked, because the page's process is not trusted.
 * @throws PageUnreadable when the browser gives no access; later calls may throw it, too
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
    return await sendWithHandlers(tabId, call)
  } catch (error) {
    if (!(error instanceof Silence)) throw error
  }
  try {
    await injectContent(tabId)
    return await sendWithHandlers(tabId, call)
  } catch (error) {
    if (!(error instanceof Silence)) throw error
    throw new PageUnreadable((await isApiHidden(tabId)) ? 'kept-out' : 'gone')
  }
}

async function sendWithHandlers(tabId: number, call: Call): Promise<unknown> {
  try {
    return await send(tabId, call)
  } catch (error) {
    if (!isHandlerMissing(error)) throw error
  }
  await injectOnDemand(tabId)
  return send(tabId, call)
}

async function send(tabId: number, call: Call): Promise<unknown> {
  const reply = await browser.tabs
    .sendMessage<Call, Answer | undefined>(tabId, call, { frameId: 0 })
    .catch(() => undefined) // rejects only if no script listens, or if it is gone before it answers
  if (!reply) throw new Silence()
  return unpack(reply)
}
