import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fencedIn, OPEN_HOST } from './dress-open.ts'
import { h } from './element.ts'
import { overlay } from './overlay.ts'

let close = () => {}
afterEach(() => {
  close()
  document.body.replaceChildren()
})

function cover(isOpen: boolean) {
  const leave = () => {
    pane.remove()
    left++
  }
  let left = 0
  const pane = overlay(leave, isOpen)
  close = () => pane.remove()
  pane.cover()
  const link = h('a', { href: '#x' }, 'a link')
  pane.root.append(h('article', {}, h('div', { class: 'prose' }, h('p', {}, 'A text, and ', link))))
  return { pane, link, left: () => left }
}

test('a style sheet is fenced in, and important; what a view writes over is not', () => {
  const css = `:root, .pane { --ink: red; color: var(--ink) } body { margin: 0 }
    .a::after, .b:is(p, q) { content: ";,"; background: url("x;y") } @media print { .c { top: 0 } }
    @keyframes k { to { top: 1px } }`
  const text = fencedIn(css).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`${OPEN_HOST} .pane { --ink: red; color: var(--ink) !important; }`)
  expect(text).toContain(`${OPEN_HOST} .a::after, ${OPEN_HOST} .b:is(p, q) { content: ";," !important;`)
  expect(text).toContain(`@media print { ${OPEN_HOST} .c { top: 0 !important; } }`)
  expect(text).toContain('@keyframes k { to { top: 1px } }')
  expect(text).not.toMatch(/body|:root/)
})

test('in the open it looks as it does behind a shadow, whatever the page’s own styles say', () => {
  const loud = h(
    'style',
    {},
    `* { color: lime !important; font: 40px cursive !important; padding: 9px !important; opacity: .2 !important }
     p { display: none !important } a::before { content: "!" !important }`,
  )
  const looks = (at: Element) => {
    const { color, fontSize, fontFamily, padding, opacity, display } = getComputedStyle(at)
    return { color, fontSize, fontFamily, padding, opacity, display }
  }
  const all = ({ pane, link }: ReturnType<typeof cover>) => [pane.root, link.parentElement!, link].map(looks)
  const closed = all(cover(false))
  close()
  document.body.append(loud)
  const open = cover(true)
  expect(all(open)).toEqual(closed)
  expect(getComputedStyle(open.link, '::before').content).toBe('none')
  expect(document.querySelector(`${OPEN_HOST} a`)).toBe(open.link)
})

test('it dresses nothing of the page, and leaves nothing behind', () => {
  const own = h('p', {}, 'The page’s own')
  document.body.append(own)
  const [before, html] = [getComputedStyle(own).font, document.documentElement.outerHTML]
  cover(true)
  expect(getComputedStyle(own).font).toBe(before)
  close()
  expect(document.documentElement.outerHTML).toBe(html)
})

test('what a script of the page presses in it does nothing; a person’s Escape leaves', async () => {
  const { pane, left } = cover(true)
  let pressed = 0
  const press = h('button', {}, 'Leave out')
  press.addEventListener('click', () => pressed++)
  pane.root.onkeydown = () => pressed++
  pane.root.append(press)
  press.click()
  press.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([pressed, left()]).toEqual([0, 0])
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => heard.push(key)
  document.addEventListener('keydown', hear)
  await userEvent.keyboard('q{Escape}')
  document.removeEventListener('keydown', hear)
  expect([pressed, left(), heard]).toEqual([2, 1, []])
})
