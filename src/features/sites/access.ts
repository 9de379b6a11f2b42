/// <reference types="chrome" />

/** The sites that may be read without being asked to, as match patterns. */
export async function grantedOrigins(): Promise<string[]> {
  const { origins = [] } = await chrome.permissions.getAll()
  return origins.toSorted()
}

/** In a click: has the browser ask the person. Resolves to whether they agree. */
export function request(origins: readonly string[]): Promise<boolean> {
  return chrome.permissions.request({ origins: [...origins] })
}

/** @throws when the browser does not take it back */
export async function revoke(origin: string): Promise<void> {
  const isGone = await chrome.permissions.remove({ origins: [origin] })
  if (!isGone) throw new Error(`The browser keeps ${origin}.`)
}
