import { hasFocus } from './focus.ts'

/**
 * Replaces the contents of a list. If one of its buttons had the focus, the button at the same position gets
 * it.
 * @param otherwise gets the focus when no button is left
 */
export function replaceKeepingFocus(
  list: Element,
  contents: readonly Element[],
  otherwise?: HTMLElement,
): void {
  const buttons = () => [...list.querySelectorAll('button')]
  const at = buttons().findIndex(hasFocus)
  list.replaceChildren(...contents)
  if (at < 0) return
  const now = buttons()
  ;(now[Math.min(at, now.length - 1)] ?? otherwise)?.focus({ preventScroll: true })
}
