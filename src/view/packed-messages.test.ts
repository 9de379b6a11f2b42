import { expect, test } from 'vitest'
import { unpacked } from './packed-messages.ts'

/** A lookup like a browser's: the messages of one language, or ''. */
const browser = (messages: Readonly<Record<string, string>>) =>
  unpacked((key, values) => (messages[key] ?? '').replace('$1', values[0] ?? ''))

test('a message is the line of its key, with its values filled in', () => {
  const message = browser({
    packedKeys: 'kept\nprice\nplain\nnone',
    packedMessages: '¤2 of ¤1¤1\n¤0¤1\nNothing\n',
  })
  expect(message('kept', ['10', '3'])).toBe('3 of 1010')
  expect(message('price', ['5'])).toBe('$5')
  expect(message('plain', [])).toBe('Nothing')
  expect(message('none', [])).toBe('')
})

test('a placeholder inside a value is not replaced', () => {
  expect(browser({ packedKeys: 'a', packedMessages: '¤1, ¤2' })('a', ['¤2 $& $1', 'b'])).toBe('¤2 $& $1, b')
})

test('messages that are not packed come from the browser', () => {
  const message = browser({ packedKeys: 'a', packedMessages: 'A', extensionName: 'Winnow $1' })
  expect(message('extensionName', ['2'])).toBe('Winnow 2')
  expect(message('unknown', [])).toBe('')
  expect(browser({ a: 'not packed' })('a', [])).toBe('not packed')
})
