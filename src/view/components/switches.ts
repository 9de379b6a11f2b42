import { type IconName, icon } from '../tools/tool-button.ts'
import { disclosure } from './disclosure.ts'
import { button, h } from './element.ts'

/** A setting that is on or off. */
export interface Switch {
  readonly label: string
  readonly isOn: boolean
  /** A key with the same effect, as `KeyboardEvent.key`. */
  readonly key?: string
  /** Settles when the change is done, or has failed and the failure was announced. */
  flip(): Promise<void>
}

/** A button that opens a panel of switches. */
export interface SwitchPanel {
  readonly element: HTMLDetailsElement
  /** @param note a text below the switches; '' for none */
  show(label: string, isOn: boolean, switches: readonly Switch[], note: string): void
}

/**
 * @param iconName an icon for the label, if any
 * @param others elements below the switches
 * @param where the windows in which the icon replaces the label: every one, or narrow ones only
 */
export function switchPanel(
  iconName: IconName | null = null,
  others: readonly HTMLElement[] = [],
  where: 'every' | 'narrow' = 'every',
): SwitchPanel {
  const title = h('span', iconName && where === 'every' ? { class: 'unseen' } : {})
  const list = h('ul')
  const note = h('p', { class: 'why' })
  const sign = iconName && icon(iconName)
  if (where === 'narrow') sign?.classList.add('instead')
  const buttonContent = h('span', { class: 'face' }, sign, title)
  const { element } = disclosure(buttonContent, h('div', { class: 'choices' }, list, ...others, note))

  return {
    element,
    show(label, isOn, switches, text) {
      const focused = [...list.querySelectorAll('button')].findIndex(each => each.matches(':focus'))
      title.textContent = label
      if (iconName) buttonContent.title = label
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
    // Synchronous: browsers grant permissions only within the click event.
    () => {
      if (isBusy) return
      isBusy = true
      flip().finally(() => {
        isBusy = false
      })
    },
    {
      role: 'switch',
      'aria-checked': String(isOn),
      ...(key ? { 'aria-keyshortcuts': key, title: key } : {}),
    },
  )
}
