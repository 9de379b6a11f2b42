import { expect, test } from 'vitest'
import { pageOf, prose } from '../page/testing.ts'
import { elsewhere } from './elsewhere.ts'

/** Per block: 1 in a section that announces other texts. Blocks without a given probability have 0.5. */
const found = (html: string, ...probability: number[]) => {
  const page = pageOf(`<h1>Test</h1><p>${prose(20)}</p>${html}`)
  return [...elsewhere(page, [0.9, 0.9, ...probability])].slice(2)
}

test.each([
  'More from the valley',
  'Related articles',
  'Read next',
  'You might also like',
  'Mehr zum Thema',
  'À lire aussi',
  'Te puede interesar',
  'Читайте также',
])('%s', heading => {
  expect(found(`<h2>${heading}</h2><ul><li>a</li><li>b</li></ul>`, 0.8, 0.5, 0.5)).toEqual([1, 1, 1])
})

test.each(['More than a game', 'Related work', 'The latest theory', 'Morels in spring'])(
  '%s announces nothing',
  heading => {
    expect(found(`<h2>${heading}</h2><p>a</p>`, 0.8, 0.5)).toEqual([0, 0])
  },
)

test('a section ends at the next heading of the same or a higher rank, not at a lower one', () => {
  expect(found('<h2>See also</h2><h3>a</h3><p>b</p><h2>c</h2><p>d</p>', 0.5, 0.5, 0.5, 0.5, 0.5)).toEqual([
    1, 1, 1, 0, 0,
  ])
})

test('a section ends with its container element, or at a block that is surely content', () => {
  expect(found('<div><h2>See also</h2><p>a</p></div><p>b</p>', 0.5, 0.5, 0.5)).toEqual([1, 1, 0])
  expect(found('<h2>See also</h2><p>a</p><p>b</p>', 0.5, 0.5, 0.95)).toEqual([1, 1, 0])
})

test('a section of running text that is likely content announces nothing, whatever its heading', () => {
  const text = `<p>${prose(45)}</p>`
  expect(found(`<h2>More on fields</h2>${text}`, 0.5, 0.6)).toEqual([0, 0])
  expect(found(`<h2>More on fields</h2>${text}`, 0.5, 0.4)).toEqual([1, 1])
  expect(found(`<h2>More on fields</h2><p>${prose(30)} <a href="/x">${prose(15)}</a></p>`, 0.5, 0.6)).toEqual(
    [1, 1],
  )
  expect(found(`<h2>More on fields</h2><p><a href="/x">One</a></p>${text}`, 0.5, 0.6, 0.6)).toEqual([1, 1, 1])
})

test('a heading without blocks below it is ignored, and so is one above the headline', () => {
  expect(found('<h2>See also</h2>', 0.5)).toEqual([0])
  const above = pageOf(`<h2>Read next</h2><p>a</p><h1>Test</h1><p>${prose(20)}</p>`)
  expect([...elsewhere(above, [0.5, 0.5, 0.9, 0.9])]).toEqual([0, 0, 0, 0])
})
