import { hasFocus } from './focus.ts'

/**
 * Puts these in a list in place of what it holds. Where one of its buttons had the focus, the one that comes in its place
 * has it.
 * @param otherwise has it where no button is left
 */
export function refill(list: Element, contents: readonly Element[], otherwise?: HTMLElement): void {
  const buttons = () => [...list.querySelectorAll('button')]
  const at = buttons().findIndex(hasFocus)
  list.replaceChildren(...contents)
  if (at < 0) return
  const now = buttons()
  ;(now[Math.min(at, now.length - 1)] ?? otherwise)?.focus({ preventScroll: true })
}
