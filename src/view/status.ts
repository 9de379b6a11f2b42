import { button, h } from './element.ts'
import { hasFocus } from './focus.ts'
import type { Strings } from './strings.ts'

/** A sentence about what was just done, and perhaps the way back. */
export interface Message {
  readonly text: string
  readonly undo?: () => void
  /** Ends what is still being done. The line stays until the next message, and one like it takes its place quietly. */
  readonly cancel?: () => void
  /** What can be done about it, which stays until then. */
  readonly act?: { readonly label: string; readonly run: () => void }
  /** Stays until it is dismissed: something did not work. */
  readonly isProblem?: boolean
}

/** The line at the foot of the window where the reader says what it did. */
export interface StatusLine {
  readonly element: HTMLElement
  say(message: Message): void
  /** Takes back what was done last and has a way back, even where the line has passed away; false if nothing has. */
  undo(): boolean
  /** Takes the line away, and the way back with it: they were about another page. */
  clear(): void
}

/** @param rest what gets the focus back where a line goes that has it, and what had it before is gone, too */
export function statusLine({ t }: Strings, rest: () => HTMLElement | null = () => null): StatusLine {
  // Screen readers announce what changes inside a live region, so the region has to be there first.
  const element = h('div', { class: 'status', role: 'status' })
  /** Where the line says how far something is that can be cancelled, and how. */
  let progress: { readonly text: HTMLElement; readonly cancel: () => void } | null = null
  let last: (() => void) | null = null
  /** What had the focus before the line did. */
  let before: HTMLElement | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) before = relatedTarget as HTMLElement | null
  })
  const put = (...lines: readonly HTMLElement[]) => {
    const hadFocus = hasFocus(element)
    element.replaceChildren(...lines)
    if (hadFocus) (before?.isConnected ? before : rest())?.focus({ preventScroll: true })
  }
  const undoLast = () => {
    const undo = last
    last = null
    put()
    undo?.()
    return undo !== null
  }
  return {
    element,
    say({ text, undo, act, cancel, isProblem = false }) {
      const clear = () => put()
      if (cancel && progress?.cancel === cancel && progress.text.isConnected) {
        progress.text.textContent = text
        return
      }
      const said = h('span', {}, text)
      const stays = cancel || act
      const line = h('p', { class: isProblem ? 'line problem' : stays ? 'line' : 'line passing' }, said)
      progress = cancel ? { text: said, cancel } : null
      if (cancel) line.append(button(t('cancel'), cancel))
      if (undo) {
        last = undo
        line.append(button(t('undo'), undoLast))
      }
      if (act)
        line.append(
          button(act.label, () => {
            clear()
            act.run()
          }),
        )
      line.append(button('×', clear, { class: 'cross', 'aria-label': t('dismiss'), title: t('dismiss') }))
      // The style sheet lets the line pass away, and waits while it is pointed at or has the focus.
      line.addEventListener('animationend', event => {
        if (event.animationName === 'pass') clear()
      })
      put(line)
    },
    undo: undoLast,
    clear() {
      last = null
      progress = null
      put()
    },
  }
}
