import { button, h } from './element.ts'
import type { Strings } from './strings.ts'

/** A sentence about what was just done, and perhaps the way back. */
export interface Message {
  readonly text: string
  readonly undo?: () => void
  /** Stays until it is dismissed: something did not work. */
  readonly isProblem?: boolean
}

/** The line at the foot of the window where the reader says what it did. */
export interface StatusLine {
  readonly element: HTMLElement
  say(message: Message): void
  /** Takes back what was done last and has a way back, even where the line has passed away; false if nothing has. */
  undo(): boolean
}

export function statusLine({ t }: Strings): StatusLine {
  // Screen readers announce what changes inside a live region, so the region has to be there first.
  const element = h('div', { class: 'status', role: 'status' })
  let last: (() => void) | null = null
  const undoLast = () => {
    const undo = last
    last = null
    element.replaceChildren()
    undo?.()
    return undo !== null
  }
  return {
    element,
    say({ text, undo, isProblem = false }) {
      const clear = () => element.replaceChildren()
      const line = h('p', { class: isProblem ? 'line problem' : 'line passing' }, h('span', {}, text))
      if (undo) {
        last = undo
        line.append(button(t('undo'), undoLast))
      }
      line.append(button('×', clear, { class: 'cross', 'aria-label': t('dismiss'), title: t('dismiss') }))
      // The style sheet lets the line pass away, and waits while it is pointed at or has the focus.
      line.addEventListener('animationend', event => {
        if (event.animationName === 'pass') clear()
      })
      element.replaceChildren(line)
    },
    undo: undoLast,
  }
}
