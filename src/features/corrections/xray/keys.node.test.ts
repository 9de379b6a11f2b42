import { expect, test } from 'vitest'
import { commandFor, type Where } from './keys.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
/** The command of a combination such as `Ctrl+z`. */
function meaning(combination: string, where: Where = 'stage') {
  const names = combination.split(/\+(?=.)/)
  const key = names.pop()!
  const held = Object.fromEntries(names.map(name => [`${name.toLowerCase()}Key`, true]))
  return commandFor({ key, ...none, ...held }, where)
}

test.each([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['Tab', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['Shift+Tab', 'previous'],
  ['Enter', 'toggle'],
  ['x', 'toggle'],
  ['Shift+Enter', 'always'],
  ['Shift+X', 'always'],
  ['z', 'undo'],
  ['Ctrl+z', 'undo'],
  ['Meta+z', 'undo'],
  ['Shift+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['+', 'widen'],
  ['-', 'narrow'],
  ['n', 'root'],
  ['p', 'panel'],
  ['Shift+?', 'help'],
  ['Escape', 'close'],
])('over the page, %s means %s', (combination, command) => {
  expect(meaning(combination)).toBe(command)
})

test('the browser’s own keys are not handled', () => {
  for (const combination of ['Ctrl+x', 'Ctrl+j', 'Alt+ArrowLeft', 'Meta+n', 'F5', 'a', ' ', 'PageDown'])
    expect([combination, meaning(combination)]).toEqual([combination, null])
})

test('buttons in the panel keep their own keys, and a list keeps all keys', () => {
  for (const key of ['Tab', 'Enter', 'ArrowDown']) expect([key, meaning(key, 'panel')]).toEqual([key, null])
  expect(meaning('z', 'panel')).toBe('undo')
  for (const key of ['j', 'x', 'n', 'Enter']) expect([key, meaning(key, 'list')]).toEqual([key, null])
  expect(meaning('Escape', 'list')).toBe('panel')
})
