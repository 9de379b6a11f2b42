import browser from 'webextension-polyfill'

/** Whether the extension runs in Firefox, by the scheme of its own addresses. */
export function isFirefox(): boolean {
  return browser.runtime.getURL('/').startsWith('moz-extension:')
}
