import { dress, readerCss } from './dress.ts'
import { dressOpen, OPEN_HOST } from './dress-open.ts'
import { h } from './element.ts'
import { holdKeys, keepKeys } from './hold-keys.ts'
import overlayCss from './overlay.css?inline'
import { styledPage } from './page-sheet.ts'
import { printing } from './print-pane.ts'
import { newElement, readyState, rootElement } from './safe-document.ts'

/** A pane over the whole of a page, of which the page keeps nothing. */
export interface Overlay {
  /** What may be drawn into, and scrolls. */
  readonly root: HTMLElement
  /** Whether it covers the page. */
  readonly isOver: boolean
  /** Covers the page. From now on, keys and screen readers reach the pane alone. */
  cover(): void
  /** Uncovers the page as it was, with its focus, scrolled to where it was. */
  remove(): void
}

/** What a person does in a view. */
const DEEDS = ['click', 'keydown', 'keypress', 'keyup', 'input', 'change', 'toggle', 'cancel']

/** Pages that draw themselves anew take out what they do not know; more often than this is no accident. */
const MOST_RETURNS = 20

/**
 * A modal dialog in a closed shadow tree: the browser makes all else inert, so that not one attribute of the page has
 * to be touched.
 * @param leave the person wants to be back on the page
 * @param isOpen whether it stands in the page's own tree instead, where the scripts of other extensions find its text,
 * and the page's own do, too
 */
export function overlay(leave: () => void, isOpen = false): Overlay {
  const life = new AbortController()
  const { signal } = life
  const host = isOpen ? (newElement(OPEN_HOST as 'div') as HTMLElement) : h('div')
  const tree = isOpen ? host : host.attachShadow({ mode: 'closed' })
  const root = h('dialog', { class: 'pane', tabindex: '-1' })
  tree.append(root)
  rootElement().append(host)
  const css = `${readerCss}${overlayCss}`
  if (tree instanceof ShadowRoot) dress(tree, css, root)
  else dressOpen(host, css, root)

  let isOver = false
  let returns = 0
  let place: ScrollToOptions | null = null
  let scrolled = 0
  let uncoverScrollbar = () => {}

  const raise = () => {
    if (root.open) root.close()
    root.showModal()
    root.focus({ preventScroll: true })
    root.scrollTo({ top: scrolled, behavior: 'instant' })
  }
  /** Back to the top, unless the page insists. */
  const comeBack = () => {
    if (!isOver || signal.aborted) return
    if (++returns > MOST_RETURNS) return leave()
    if (!host.isConnected) rootElement().append(host)
    raise()
  }
  const watch = new MutationObserver(() => {
    if (!host.isConnected) comeBack()
    watch.observe(rootElement(), { childList: true })
  })

  // What opens over the page after us would cover us, or make us inert.
  const onToggle = (event: Event) => {
    const at = event.target as Node
    // What unfolds in the page's own flow covers nothing; what opens in ours is ours.
    if (at instanceof HTMLDetailsElement || host.contains(at)) return
    if ((event as ToggleEvent).newState === 'open') comeBack()
  }

  root.addEventListener('scroll', () => (scrolled = root.scrollTop), { signal, passive: true })
  root.addEventListener('cancel', event => {
    event.preventDefault()
    leave()
  })
  // Mostly the page has no way to our elements; that only a person presses them is not left to that.
  for (const type of isOpen ? DEEDS : ['click'])
    tree.addEventListener(type, event => event.isTrusted || event.stopImmediatePropagation(), true)

  return {
    root,
    get isOver() {
      return isOver
    },
    cover() {
      if (isOver) return
      isOver = true
      // A page that is still loading has yet to be scrolled to where it was left the last time.
      place = readyState() === 'complete' ? { left: scrollX, top: scrollY, behavior: 'instant' } : null
      // Two scroll bars side by side would be one too many.
      uncoverScrollbar = styledPage(':root { scrollbar-width: none !important }') ?? uncoverScrollbar
      if (tree instanceof ShadowRoot) holdKeys(tree, root, leave, signal)
      else keepKeys(host, leave, signal)
      printing(host, root, raise, signal)
      raise()
      watch.observe(document, { childList: true })
      watch.observe(rootElement(), { childList: true })
      addEventListener('toggle', onToggle, { capture: true, signal })
    },
    remove() {
      life.abort()
      watch.disconnect()
      // Closing gives the focus back to what had it.
      if (root.open) root.close()
      host.remove()
      uncoverScrollbar()
      if (place) scrollTo(place)
    },
  }
}
