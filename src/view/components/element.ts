import { newElement } from '../reader/safe-document.ts'

/** Creates an element. Strings become text nodes; nothing is parsed as HTML. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = newElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children.filter(child => child !== null))
  return element
}

/** Creates a button. While it is disabled (`setEnabled`), clicks do nothing. */
export function button(
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
) {
  const element = h('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', () => element.ariaDisabled !== 'true' && onClick())
  return element
}

/**
 * Enables or disables a button through `aria-disabled`, so that a disabled button stays in the tab order and
 * keeps the focus.
 */
export function setEnabled(element: HTMLButtonElement, isEnabled: boolean): void {
  element.ariaDisabled = String(!isEnabled)
}

/**
 * Runs work that removes an element, and marks the element as being removed meanwhile. Further calls during
 * the work do nothing. If the element stays, the mark is taken away.
 */
export function removeWithTransition(element: Element, work: () => Promise<void>): void {
  if (element.classList.contains('going')) return
  element.classList.add('going')
  work().finally(() => element.classList.remove('going'))
}
