import browser from 'webextension-polyfill'
import { type PageState, world } from '../world.ts'
import { isOwnPage } from './access.ts'
import { HandlerMissing, isHandlerMissing } from './handler-missing.ts'
import {
  type FirstHandlers,
  type HandlersOnDemand,
  type PageClient,
  type PageHandlers,
  type PageMethod,
  pageCalls,
  pageClient,
} from './page-calls.ts'
import { listen } from './wire.ts'

/**
 * Answers the calls of the extension's windows, for the page in which the script runs. If the script is injected twice,
 * only the first one answers. After an update of the extension, the new script replaces the old one.
 * @param state what was read, for the handlers that are injected on demand
 */
export function servePage(handlers: FirstHandlers, state: PageState): void {
  if (world.page?.isAlive()) return
  const { runtime } = browser
  const page = { isAlive: () => runtime.id !== undefined, state, handlers }
  world.page = page
  listen('page', async ({ method, request }, sender) => {
    if (!isOwnPage(sender)) throw new Error('Only a page of this extension may ask for that.')
    if (!Object.hasOwn(pageCalls, method)) throw new TypeError(`unknown method ${method}`)
    return answer(page.handlers, method as PageMethod, pageCalls[method as PageMethod].request(request))
  })
}

/**
 * Adds the handlers that are injected on demand to those of the content script, which must be in the page.
 * If the script is injected twice, the first handlers stay.
 * @param handlersFor makes the handlers for what was read
 */
export function serveOnDemand(handlersFor: (state: PageState) => HandlersOnDemand): void {
  const { page } = world
  if (!page) throw new Error('The content script is not in this page.')
  page.handlers = { ...handlersFor(page.state), ...page.handlers }
}

/**
 * The calls of the page in which this script runs. They are made directly and not by messages.
 * @param loadHandlers injects the handlers that are missing
 */
export function pageHere(loadHandlers: () => Promise<void>): PageClient {
  const ask = async (method: PageMethod, request: unknown) => {
    if (!world.page) throw new Error('The content script is not in this page.')
    return answer(world.page.handlers, method, request)
  }
  return pageClient((method, request) =>
    ask(method, request).catch(async error => {
      if (!isHandlerMissing(error)) throw error
      await loadHandlers()
      return ask(method, request)
    }),
  )
}

function answer(handlers: Partial<PageHandlers>, method: PageMethod, request: unknown): unknown {
  if (method === 'knock') return null
  const { [method]: handler } = handlers
  if (!handler) throw new HandlerMissing(`The handler of ${method} has not been injected.`)
  return handler(request as never)
}
