import browser from 'webextension-polyfill'

/** The part of `declarativeNetRequest` that is used here. The polyfill's types lack it. */
interface NetRequest {
  updateSessionRules(change: { removeRuleIds: number[]; addRules: object[] }): Promise<void>
}

/** The only session rule of the extension. */
const RULE = 1

/**
 * Makes the browser request the pictures in the extension's own windows without cookies. In Chromium, the embedder policy
 * of the windows does that. Firefox has no such policy for extensions. There, a request from such a window to a site that
 * the extension may access counts as one from the site itself, so it would carry all of the person's cookies. A rule for
 * network requests removes them. It applies to sites that the extension may access, whichever address the request had at
 * first, and lasts until the browser ends. To other sites, the request is one from another site.
 * @throws if the browser refuses the rule
 */
export async function withholdCookies(): Promise<void> {
  if ('cross_origin_embedder_policy' in browser.runtime.getManifest()) return
  const { declarativeNetRequest } = browser as unknown as { declarativeNetRequest: NetRequest }
  const own = new URL(browser.runtime.getURL('')).hostname
  await declarativeNetRequest.updateSessionRules({
    removeRuleIds: [RULE],
    addRules: [
      {
        id: RULE,
        condition: { initiatorDomains: [own], resourceTypes: ['image'] },
        action: { type: 'modifyHeaders', requestHeaders: [{ header: 'cookie', operation: 'remove' }] },
      },
    ],
  })
}
