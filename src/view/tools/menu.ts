import { disclosure } from '../components/disclosure.ts'
import { button, h } from '../components/element.ts'
import { ariaKeys } from './tool-button.ts'

const ITEMS = '[role^="menuitem"]'

/**
 * An entry of a menu: words, and the key with the same effect.
 * @param key as `KeyboardEvent.key`
 */
export function menuItem(label: string, run: () => void, key?: string): HTMLButtonElement {
  const shortcut = key ? { 'aria-keyshortcuts': ariaKeys(key) } : {}
  const item = button('', run, { role: 'menuitem', tabindex: '-1', ...shortcut })
  item.append(h('span', {}, label))
  if (key) item.append(h('kbd', { 'aria-hidden': 'true' }, key))
  return item
}

/**
 * A button with a menu, by the pattern of ARIA: arrow keys, Home and End move in it, and Escape closes it. A key of the
 * view closes it, too, and then has its effect.
 * @param groups the items, or elements with items; a line divides the groups
 * @returns the element of the button and the menu
 */
export function menu(opener: HTMLButtonElement, groups: readonly (readonly HTMLElement[])[]): HTMLElement {
  const panel = h(
    'div',
    { class: 'menu', role: 'menu', 'aria-label': opener.ariaLabel ?? '' },
    ...groups.map(items => h('div', { class: 'group', role: 'none' }, ...items)),
  )
  opener.ariaHasPopup = 'menu'
  const items = () => [...panel.querySelectorAll<HTMLElement>(ITEMS)].filter(each => each.checkVisibility())
  const focus = (index: number) => items().at(index)?.focus({ preventScroll: false })
  const { element, close } = disclosure(opener, panel, () => focus(0))

  // Before the item acts: a box that it opens may take the focus, and later returns it to the button.
  panel.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('[role="menuitem"]') && close(),
    { capture: true },
  )
  opener.addEventListener('keydown', event => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (panel.hidden) opener.click()
    focus(event.key === 'ArrowDown' ? 0 : -1)
  })
  panel.addEventListener('keydown', event => {
    const all = items()
    const at = all.findIndex(each => each.matches(':focus'))
    const moves: Readonly<Record<string, number | undefined>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      focus(to)
    } else if (event.key === 'Tab' || (event.key.length === 1 && event.key !== ' ')) close()
  })
  return element
}
