import browser from 'webextension-polyfill'
import { world } from '../world.ts'
import { isOwnPage } from './access.ts'
import { type PageClient, type PageHandlers, type PageMethod, pageCalls, pageClient } from './page-calls.ts'
import { listen } from './wire.ts'

/**
 * Answers the calls of the extension's windows, for the page in which the script runs. If the script is injected twice,
 * only the first one answers. After an update of the extension, the new script replaces the old one.
 */
export function servePage(handlers: PageHandlers): void {
  if (world.page?.isAlive()) return
  const { runtime } = browser
  world.page = { isAlive: () => runtime.id !== undefined, handlers }
  listen('page', async ({ method, request }, sender) => {
    if (!isOwnPage(sender)) throw new Error('Only a page of this extension may ask for that.')
    if (!Object.hasOwn(pageCalls, method)) throw new TypeError(`unknown method ${method}`)
    return answer(handlers, method as PageMethod, pageCalls[method as PageMethod].request(request))
  })
}

/** The calls of the page in which this script runs. They are made directly and not by messages. */
export const pageHere: PageClient = pageClient(async (method, request) => {
  if (!world.page) throw new Error('The content script is not in this page.')
  return answer(world.page.handlers, method, request)
})

function answer(handlers: PageHandlers, method: PageMethod, request: unknown): unknown {
  return method === 'knock' ? null : handlers[method](request as never)
}
