import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { h } from '../components/element.ts'
import { fencedIn, OPEN_HOST } from './open-styles.ts'
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

test('the style sheet is scoped to the view and important, except for custom properties', () => {
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

test('in the page’s tree the view looks as in a shadow tree, whatever the page’s styles', () => {
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

test('it does not style the page, and leaves nothing behind', () => {
  const own = h('p', {}, 'The page’s own')
  document.body.append(own)
  const [before, html] = [getComputedStyle(own).font, document.documentElement.outerHTML]
  cover(true)
  expect(getComputedStyle(own).font).toBe(before)
  close()
  expect(document.documentElement.outerHTML).toBe(html)
})

test('synthetic events in the view do nothing; a real Escape leaves it', async () => {
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
