import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../../../engine/page/testing.ts'
import { selection } from '../../../engine/site/select.ts'
import type { RuleKind } from '../../../schema/rule.ts'
import { candidatesFor } from './candidates.ts'

/** The selectors offered for an element, and how many elements each matches. */
function offered(body: string, mark = '[data-x]', kind: RuleKind = 'remove') {
  const page = pageOf(body)
  const found = candidatesFor(page, [idOf(page, mark)], selection(page), kind)
  return found.map(({ selector, found }) => [selector, found.length] as const)
}
const selectors = (body: string) => offered(body).map(([selector]) => selector)

describe('an element is selected', () => {
  test('by its id before its class, and by its class before its position', () => {
    const text = 'Some words to read'
    expect(selectors(`<div><p data-x id="imprint" class="small-print">${text}</p></div>`)[0]).toBe('#imprint')
    expect(selectors(`<div><p data-x class="small-print">${text}</p></div>`)[0]).toBe('.small-print')
    expect(selectors(`<main><p>Other words here</p><p data-x>${text}</p></main>`)[0]).toContain(':nth-')
  })

  test('alone first, then with similar elements', () => {
    const body = `<section class="related-box"><p data-x class="teaser">One of many</p></section>
      <p class="teaser">Two of many</p><p class="teaser">Three of many</p>`
    expect(offered(body)).toEqual([
      ['.related-box .teaser', 1],
      ['.teaser', 3],
    ])
  })

  test('by another of its names that is unique, if the first is not', () => {
    const body = `<p data-x class="teaser sponsored">Some words here</p><p class="teaser">More words here</p>`
    expect(offered(body)).toEqual([
      ['.sponsored', 1],
      ['.teaser', 2],
    ])
  })

  test('never by a generated name or by a number', () => {
    for (const name of ['css-1x2y3z', 'sc-bdVaJa', 'item-12345', 'col-7']) {
      const all = selectors(
        `<main><p>Other words here</p><p data-x id="${name}" class="${name}">Words to read here</p></main>`,
      )
      expect(all.length).toBeGreaterThan(0)
      for (const selector of all) expect(selector).not.toContain(name)
    }
  })

  test('by its position only if its text confirms it', () => {
    expect(selectors('<main><p>Other</p><p data-x>Advertisement</p></main>')).toEqual([])
  })
})

test('the element with the article is selected by its name, never by its position or its text', () => {
  expect(offered('<main data-x><p>One</p></main><p>Two</p>', 'main', 'root')).toEqual([['main', 1]])
  expect(offered('<div><div><p>One two three four</p></div></div><p>Two</p>', 'div div', 'root')).toEqual([])
})

test('names on the page cannot inject parts of a selector', () => {
  const body = `<p data-x class="x,body" id="a > b">Some words to read</p>`
  for (const [, found] of offered(`<main><p>Other words here</p>${body}</main>`)) expect(found).toBe(1)
})
