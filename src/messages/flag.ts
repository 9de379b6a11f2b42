import browser from 'webextension-polyfill'

/** Shows a sentence on the toolbar button, for what cannot be shown on the page. It stays until the tab navigates. */
export async function flag(tabId: number, sentence: string): Promise<void> {
  await browser.action.setBadgeText({ tabId, text: '!' })
  await browser.action.setTitle({ tabId, title: sentence })
}
