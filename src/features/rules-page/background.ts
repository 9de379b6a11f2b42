import browser from 'webextension-polyfill'
import type { TabHandlers } from '../../messages/serve-tab.ts'

/** The page of all rules, opened for those who cannot open it themselves. */
export function rulesPage(): Pick<TabHandlers, 'openRules'> {
  return { openRules: () => browser.runtime.openOptionsPage() }
}
