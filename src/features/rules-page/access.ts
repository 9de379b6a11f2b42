import browser from 'webextension-polyfill'

/** The origins to which the extension has lasting access, as match patterns. */
export async function grantedOrigins(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll()
  return origins.toSorted()
}

/** Asks the person for access. Call it within a click. Resolves to whether they agree. */
export function request(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: [...origins] })
}

/** @throws when the browser does not revoke the access */
export async function revoke(origin: string): Promise<void> {
  const isGone = await browser.permissions.remove({ origins: [origin] })
  if (!isGone) throw new Error(`The browser keeps ${origin}.`)
}
