import { beforeEach, expect, test, vi } from 'vitest'
import { tellOrphan } from './orphan.ts'

const SENTENCE = 'Updated meanwhile.'
const pressed = vi.fn()
let isAlive: boolean
let root: HTMLElement

beforeEach(() => {
  pressed.mockReset()
  isAlive = true
  const life = new AbortController()
  root = document.createElement('div')
  root.innerHTML = `<button class="leave"></button><button class="tool"><svg></svg></button>
    <details><summary></summary></details><a href="#here"></a><p tabindex="-1"></p><div class="status"></div>`
  document.body.append(root)
  for (const each of root.querySelectorAll('button, summary, a')) each.addEventListener('click', pressed)
  tellOrphan(root, SENTENCE, () => isAlive, life.signal)
  return () => {
    life.abort()
    root.remove()
  }
})

const said = () => root.querySelector('.status')!.textContent
const click = (selector: string) =>
  root.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const type = (key: string) =>
  root
    .querySelector('p')!
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('while the extension is there, nothing is intercepted', () => {
  for (const selector of ['.leave', 'svg', 'summary', 'a']) click(selector)
  type('o')
  expect(pressed).toHaveBeenCalledTimes(4)
  expect(said()).toBe('')
})

test.each(['svg', 'summary'])(
  'when it is gone, a click on %s shows the message and does nothing else',
  selector => {
    isAlive = false
    expect(click(selector)).toBe(false)
    expect(pressed).not.toHaveBeenCalled()
    expect(said()).toBe(SENTENCE)
  },
)

test.each(['o', 'F2', 'Delete'])('when it is gone, the key %s shows the message', key => {
  isAlive = false
  type(key)
  expect(said()).toBe(SENTENCE)
})

test('the close button, links and keys that scroll still work', () => {
  isAlive = false
  click('.leave')
  click('a')
  for (const key of [' ', 'PageDown', 'ArrowDown', 'Escape']) expect(type(key)).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(said()).toBe('')
})
