import browser from 'webextension-polyfill'
import { call } from '../../messages/rpc.ts'
import { WELCOME_PAGE } from '../../messages/script-files.ts'
import { nothing } from '../../schema/reader.ts'
import { siteOf } from '../../store/hosts.ts'
import type { NewsStore } from '../../store/news-store.ts'
import type { RuleStore } from '../../store/rule-store.ts'

/**
 * Opens the welcome page when the extension was installed, and remembers the version after an update. The rules of the
 * sample page on it are for trying: they are deleted when a tab closes. Must be called at the worker's top level.
 */
export function welcome(news: NewsStore, rules: Pick<RuleStore, 'sitesFor' | 'replace'>) {
  const forgetRules = async () => {
    const { host } = new URL(browser.runtime.getURL('/'))
    if ((await rules.sitesFor(host)).length > 0) await rules.replace([{ name: siteOf(host), rules: [] }])
  }
  browser.tabs.onRemoved.addListener(() => {
    forgetRules().catch(console.error)
  })
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    // In Chromium, private windows have a worker of their own.
    if (browser.extension.inIncognitoContext) return
    const { version } = browser.runtime.getManifest()
    if (reason === 'install')
      browser.tabs.create({ url: browser.runtime.getURL(WELCOME_PAGE) }).catch(console.error)
    else if (reason === 'update' && previousVersion !== version) news.put(version).catch(console.error)
  })
  return {
    /** The version to which Winnow was updated, the first time that this is asked after the update; otherwise null. */
    takeNews: call({ allow: ['extension'], read: nothing, handle: () => news.take() }),
  }
}
