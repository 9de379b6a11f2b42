import browser, { type Storage } from 'webextension-polyfill'

/**
 * The part of a WebExtension StorageArea that the store uses. A `set` or `remove` of several keys is atomic.
 */
export interface StorageArea {
  /** The values of those keys that have one; of all keys for `null`. */
  get(keys: string | string[] | null): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string | string[]): Promise<void>
}

/**
 * Local storage, kept until the extension is removed; closed to content scripts where the browser supports
 * it.
 */
export function localArea(): StorageArea {
  const local: Storage.StorageArea & { setAccessLevel?(level: object): Promise<void> } = browser.storage.local
  // Chromium opens this area to content scripts by default, and they live in the page's process. The polyfill's types
  // lack `setAccessLevel`.
  local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(console.error)
  return local
}

/** Session storage, kept in memory until the browser ends; it outlives the worker. */
export function sessionArea(): StorageArea {
  return browser.storage.session
}

/** Storage that the browser synchronises with the person's other computers, if they have switched that on. */
export function syncArea(): StorageArea {
  return browser.storage.sync
}

/**
 * Calls back when the synchronised area has changed, here or elsewhere. Must be called when the worker
 * starts. It uses this area's own event, because the event for all areas would send the worker every record
 * that it writes.
 */
export function onSynchronised(listener: () => void): void {
  browser.storage.sync.onChanged.addListener(listener)
}

/** The changes of a storage area, by key. */
export type Changes = Readonly<Record<string, { readonly oldValue?: unknown; readonly newValue?: unknown }>>

/**
 * Calls back on every change of the local area, by any context. For the background worker, at its top level.
 */
export function onLocalChange(listener: (changes: Changes) => void): void {
  browser.storage.local.onChanged.addListener(listener)
}
