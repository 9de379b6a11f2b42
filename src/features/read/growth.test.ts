import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadRequest } from '../../messages/page-calls.ts'
import { type Amount, type Growing, growth } from './growth.ts'

const REQUEST: ReadRequest = { rules: [], force: false }
const NONE = { words: 0, images: 0 }
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const find = vi.fn<() => Amount | null>()
let growing: Growing

beforeEach(() => {
  document.body.innerHTML = `<main><p>${words(300)}</p></main>`
  find.mockReset()
  growing = growth(document, find)
  growing.restart({ words: 300, images: 0 })
})

afterEach(() => {
  growing.restart(null)
  document.body.replaceChildren()
})

/** The growth that is reported after this HTML was added to the page. */
async function changed(html: string) {
  growing.since(REQUEST)
  document.querySelector('main')!.insertAdjacentHTML('beforeend', html)
  await new Promise(resolve => setTimeout(resolve))
  return growing.since(REQUEST)
}

test('a page that does not change is not extracted again', () => {
  for (let i = 0; i < 5; i++) expect(growing.since(REQUEST)).toEqual(NONE)
  expect(find).not.toHaveBeenCalled()
})

test('in a text of 300 words, 29 more do not count as growth, and 30 do', async () => {
  expect(await changed(`<p>${words(29)}</p>`)).toEqual(NONE)
  expect(find).not.toHaveBeenCalled()
  find.mockReturnValue({ words: 330, images: 0 })
  expect(await changed(`<p>${words(30)}</p>`)).toEqual({ words: 30, images: 0 })
})

test('text counts when it is shown, and not while it is hidden', async () => {
  expect(await changed(`<p hidden id="more">${words(200)}</p>`)).toEqual(NONE)
  expect(find).not.toHaveBeenCalled()
  find.mockReturnValue({ words: 500, images: 0 })
  document.getElementById('more')!.hidden = false
  await new Promise(resolve => setTimeout(resolve))
  expect(growing.since(REQUEST)).toEqual({ words: 200, images: 0 })
})

test('if the page grows outside the article, extractions become rarer', async () => {
  find.mockReturnValue({ words: 300, images: 0 })
  for (let i = 0; i < 15; i++) expect(await changed(`<p>${words(60)}</p>`)).toEqual(NONE)
  // Each round calls twice. The page is extracted at once, and then after 1, 2, 4 and 8 skipped calls.
  expect(find.mock.calls.length).toBeGreaterThan(1)
  expect(find.mock.calls.length).toBeLessThan(8)
})

test('a text that has become shorter is reported, too', async () => {
  find.mockReturnValue({ words: 20, images: 0 })
  growing.since(REQUEST)
  document.querySelector('p')!.textContent = words(20)
  await new Promise(resolve => setTimeout(resolve))
  expect(growing.since(REQUEST)).toEqual({ words: -280, images: 0 })
})

test('a new picture is reported if the text is the same', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 80 })
  find.mockReturnValue({ words: 300, images: 1 })
  growing.since(REQUEST)
  const image = new Image()
  image.src = canvas.toDataURL()
  document.querySelector('main')!.append(image)
  await image.decode()
  expect(growing.since(REQUEST)).toEqual({ words: 0, images: 1 })
})
