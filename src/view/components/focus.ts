/** Whether the element or one of its descendants has the focus. */
export function hasFocus(element: Element): boolean {
  return element.matches(':focus-within')
}

/**
 * Focuses an element without scrolling. An element that is not focusable is made focusable until it loses the
 * focus.
 */
export function focusHere(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    const release = () => element.tabIndex < 0 && element.removeAttribute('tabindex')
    element.addEventListener('blur', release, { once: true })
  }
  element.focus({ preventScroll: true })
}
