import { ROUTE } from '../../messages/page-address.ts'

/** Milliseconds between checks of the address in a browser without the Navigation API. */
const INTERVAL = 250

/** The Navigation API, which not all browsers have. */
interface Navigating {
  readonly navigation?: EventTarget
  readonly Navigation?: new () => EventTarget
}

/**
 * Calls back when the document shows another page without having been reloaded.
 *
 * A script may remove parts of the query (`?utm_source=…`); every other change of path or query is another page.
 * @param signal ends the observation
 */
export function watchAddress(changed: () => void, signal: AbortSignal): void {
  const from = new URL(location.href)
  const check = (isTidied: boolean) => {
    const { pathname, search, hash } = location
    const isRoute = hash !== from.hash && (ROUTE.test(hash) || ROUTE.test(from.hash))
    if (pathname !== from.pathname || (search !== from.search && !isTidied) || isRoute) changed()
    else from.search = search
  }
  const { navigation, Navigation } = globalThis as Navigating
  // In a browser without the API, this name could refer to an element of the page.
  if (navigation && typeof Navigation === 'function' && navigation instanceof Navigation) {
    navigation.addEventListener(
      'currententrychange',
      event => check((event as Event & { navigationType: string | null }).navigationType === 'replace'),
      { signal },
    )
    return
  }
  for (const type of ['popstate', 'hashchange', 'pageshow'])
    addEventListener(type, () => check(false), { signal, capture: true })
  const timer = setInterval(() => check(false), INTERVAL)
  signal.addEventListener('abort', () => clearInterval(timer))
}
