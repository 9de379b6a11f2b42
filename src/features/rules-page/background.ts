import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'

/** The worker's calls about the rules page. */
export function rulesPageCalls() {
  return {
    /** Opens the rules page, which a content script cannot open itself. */
    openRules: call({ allow: ['page'], read: nothing, handle: () => browser.runtime.openOptionsPage() }),
  }
}
