import { ROUTE } from '../../messages/page-address.ts'

/** Milliseconds between looks at the address in a browser that does not say when it changes. */
const LOOK = 250

/** Not in all browsers. */
interface Navigating {
  readonly navigation?: EventTarget
  readonly Navigation?: new () => EventTarget
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
  const { navigation, Navigation } = globalThis as Navigating
  // Where the browser has none, an element of the page's that is called so would be found.
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
  const timer = setInterval(() => check(false), LOOK)
  signal.addEventListener('abort', () => clearInterval(timer))
}
