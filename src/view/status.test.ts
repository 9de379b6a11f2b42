import { expect, test, vi } from 'vitest'
import { statusLine } from './status.ts'
import { english } from './testing.ts'

function line() {
  const status = statusLine(english())
  document.body.append(status.element)
  const buttons = () => Array.from(status.element.querySelectorAll('button'), each => each.textContent)
  return { ...status, buttons, said: () => status.element.querySelector('span')?.textContent }
}

test('what can be cancelled says how far it is, and keeps the focus where it is', () => {
  const { element, say, said, buttons } = line()
  const cancel = vi.fn()
  say({ text: 'Packing picture 1 of 2…', cancel })
  expect(element.querySelector('p')?.classList.contains('passing')).toBe(false)
  expect(buttons()).toEqual(['Cancel', '×'])
  const [button] = element.querySelectorAll('button')
  button!.focus()
  say({ text: 'Packing picture 2 of 2…', cancel })
  expect([said(), document.activeElement]).toEqual(['Packing picture 2 of 2…', button])
  button!.click()
  expect(cancel).toHaveBeenCalledOnce()
})

test('what comes after it takes its place', () => {
  const { element, say, said, buttons } = line()
  const cancel = () => {}
  say({ text: 'Packing picture 2 of 2…', cancel })
  say({ text: 'Saved.' })
  expect([said(), buttons(), element.children.length]).toEqual(['Saved.', ['×'], 1])
  say({ text: 'Packing picture 1 of 2…', cancel })
  expect([said(), buttons()]).toEqual(['Packing picture 1 of 2…', ['Cancel', '×']])
})
