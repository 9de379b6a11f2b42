import type { Strings } from '../wording/strings.ts'
import { button, h } from './element.ts'
import { hasFocus } from './focus.ts'

/** An action that a message offers. */
interface Act {
  readonly label: string
  readonly run: () => void
}

/** A status message, optionally with an undo. */
export interface Message {
  readonly text: string
  readonly undo?: () => void
  /**
   * Cancels the work in progress. The message stays until the next one; a message with the same `cancel`
   * updates its text.
   */
  readonly cancel?: () => void
  /** An action that the message offers. The message stays until the next one. */
  readonly act?: Act
  /** Alternative actions. The message disappears by itself. */
  readonly others?: readonly Act[]
  /** Marks a problem. The message stays until it is dismissed. */
  readonly isProblem?: boolean
}

/** The line at the bottom of the window that shows status messages. */
export interface StatusLine {
  readonly element: HTMLElement
  say(message: Message): void
  /** Runs the last undo, even when its message has gone. Returns false when there is none. */
  undo(): boolean
  /** Removes the message and its undo: they were about another page. */
  clear(): void
}

/**
 * @param rest returns the element that gets the focus when a focused message disappears and the element
 * focused before is gone, too
 */
export function statusLine({ t }: Strings, rest: () => HTMLElement | null = () => null): StatusLine {
  // Live regions announce changes only if they exist before the change.
  const element = h('div', { class: 'status', role: 'status' })
  /** The message of the work in progress that can be cancelled. */
  let progress: { readonly text: HTMLElement; readonly cancel: () => void } | null = null
  let last: (() => void) | null = null
  /** The element that had the focus before the line. */
  let before: HTMLElement | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) before = relatedTarget as HTMLElement | null
  })
  const replaceLines = (...lines: readonly HTMLElement[]) => {
    const hadFocus = hasFocus(element)
    element.replaceChildren(...lines)
    if (hadFocus) (before?.isConnected ? before : rest())?.focus({ preventScroll: true })
  }
  const undoLast = () => {
    const undo = last
    last = null
    replaceLines()
    undo?.()
    return undo !== null
  }
  return {
    element,
    say({ text, undo, act, others = [], cancel, isProblem = false }) {
      const clear = () => replaceLines()
      if (cancel && progress?.cancel === cancel && progress.text.isConnected) {
        progress.text.textContent = text
        return
      }
      const content = h('span', {}, text)
      const isPersistent = cancel || act
      const line = h(
        'p',
        { class: isProblem ? 'line problem' : isPersistent ? 'line' : 'line passing' },
        content,
      )
      line.classList.toggle('several', others.length > 0)
      progress = cancel ? { text: content, cancel } : null
      if (cancel) line.append(button(t('cancel'), cancel))
      if (undo) {
        last = undo
        line.append(button(t('undo'), undoLast))
      }
      for (const { label, run } of act ? [act] : others)
        line.append(
          button(label, () => {
            clear()
            run()
          }),
        )
      line.append(button('×', clear, { class: 'cross', 'aria-label': t('dismiss'), title: t('dismiss') }))
      // The style sheet fades the message out, but not while it is hovered or focused.
      line.addEventListener('animationend', event => {
        if (event.animationName === 'pass') clear()
      })
      replaceLines(line)
    },
    undo: undoLast,
    clear() {
      last = null
      progress = null
      replaceLines()
    },
  }
}
