/** Whether an element, or something in it, has the focus. */
export function hasFocus(element: Element): boolean {
  return element.matches(':focus-within')
}

/** Gives an element the focus where it is; one that could not have it can for as long as it does. */
export function focusHere(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    const release = () => element.tabIndex < 0 && element.removeAttribute('tabindex')
    element.addEventListener('blur', release, { once: true })
  }
  element.focus({ preventScroll: true })
}
