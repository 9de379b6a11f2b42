import browser from 'webextension-polyfill'

/** The sites that may be read without being asked to, as match patterns. */
export async function grantedOrigins(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll()
  return origins.toSorted()
}

/** In a click: has the browser ask the person. Resolves to whether they agree. */
export function request(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] })
}

/** @throws when the browser does not take it back */
export async function revoke(origin: string): Promise<void> {
  const isGone = await browser.permissions.remove({ origins: [origin] })
  if (!isGone) throw new Error(`The browser keeps ${origin}.`)
}
