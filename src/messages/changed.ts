import browser, { type Runtime } from 'webextension-polyfill'
import { type Call, isCall } from './wire.ts'

/** `changed`: the page's article is another one now. `arrived`: a script of ours has come into the page. */
type News = 'changed' | 'arrived'

/** Tells whoever shows this page's article that it is another one now. Nobody need be listening. */
export function tellChanged(): void {
  tell('changed')
}

/** Tells whoever could not read this page that it can be read now. Nobody need be listening. */
export function tellArrived(): void {
  tell('arrived')
}

function tell(method: News): void {
  const call: Call = { to: 'reader', method, request: null }
  browser.runtime.sendMessage(call).catch(() => undefined)
}

/**
 * Hears of pages whose article is another one now.
 * @param heard given the tab, as the browser names it
 */
export function onChanged(heard: (tab: number) => void): void {
  listenFor('changed', heard)
}

/** Hears of pages that our script has come into. */
export function onArrived(heard: (tab: number) => void): void {
  listenFor('arrived', heard)
}

function listenFor(news: News, heard: (tab: number) => void): void {
  const { runtime } = browser
  runtime.onMessage.addListener((message: unknown, { id, frameId, tab }: Runtime.MessageSender) => {
    const isOurs = id === runtime.id && frameId === 0 && tab?.id !== undefined
    if (isOurs && isCall(message) && message.to === 'reader' && message.method === news) heard(tab.id!)
    return false
  })
}
