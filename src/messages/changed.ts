/// <reference types="chrome" />
import { type Call, isCall } from './wire.ts'

const CHANGED: Call = { to: 'reader', method: 'changed', request: null }

/** Tells whoever shows this page's article that it is another one now. Nobody need be listening. */
export function tellChanged(): void {
  chrome.runtime.sendMessage(CHANGED).catch(() => undefined)
}

/**
 * Hears of pages whose article is another one now.
 * @param heard given the tab, as the browser names it
 */
export function onChanged(heard: (tab: number) => void): void {
  const { runtime } = chrome
  runtime.onMessage.addListener((message: unknown, { id, frameId, tab }) => {
    const isOurs = id === runtime.id && frameId === 0 && tab?.id !== undefined
    if (isOurs && isCall(message) && message.to === CHANGED.to && message.method === CHANGED.method)
      heard(tab.id!)
    return false
  })
}
