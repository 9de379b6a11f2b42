import browser, { type Storage } from 'webextension-polyfill'

/** What the store needs of a WebExtension StorageArea. A `set` or `remove` of several keys is all or nothing. */
export interface StorageArea {
  /** The values of these keys that have one; of every key for `null`. */
  get(keys: string | string[] | null): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(keys: string | string[]): Promise<void>
}

/** Kept on this computer until the extension is removed, and closed to content scripts where the browser can. */
export function localArea(): StorageArea {
  const local: Storage.StorageArea & { setAccessLevel?(level: object): Promise<void> } = browser.storage.local
  // Chromium opens this area to content scripts by default, and they live in the page's process.
  local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(console.error)
  return local
}

/** Kept in memory until the browser ends; outlives the worker. */
export function sessionArea(): StorageArea {
  return browser.storage.session
}

/** Taken to the person's other computers by the browser, where they have switched that on. */
export function syncArea(): StorageArea {
  return browser.storage.sync
}

/**
 * Calls back whenever the synchronised area has changed, here or elsewhere. To be called when the worker starts. It is
 * this area's own event: the one for all areas would bring the worker every record it writes, before and after.
 */
export function onSynchronised(listener: () => void): void {
  browser.storage.sync.onChanged.addListener(listener)
}

/** What a change of the store did to a key. */
export type Changes = Readonly<Record<string, { readonly oldValue?: unknown; readonly newValue?: unknown }>>

/** Hears of every change of the local area, whoever makes it. For the background worker, at its top level. */
export function onLocalChange(heard: (changes: Changes) => void): void {
  browser.storage.local.onChanged.addListener(heard)
}
