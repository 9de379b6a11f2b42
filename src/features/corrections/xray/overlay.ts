import { documentElement } from '../../../dom/safe-dom.ts'
import { h } from '../../../view/components/element.ts'
import { isIntact, type Point } from './intact.ts'

/** Our own layer over a page. */
export interface Overlay {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** True when a person sees the layer whole, and what they press at these points of the window is ours. */
  isIntact(points: readonly Point[]): boolean
  /** Takes the layer away; the page is as it was. Closing twice does nothing. */
  close(): void
}

/** No style of the page's reaches past these. */
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

/** The second version of the specification, which TypeScript's library does not know, nor every browser. */
interface Watcher extends IntersectionObserver {
  /** True where it is told whether a person sees what intersects, and not something else over it. */
  readonly trackVisibility?: boolean
}
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/**
 * Puts a layer of our own over a page: in the top layer, closed to the page's scripts, and with nothing left behind.
 * @param lost called once when the page has hidden, moved or removed it
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
  const look = () => {
    if (end.signal.aborted || isWhole([])) return
    close()
    lost()
  }

  root.append(host)
  host.showPopover()

  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true })
  changes.observe(root, { childList: true })
  changes.observe(host, { attributes: true, childList: true })
  // Whoever calls `hidePopover` changes no attribute.
  host.addEventListener('toggle', look, { signal: end.signal })

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
