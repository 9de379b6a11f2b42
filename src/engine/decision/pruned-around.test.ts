import { expect, test } from 'vitest'
import { idOf, pageOf, prose } from '../page/testing.ts'
import { prunedAround } from './pruned-around.ts'

test('a part named like clutter is pruned unless it is mostly kept; such parts inside it are pruned', () => {
  const page = pageOf(
    `<main class="share"><img class="in"><p>${prose(20)}</p><div class="promo"><img class="promoted"></div></main>` +
      `<div class="related"><img class="out"><p>Other</p></div>`,
  )
  const absent = prunedAround(page, Uint8Array.of(1, 0), [], [])
  const isPruned = (name: string) => absent[idOf(page, `.${name}`)] === 1
  expect(['in', 'promoted', 'out'].map(isPruned)).toEqual([false, true, true])
})

test('of a part named like clutter that is mostly dropped, only the kept text stays', () => {
  const page = pageOf(
    `<p>${prose(40)}</p><div class="related"><h2>Pies</h2><p>Apple pie with cream <img></p></div>`,
  )
  const absent = prunedAround(page, Uint8Array.of(1, 1, 0), [], [])
  expect(['h2', 'img'].map(selector => absent[idOf(page, selector)])).toEqual([0, 1])
  // Words in links do not count as kept text.
  const linked = pageOf(`<p>${prose(40)}</p><div class="related"><a href="/pie">Apple pie</a> <img></div>`)
  expect(prunedAround(linked, Uint8Array.of(1, 1), [], [])[idOf(linked, 'img')]).toBe(1)
})

test('a part of a kept line is not pruned by its name', () => {
  const page = pageOf(`<p>${prose(40)} <b class="comments">9 comments</b></p>`)
  expect(prunedAround(page, Uint8Array.of(1), [], [])[idOf(page, 'b') + 1]).toBe(0)
})

test('nothing is pruned in a unit that is kept, and everything in one that is hidden', () => {
  const page = pageOf('<p>a</p><div class="modal"><img></div><div class="plain"><img></div>')
  const range = (selector: string) => ({ first: idOf(page, selector), stop: page.end[idOf(page, selector)]! })
  const absent = prunedAround(page, Uint8Array.of(1), [range('.modal')], [range('.plain')])
  expect([idOf(page, '.modal img'), idOf(page, '.plain img')].map(id => absent[id])).toEqual([0, 1])
})
