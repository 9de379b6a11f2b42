import browser, { type Runtime } from 'webextension-polyfill'
import { isOwnPage } from './access.ts'
import type { ReadRequest } from './page-calls.ts'
import { isCall } from './wire.ts'

/** A call that a window of the extension has made to this page. */
export interface SeenCall {
  readonly method: string
  /** For `read`, the number of rules under which the page is read. */
  readonly rules: number
}

/** Calls back for each call to the content script of this page. The content script answers it. */
export function watchPageCalls(listener: (call: SeenCall) => void): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (isOwnPage(sender) && isCall(message) && message.to === 'page') {
      const { rules } = Object(message.request) as Partial<ReadRequest>
      listener({ method: message.method, rules: rules?.length ?? 0 })
    }
    return undefined
  })
}
