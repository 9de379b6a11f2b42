import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../reader/reader.css'
import { switchList } from '../components/switches.ts'
import { keysOf } from './keys.ts'
import { menu, menuItem } from './menu.ts'
import { barButton } from './tool-button.ts'

const root = document.createElement('div')
document.body.append(root)
const [find, settings, flip] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
let opener: HTMLButtonElement

beforeEach(() => {
  vi.clearAllMocks()
  opener = barButton('more', 'More')
  const hidden = menuItem('Contents', () => {}, 'o')
  hidden.hidden = true
  const switches = switchList('menuitemcheckbox')
  switches.show([{ label: 'Always', isOn: false, flip }])
  const groups = [
    [menuItem('Find', find, '/'), hidden],
    [switches.element, menuItem('Settings', settings)],
  ]
  root.replaceChildren(menu(opener, groups), document.createElement('input'))
  opener.focus()
})
afterEach(() => root.replaceChildren())

const focused = () => (document.activeElement as HTMLElement).textContent
const isOpen = () => root.querySelector('[role="menu"]')!.checkVisibility()

test('arrow keys, Home and End move around the items in sight, and Escape returns to the button', async () => {
  await userEvent.keyboard('{Enter}')
  expect([focused(), opener.ariaExpanded, isOpen()]).toEqual(['Find/', 'true', true])
  const seen: (string | null)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
    await userEvent.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Always', 'Settings', 'Find/', 'Settings', 'Find/', 'Settings'])
  await userEvent.keyboard('{Escape}')
  expect([document.activeElement, opener.ariaExpanded, isOpen()]).toEqual([opener, 'false', false])
})

test('the arrow keys open it from its button: at the first item, or at the last', async () => {
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Find/')
  await userEvent.keyboard('{Escape}{ArrowUp}')
  expect(focused()).toBe('Settings')
})

test('an item acts when the menu is closed and the focus is on its button', async () => {
  const where = vi.fn(() => [document.activeElement === opener, isOpen()])
  settings.mockImplementation(where)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(where.mock.results).toEqual([{ type: 'return', value: [true, false] }])
})

test('a switch leaves it open', async () => {
  await userEvent.keyboard('{Enter}{ArrowDown} ')
  expect([flip.mock.calls.length, isOpen()]).toEqual([1, true])
})

test('Tab, a click elsewhere and a key of the view close it, and the key has its effect', async () => {
  const run = vi.fn()
  keysOf(root).bind({ key: 'j', says: 'Next', run })
  await userEvent.keyboard('{Enter}j')
  expect([run.mock.calls.length, isOpen()]).toEqual([1, false])
  await userEvent.keyboard('{Enter}{Tab}')
  expect([document.activeElement, isOpen()]).toEqual([root.querySelector('input'), false])
  await userEvent.click(opener)
  expect(isOpen()).toBe(true)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(isOpen()).toBe(false)
})
