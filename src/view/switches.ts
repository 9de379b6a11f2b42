import { dropDown } from './drop-down.ts'
import { button, h } from './element.ts'
import { type IconName, icon } from './tool-button.ts'

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
 * @param where the drawing stands for the label: in every window, or in a narrow one, which has no room for words
 */
export function switchPanel(
  drawing: IconName | null = null,
  others: readonly HTMLElement[] = [],
  where: 'every' | 'narrow' = 'every',
): SwitchPanel {
  const title = h('span', drawing && where === 'every' ? { class: 'unseen' } : {})
  const list = h('ul')
  const note = h('p', { class: 'why' })
  const sign = drawing && icon(drawing)
  if (where === 'narrow') sign?.classList.add('instead')
  const face = h('span', { class: 'face' }, sign, title)
  const { element } = dropDown(face, h('div', { class: 'choices' }, list, ...others, note))

  return {
    element,
    show(label, isOn, switches, text) {
      const focused = [...list.querySelectorAll('button')].findIndex(each => each.matches(':focus'))
      title.textContent = label
      if (drawing) face.title = label
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
