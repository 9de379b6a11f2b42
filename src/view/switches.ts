import { button, h } from './element.ts'
import { type Icon, icon } from './tool-button.ts'

/** Something that is on or off. */
export interface Switch {
  readonly label: string
  readonly isOn: boolean
  /** The key that does the same, as `KeyboardEvent.key`. */
  readonly key?: string
  /** Settles when it has been done, or could not be and that has been said. */
  flip(): Promise<void>
}

/** A button that opens a small panel of switches. */
export interface SwitchPanel {
  readonly element: HTMLDetailsElement
  /** @param note what else there is to say, below the switches; '' for nothing */
  show(label: string, isOn: boolean, switches: readonly Switch[], note: string): void
}

/**
 * @param drawing stands for the label, if there is one
 * @param others stand below the switches
 */
export function switchPanel(drawing: Icon | null = null, others: readonly HTMLElement[] = []): SwitchPanel {
  const title = h('span', drawing ? { class: 'unseen' } : {})
  const list = h('ul')
  const note = h('p', { class: 'why' })
  const panel = h('div', { class: 'panel' }, list, ...others, note)
  const opener = h('summary', {}, drawing ? icon(drawing) : null, title)
  const element = h('details', { class: 'switches' }, opener, panel)

  // As every menu does: it closes at Escape, and when the focus or the pointer is put elsewhere.
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    element.open = false
    element.querySelector('summary')?.focus()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) element.open = false
  })

  return {
    element,
    show(label, isOn, switches, text) {
      const focused = [...list.querySelectorAll('button')].findIndex(each => each.matches(':focus'))
      title.textContent = label
      if (drawing) opener.title = label
      element.classList.toggle('on', isOn)
      list.replaceChildren(...switches.map(each => h('li', {}, switchButton(each))))
      list.querySelectorAll('button')[focused]?.focus({ preventScroll: true })
      note.textContent = text
      note.hidden = text === ''
    },
  }
}

function switchButton({ label, isOn, key, flip }: Switch): HTMLElement {
  let isBusy = false
  return button(
    label,
    // Not in a later turn: a browser gives permissions only in the click itself.
    () => {
      if (isBusy) return
      isBusy = true
      flip().finally(() => {
        isBusy = false
      })
    },
    {
      ...{ role: 'switch', 'aria-checked': String(isOn) },
      ...(key ? { 'aria-keyshortcuts': key, title: key } : {}),
    },
  )
}
