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

/** A list of switches. */
export interface SwitchList {
  readonly element: HTMLElement
  show(switches: readonly Switch[]): void
}

/** @param role that of the switches: in a menu, they are items of it */
export function switchList(role: 'switch' | 'menuitemcheckbox'): SwitchList {
  const element = h('div', { class: 'switches', role: 'none' })
  return {
    element,
    show(switches) {
      const focused = [...element.querySelectorAll('button')].findIndex(each => each.matches(':focus'))
      element.replaceChildren(...switches.map(each => switchButton(each, role)))
      element.querySelectorAll('button')[focused]?.focus({ preventScroll: true })
    },
  }
}

function switchButton({ label, isOn, key, flip }: Switch, role: string): HTMLElement {
  let isBusy = false
  const element = button(
    '',
    // Synchronous: browsers grant permissions only within the click event.
    () => {
      if (isBusy) return
      isBusy = true
      flip().finally(() => {
        isBusy = false
      })
    },
    {
      role,
      'aria-checked': String(isOn),
      ...(role === 'switch' ? {} : { tabindex: '-1' }),
      ...(key ? { 'aria-keyshortcuts': key } : {}),
    },
  )
  element.append(h('span', {}, label))
  if (key) element.append(h('kbd', { 'aria-hidden': 'true' }, key))
  return element
}
