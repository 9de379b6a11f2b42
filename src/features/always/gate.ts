import browser from 'webextension-polyfill'
import { originOf } from '../../messages/origin.ts'
import { worker, workerHere } from '../../messages/worker.ts'
import type { Gate } from './reader.ts'

/** The gate for windows of the extension, which ask the browser directly. */
export const windowGate: Gate = {
  isOpen: async url => browser.permissions.contains({ origins: [originOf(new URL(url))] }),
  async ask(url, rule) {
    const origin = originOf(new URL(url))
    // Sent first, because in Firefox the browser's prompt closes the popup.
    const isExpected = worker.expectAccess({ origin, host: new URL(url).host, rule })
    const answer = browser.permissions.request({ origins: [origin] })
    try {
      const [isGiven] = await Promise.all([answer, isExpected])
      await worker.settleAccess({ origin, isGiven })
      return isGiven ? 'given' : 'refused'
    } catch (error) {
      await worker.settleAccess({ origin, isGiven: false })
      throw error
    }
  },
}

/** The gate for content scripts, which lack the permissions API and ask through the worker. */
export const pageGate: Gate = {
  isOpen: () => workerHere.hasAccess(),
  ask: (_, rule) => workerHere.askAccess({ rule }),
}
