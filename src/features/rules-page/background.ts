import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'

/** The worker's calls about the page of all rules. */
export function rulesPageCalls() {
  return {
    /** Opens the page of all rules, which a content script cannot open itself. */
    openRules: call({ allow: ['page'], read: nothing, handle: () => browser.runtime.openOptionsPage() }),
  }
}
