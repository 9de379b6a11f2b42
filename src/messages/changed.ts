import browser, { type Runtime } from 'webextension-polyfill'
import { type Call, isCall } from './wire.ts'

/**
 * `changed`: the page has another article now. `moved`: the page has another address now, without having loaded.
 * `arrived`: the extension's script was injected into the page.
 */
type News = 'changed' | 'moved' | 'arrived'

/** Tells the extension's windows that this page has another article now. It does not matter whether one listens. */
export function tellChanged(): void {
  tell('changed')
}

/** Tells the extension's windows that this page has another address now. It does not matter whether one listens. */
export function tellMoved(): void {
  tell('moved')
}

/** Tells windows that could not read this page that they can read it now. It does not matter whether one listens. */
export function tellArrived(): void {
  tell('arrived')
}

function tell(method: News): void {
  const call: Call = { to: 'reader', method, request: null }
  browser.runtime.sendMessage(call).catch(() => undefined)
}

/** Calls back when a page has another article. @param listener gets the page's tab, from the browser's information */
export function onChanged(listener: (tab: number) => void): void {
  listenFor('changed', listener)
}

/** Calls back when a page has another address without having loaded. @param listener gets the page's tab */
export function onMoved(listener: (tab: number) => void): void {
  listenFor('moved', listener)
}

/** Calls back when the extension's script was injected into a page. @param listener gets the page's tab */
export function onArrived(listener: (tab: number) => void): void {
  listenFor('arrived', listener)
}

function listenFor(news: News, listener: (tab: number) => void): void {
  const { runtime } = browser
  runtime.onMessage.addListener((message: unknown, { id, frameId, tab }: Runtime.MessageSender) => {
    const isOurs = id === runtime.id && frameId === 0 && tab?.id !== undefined
    if (isOurs && isCall(message) && message.to === 'reader' && message.method === news) listener(tab.id!)
    return false
  })
}
