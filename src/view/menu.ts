import { h } from './element.ts'

/** A button that opens a small panel. */
export interface Menu {
  readonly element: HTMLDetailsElement
  /** What the button says. */
  readonly title: HTMLElement
  /** Closes the panel, and gives the focus back to the button where the panel had it. */
  close(): void
}

/** A closed menu with this in its panel. It closes as every menu does: at Escape, and when the focus is put elsewhere. */
export function menuOf(kind: string, ...content: readonly Node[]): Menu {
  const title = h('span')
  const panel = h('div', { class: 'panel' }, ...content)
  const summary = h('summary', {}, title)
  const element = h('details', { class: `menu ${kind}` }, summary, panel)
  const close = () => {
    const hadFocus = panel.matches(':focus-within')
    element.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    close()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) element.open = false
  })
  return { element, title, close }
}
