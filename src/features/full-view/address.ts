import { ROUTE } from '../../messages/page-address.ts'

/** Milliseconds between looks at the address in a browser that does not say when it changes. */
const LOOK = 250

interface NavigationLike extends EventTarget {
  readonly currentEntry: unknown
}

/**
 * Calls back when the document has come to stand for another page, without having been loaded anew.
 *
 * A script may tidy the query of the address it was loaded under (`?utm_source=…`); everything else is another page.
 * @param signal no more, from then on
 */
export function watchAddress(changed: () => void, signal: AbortSignal): void {
  const from = new URL(location.href)
  const check = (isTidied: boolean) => {
    const { pathname, search, hash } = location
    const isRoute = hash !== from.hash && (ROUTE.test(hash) || ROUTE.test(from.hash))
    if (pathname !== from.pathname || (search !== from.search && !isTidied) || isRoute) changed()
    else from.search = search
  }
  const { navigation } = globalThis as { navigation?: NavigationLike }
  if (navigation) {
    navigation.addEventListener(
      'currententrychange',
      event => check((event as Event & { navigationType: string | null }).navigationType === 'replace'),
      { signal },
    )
    return
  }
  for (const type of ['popstate', 'hashchange', 'pageshow'])
    addEventListener(type, () => check(false), { signal, capture: true })
  const timer = setInterval(() => check(false), LOOK)
  signal.addEventListener('abort', () => clearInterval(timer))
}
