import { expect, test, vi } from 'vitest'
import { english } from '../testing.ts'
import { statusLine } from './status.ts'

function line() {
  const status = statusLine(english())
  document.body.append(status.element)
  const buttons = () => Array.from(status.element.querySelectorAll('button'), each => each.textContent)
  return { ...status, buttons, said: () => status.element.querySelector('span')?.textContent }
}

test('a message with a cancel button is updated in place, and keeps the focus', () => {
  const { element, say, said, buttons } = line()
  const cancel = vi.fn()
  say({ text: 'Loading image 1 of 2…', cancel })
  expect(element.querySelector('p')?.classList.contains('passing')).toBe(false)
  expect(buttons()).toEqual(['Cancel', '×'])
  const [button] = element.querySelectorAll('button')
  button!.focus()
  say({ text: 'Loading image 2 of 2…', cancel })
  expect([said(), document.activeElement]).toEqual(['Loading image 2 of 2…', button])
  button!.click()
  expect(cancel).toHaveBeenCalledOnce()
})

test('the next message replaces it', () => {
  const { element, say, said, buttons } = line()
  const cancel = () => {}
  say({ text: 'Loading image 2 of 2…', cancel })
  say({ text: 'Saved.' })
  expect([said(), buttons(), element.children.length]).toEqual(['Saved.', ['×'], 1])
  say({ text: 'Loading image 1 of 2…', cancel })
  expect([said(), buttons()]).toEqual(['Loading image 1 of 2…', ['Cancel', '×']])
})

test('a message that disappears returns the focus, or passes it to the fallback', () => {
  const rest = document.createElement('button')
  const before = document.createElement('button')
  const status = statusLine(english(), () => rest)
  document.body.append(before, rest, status.element)
  const focusLine = (name: string) => {
    const found = [...status.element.querySelectorAll('button')].find(each => each.textContent === name)!
    found.focus()
    return found
  }
  before.focus()
  status.say({ text: 'Removed.', undo: () => {} })
  focusLine('×').click()
  expect(document.activeElement).toBe(before)
  status.say({ text: 'Packing…', cancel: () => status.say({ text: 'Cancelled.' }) })
  focusLine('Cancel').click()
  expect([status.element.textContent, document.activeElement]).toEqual(['Cancelled.×', before])
  status.say({ text: 'Removed.', undo: () => {} })
  focusLine('Undo')
  before.remove()
  status.clear()
  expect(document.activeElement).toBe(rest)
  status.say({ text: 'Saved.' })
  rest.blur()
  status.clear()
  expect(document.activeElement).toBe(document.body)
})
