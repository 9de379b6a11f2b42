/// <reference types="chrome" />

/** Says on the toolbar what cannot be said on the page; until the tab goes elsewhere. */
export async function flag(tabId: number, sentence: string): Promise<void> {
  await chrome.action.setBadgeText({ tabId, text: '!' })
  await chrome.action.setTitle({ tabId, title: sentence })
}
