/// <reference types="chrome" />
import { worker } from '../../messages/worker.ts'

/** The tab in front, as the popup sees it; null where there is none. */
export async function activeTab(): Promise<chrome.tabs.Tab | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  return tab ?? null
}

/**
 * The tab that a full view reads, by the opaque session id in its address; null when it is gone. Nothing else is
 * taken from the address, since anybody may write one.
 */
export async function sessionTab(): Promise<chrome.tabs.Tab | null> {
  const session = new URLSearchParams(location.search).get('session') ?? ''
  if (!/^[\w-]{1,64}$/.test(session)) return null
  const tab = await worker.sessionTab({ session })
  return tab === null ? null : chrome.tabs.get(tab).catch(() => null)
}
