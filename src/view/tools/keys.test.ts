import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { english } from '../testing.ts'
import { showKeys } from './key-list.ts'
import { type Keys, keysOf } from './keys.ts'

const root = document.createElement('div')
document.body.append(root)
let keys: Keys

beforeEach(() => {
  root.innerHTML = '<button>Here</button><input><a href="#">There</a>'
  keys = keysOf(root)
  root.querySelector('button')!.focus()
})

test('a key runs its latest binding whose condition holds', async () => {
  const [early, late] = [vi.fn(), vi.fn()]
  let isWanted = true
  const ended = new AbortController()
  keys.bind({ key: 'j', says: 'Early', run: early })
  keys.bind({ key: 'j', says: 'Late', when: () => isWanted, run: late }, ended.signal)
  await userEvent.keyboard('j')
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
  isWanted = false
  await userEvent.keyboard('j')
  isWanted = true
  ended.abort()
  await userEvent.keyboard('j')
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([2, 1])
  expect(keys.list().map(({ says }) => says)).toEqual(['Early'])
})

test('keys in text fields and keys with modifiers are ignored', async () => {
  const run = vi.fn()
  keys.bind({ key: 'j', says: 'Next', run })
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}')
  root.querySelector('input')!.focus()
  await userEvent.keyboard('j')
  expect([run.mock.calls.length, root.querySelector('input')!.value]).toEqual([0, 'j'])
})

test('the list of keys shows all bindings in groups, and Escape closes only the list', async () => {
  const [run, left] = [vi.fn(), vi.fn()]
  keys.bind({ key: 'u', says: 'Undo', group: 'correcting', run })
  keys.bind({ key: 'j', says: 'Next part', group: 'moving', run })
  keys.bind({ key: 'F9', says: 'Something else', run })
  root.addEventListener('keydown', event => event.defaultPrevented || left(event.key))
  showKeys(root, keys.list(), [{ key: 'Alt+R', says: 'Open reader view' }], english())
  const sections = [...root.querySelectorAll('dialog section')].map(section => [
    section.querySelector('h3')!.textContent,
    [...section.querySelectorAll('dl div')].map(line =>
      [...line.querySelectorAll('kbd, dd')].map(each => each.textContent).join(' '),
    ),
  ])
  expect(sections).toEqual([
    ['Navigation', ['j Next part']],
    ['Fixing the article', ['u Undo']],
    ['Other', ['F9 Something else']],
    ['Anywhere in the browser', ['Alt R Open reader view']],
  ])
  await userEvent.keyboard('j')
  expect(run).not.toHaveBeenCalled()
  left.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(root.querySelector('dialog')).toBe(null)
  expect(left).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(root.querySelector('button'))
  await userEvent.keyboard('j')
  expect(run).toHaveBeenCalledOnce()
})
