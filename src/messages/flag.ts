import browser from 'webextension-polyfill'

/** Says on the toolbar what cannot be said on the page; until the tab goes elsewhere. */
export async function flag(tabId: number, sentence: string): Promise<void> {
  await browser.action.setBadgeText({ tabId, text: '!' })
  await browser.action.setTitle({ tabId, title: sentence })
}
