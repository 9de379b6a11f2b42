import { newElement } from './safe-document.ts'

/** An element with these attributes and children. Text stays text: nothing here is parsed. */
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

/** A button; while it is off (`setEnabled`), a click on it does nothing. */
export function button(
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
) {
  const element = h('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', () => element.ariaDisabled !== 'true' && onClick())
  return element
}

/** Turns a button on or off. One that is off is still found by who goes from one to the next, and keeps the focus. */
export function setEnabled(element: HTMLButtonElement, isEnabled: boolean): void {
  element.ariaDisabled = String(!isEnabled)
}

/**
 * Does work that makes an element go, and shows that it is about to. Asked again meanwhile, it does nothing. If the
 * element stays after all, it looks as before.
 */
export function letGo(element: Element, work: () => Promise<void>): void {
  if (element.classList.contains('going')) return
  element.classList.add('going')
  work().finally(() => element.classList.remove('going'))
}
