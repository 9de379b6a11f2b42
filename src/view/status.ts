import { button, h } from './element.ts'
import type { Strings } from './strings.ts'

/** A sentence about what was just done, and perhaps the way back. */
export interface Message {
  readonly text: string
  readonly undo?: () => void
  /** What can be done about it, which stays until then. */
  readonly act?: { readonly label: string; readonly run: () => void }
  /** Stays until it is dismissed: something did not work. */
  readonly isProblem?: boolean
}

/** The line at the foot of the window where the reader says what it did. */
export interface StatusLine {
  readonly element: HTMLElement
  say(message: Message): void
}

export function statusLine({ t }: Strings): StatusLine {
  // Screen readers announce what changes inside a live region, so the region has to be there first.
  const element = h('div', { class: 'status', role: 'status' })
  return {
    element,
    say({ text, undo, act, isProblem = false }) {
      const clear = () => element.replaceChildren()
      const line = h(
        'p',
        { class: isProblem ? 'line problem' : act ? 'line' : 'line passing' },
        h('span', {}, text),
      )
      const offer = undo ? { label: t('undo'), run: undo } : act
      if (offer)
        line.append(
          button(offer.label, () => {
            clear()
            offer.run()
          }),
        )
      line.append(button('×', clear, { class: 'cross', 'aria-label': t('dismiss'), title: t('dismiss') }))
      // The style sheet lets the line pass away, and waits while it is pointed at or has the focus.
      line.addEventListener('animationend', event => {
        if (event.animationName === 'pass') clear()
      })
      element.replaceChildren(line)
    },
  }
}
