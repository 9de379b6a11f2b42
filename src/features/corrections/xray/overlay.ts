import { documentElement } from '../../../dom/safe-dom.ts'
import { h } from '../../../view/components/element.ts'
import { isIntact, type Point } from './intact.ts'

/** The layer of X-ray over a page. */
export interface Overlay {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** Whether the whole layer is visible, and is on top at these points of the window. */
  isIntact(points: readonly Point[]): boolean
  /** Removes the layer, which leaves the page as it was. A second call does nothing. */
  close(): void
}

/** These styles are `!important`, so that styles of the page cannot override them. */
const STYLE: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  display: 'block',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  background: 'none',
  opacity: '1',
  visibility: 'visible',
  'pointer-events': 'auto',
  transform: 'none',
  filter: 'none',
  transition: 'none',
  animation: 'none',
  'z-index': '2147483647',
}

/** Version 2 of the specification, which TypeScript's library and some browsers lack. */
interface Watcher extends IntersectionObserver {
  /** True if the browser reports whether the element is actually visible, with nothing over it. */
  readonly trackVisibility?: boolean
}
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/**
 * Opens a layer over a page: in the top layer, in a closed shadow root. `close` removes all of it.
 * @param lost called once if the page has hidden, moved or removed it
 */
export function raise(document: Document, lost: () => void): Overlay {
  const root = documentElement(document)
  const host = h('div', { popover: 'manual' })
  for (const [name, value] of Object.entries(STYLE)) host.style.setProperty(name, value, 'important')
  const shadow = host.attachShadow({ mode: 'closed', delegatesFocus: false })
  const end = new AbortController()
  let isCovered = false

  const close = () => {
    if (end.signal.aborted) return
    end.abort()
    host.remove()
  }
  const isWhole = (points: readonly Point[]) =>
    !end.signal.aborted && !isCovered && isIntact({ document, host, shadow }, points)
  const closeIfBroken = () => {
    if (end.signal.aborted || isWhole([])) return
    close()
    lost()
  }

  root.append(host)
  host.showPopover()

  const changes = new MutationObserver(closeIfBroken)
  changes.observe(document, { childList: true })
  changes.observe(root, { childList: true })
  changes.observe(host, { attributes: true, childList: true })
  // A call of `hidePopover` changes no attribute.
  host.addEventListener('toggle', closeIfBroken, { signal: end.signal })

  const seen: Watcher = new IntersectionObserver(
    entries => {
      const { isVisible } = entries.at(-1) as SeenEntry
      isCovered = seen.trackVisibility === true && isVisible === false
    },
    { threshold: 1, trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  seen.observe(host)
  end.signal.addEventListener('abort', () => {
    changes.disconnect()
    seen.disconnect()
  })
  return { host, shadow, isIntact: isWhole, close }
}
