import { h } from '../components/element.ts'
import { printing } from '../reader/print-pane.ts'
import { newElement, readyState, rootElement } from '../reader/safe-document.ts'
import { adoptStyles } from '../typography/adopt-styles.ts'
import { readerCss } from '../typography/reader-styles.ts'
import { holdKeys, keepKeys } from './hold-keys.ts'
import { adoptOpenStyles, OPEN_HOST } from './open-styles.ts'
import overlayCss from './overlay.css?inline'
import { styledPage } from './page-sheet.ts'

/** A pane that covers a page. It leaves no trace in the page when it is removed. */
export interface Overlay {
  /** The element to draw into; it scrolls. */
  readonly root: HTMLElement
  /** Whether the pane covers the page at present. */
  readonly isOver: boolean
  /** Covers the page. From then on, only the pane gets keys and is read by screen readers. */
  cover(): void
  /** Uncovers the page and restores its focus and scroll position. */
  remove(): void
}

/** Events that a person triggers in a view. */
const ACTIONS = ['click', 'keydown', 'keypress', 'keyup', 'input', 'change', 'toggle', 'cancel']

/**
 * How often the pane is restored after the page removed or covered it. Some pages redraw themselves; more
 * often than this is intentional.
 */
const MOST_RESTORES = 20

/** Milliseconds between looks for dialogs and popovers of the page. */
const INTERVAL = 1000

/** The page may zoom its root element by one of these attributes. */
const WATCHED = { childList: true, attributes: true, attributeFilter: ['class', 'style'] }

/**
 * Creates a modal dialog in a closed shadow tree. The browser makes the rest of the page inert, so no
 * attribute of the page changes.
 * @param leave called when the person wants to return to the page
 * @param isOpen puts the view in the page's own tree instead. Scripts of other extensions can then read its
 * text, and so can the page's scripts.
 */
export function overlay(leave: () => void, isOpen = false): Overlay {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const host = isOpen ? (newElement(OPEN_HOST as 'div') as HTMLElement) : h('div')
  const tree = isOpen ? host : host.attachShadow({ mode: 'closed' })
  const root = h('dialog', { class: 'pane', tabindex: '-1' })
  tree.append(root)
  rootElement().append(host)
  const css = `${readerCss}${overlayCss}`
  if (tree instanceof ShadowRoot) adoptStyles(tree, css, root)
  else adoptOpenStyles(host, css, root)

  let isOver = false
  let restoreCount = 0
  let scrollPosition: ScrollToOptions | null = null
  let scrolled = 0
  let uncoverScrollbar = () => {}

  /** The dialogs and popovers of the page that the pane covers. */
  let below = new Set<Element>()
  const unzoom = () => root.style.setProperty('zoom', String(1 / zoomOf(rootElement())))

  const showOnTop = () => {
    below = new Set(onTop())
    unzoom()
    if (root.open) root.close()
    root.showModal()
    root.focus({ preventScroll: true })
    root.scrollTo({ top: scrolled, behavior: 'instant' })
  }
  /** Covers the page again, unless the page has removed the pane too often. */
  const restoreOnTop = () => {
    if (!isOver || signal.aborted) return
    if (++restoreCount > MOST_RESTORES) return leave()
    if (!host.isConnected) rootElement().append(host)
    showOnTop()
  }
  const watch = new MutationObserver(() => {
    if (!host.isConnected) restoreOnTop()
    unzoom()
    watch.observe(rootElement(), WATCHED)
  })

  // A dialog or popover that the page opens later would cover the pane or make it inert.
  const onToggle = (event: Event) => {
    const at = event.target as Node
    // `details` elements of the page cover nothing; toggles inside the view are ours.
    if (at instanceof HTMLDetailsElement || host.contains(at)) return
    if ((event as ToggleEvent).newState === 'open') restoreOnTop()
  }

  root.addEventListener('scroll', () => (scrolled = root.scrollTop), { signal, passive: true })
  root.addEventListener('cancel', event => {
    event.preventDefault()
    leave()
  })
  // Synthetic events are stopped. A page rarely has access to our elements, but this does not rely on it.
  for (const type of isOpen ? ACTIONS : ['click'])
    tree.addEventListener(type, event => event.isTrusted || event.stopImmediatePropagation(), true)

  return {
    root,
    get isOver() {
      return isOver
    },
    cover() {
      if (isOver) return
      isOver = true
      // While the page loads, the browser has yet to restore its scroll position.
      scrollPosition =
        readyState() === 'complete' ? { left: scrollX, top: scrollY, behavior: 'instant' } : null
      // Hides the page's scroll bar, next to which the pane shows its own.
      uncoverScrollbar = styledPage(':root { scrollbar-width: none !important }') ?? uncoverScrollbar
      if (tree instanceof ShadowRoot) holdKeys(tree, root, leave, signal)
      else keepKeys(host, leave, signal)
      printing(host, root, showOnTop, signal)
      showOnTop()
      watch.observe(document, { childList: true })
      watch.observe(rootElement(), WATCHED)
      addEventListener('toggle', onToggle, { capture: true, signal })
      // A page can stop the event before it arrives here.
      const timer = setInterval(() => {
        if (onTop().some(each => !host.contains(each) && !below.has(each))) restoreOnTop()
      }, INTERVAL)
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    remove() {
      lifetime.abort()
      watch.disconnect()
      // Closing the dialog returns the focus to the element that had it before.
      if (root.open) root.close()
      host.remove()
      uncoverScrollbar()
      if (scrollPosition) scrollTo(scrollPosition)
    },
  }
}

const { querySelectorAll } = Document.prototype

/** The dialogs and popovers of the page in the top layer, and ours. */
function onTop(): Element[] {
  return [...querySelectorAll.call(document, ':popover-open, :modal')]
}

/** The CSS zoom of an element and all around it. */
function zoomOf(element: Element & { readonly currentCSSZoom?: number }): number {
  return element.currentCSSZoom || 1
}
