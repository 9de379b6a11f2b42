import { dropDown } from './drop-down.ts'
import { button, h } from './element.ts'

/** Something that is on or off. */
export interface Switch {
  readonly label: string
  readonly isOn: boolean
  /** Settles when it has been done, or could not be and that has been said. */
  flip(): Promise<void>
}

/** A button that opens a small panel of switches. */
export interface SwitchPanel {
  readonly element: HTMLElement
  /** @param note what else there is to say, below the switches; '' for nothing */
  show(label: string, isOn: boolean, switches: readonly Switch[], note: string): void
}

export function switchPanel(): SwitchPanel {
  const title = h('span')
  const list = h('ul')
  const note = h('p', { class: 'why' })
  const { element } = dropDown(title, h('div', { class: 'switches' }, list, note))

  return {
    element,
    show(label, isOn, switches, text) {
      const focused = [...list.querySelectorAll('button')].findIndex(each => each.matches(':focus'))
      title.textContent = label
      element.classList.toggle('on', isOn)
      list.replaceChildren(...switches.map(each => h('li', {}, switchButton(each))))
      list.querySelectorAll('button')[focused]?.focus({ preventScroll: true })
      note.textContent = text
      note.hidden = text === ''
    },
  }
}

function switchButton({ label, isOn, flip }: Switch): HTMLElement {
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
    { role: 'switch', 'aria-checked': String(isOn) },
  )
}
