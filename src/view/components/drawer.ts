import { toolButton } from '../tools/tool-button.ts'
import type { Strings } from '../wording/strings.ts'
import { h } from './element.ts'
import { hasFocus } from './focus.ts'

/**
 * From this width on, a drawer is beside the text and may stay open; below it, the drawer covers the text.
 * The same value is in drawer.css.
 */
const ROOM_BESIDE = '(min-width: 92rem)'

/** A panel at the side of the view. */
export interface Drawer {
  readonly element: HTMLElement
  /** Opens the drawer, and focuses the element that `first` returns, or else the button that closes it. */
  open(): void
  /** Closes the drawer, and focuses the element that had the focus before. */
  close(): void
  /** Closes the drawer if it covers the text. The focus is the caller's. */
  uncover(): void
}

/**
 * Creates a closed drawer, which closes at Escape.
 * @param name a class of the element
 * @param first returns the element that gets the focus when the drawer opens; null for the button that closes it
 */
export function drawer(
  { t }: Strings,
  name: string,
  title: string,
  content: readonly HTMLElement[],
  first: () => HTMLElement | null,
): Drawer {
  const heading = h('h2', { id: `${name}-title` }, title)
  const cross = toolButton('close', t('close'), () => close())
  const head = h('header', {}, heading, cross)
  const attributes = { class: `drawer ${name}`, 'aria-labelledby': heading.id, hidden: '' }
  const element = h('section', attributes, head, ...content)
  let before: Element | null = null
  const close = () => {
    const hadFocus = hasFocus(element)
    element.hidden = true
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  })
  return {
    element,
    open() {
      before = (element.getRootNode() as Document | ShadowRoot).activeElement
      element.hidden = false
      ;(first() ?? cross).focus({ preventScroll: true })
    },
    close,
    uncover() {
      if (!matchMedia(ROOM_BESIDE).matches) element.hidden = true
    },
  }
}
