import { afterEach, expect, test } from 'vitest'
import '../reader/reader.css'
import { page, userEvent } from 'vitest/browser'
import { disclosure } from './disclosure.ts'
import { button, h } from './element.ts'

afterEach(() => document.querySelector('.drop-down')?.remove())

/** Opens a panel of 300 pixels below a button at this position, in a window of 700. */
async function open(left: number, dir: 'ltr' | 'rtl') {
  await page.viewport(700, 500)
  const panel = h('div')
  panel.style.cssText = 'width: 300px; max-width: none; height: 50px'
  const { element } = disclosure(
    button('Look', () => {}),
    panel,
  )
  element.dir = dir
  element.style.cssText = `position: fixed; top: 0; left: ${left}px; width: 40px`
  document.body.append(element)
  await userEvent.click(element.querySelector('button')!)
  return () => {
    const { left, right } = panel.getBoundingClientRect()
    return [left, right]
  }
}

test.each([
  ['is aligned with the end of its button', 500, 'ltr', [240, 540]],
  ['is moved in from the left edge', 100, 'ltr', [12, 312]],
  ['is aligned with its button in a right-to-left view', 100, 'rtl', [100, 400]],
  ['is moved in from the right edge', 600, 'rtl', [388, 688]],
] as const)('a panel %s', async (_, left, dir, expected) => {
  const place = await open(left, dir)
  await expect.poll(place).toEqual(expected)
})
