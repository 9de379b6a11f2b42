import { afterEach, expect, test } from 'vitest'
import { prose } from '../../engine/page/testing.ts'
import { afterArrival } from './arrival.ts'
import { read } from './content.ts'

const [start, title] = [location.href, document.title]
const main = document.createElement('main')

afterEach(() => {
  main.remove()
  history.replaceState(null, '', start)
  document.title = title
})

const storyOf = (name: string) =>
  `<article><h1>Story ${name}</h1>${`<p>${name}: ${prose(70)}.</p>`.repeat(3)}</article>`

/** Shows a story now, under the address of another one. */
function arrive(name: string) {
  document.body.append(main)
  main.innerHTML = storyOf(name)
  document.title = `Story ${name}`
}
const go = (name: string) => history.replaceState(null, '', `/${name}`)
const reader = () => {
  const handlers = read(document, () => {})
  const readNow = afterArrival(document, handlers.read)
  return async () => {
    const reading = await readNow({ rules: [], force: false })
    return reading.kind === 'article' ? reading.article.title : reading.kind
  }
}

test('a hundred navigations by a script give a hundred articles, each under its own address', async () => {
  const readNow = reader()
  go('0')
  arrive('0')
  expect(await readNow()).toBe('Story 0')
  for (let number = 1; number <= 100; number++) {
    go(String(number))
    // Half of them clear the page first, as many applications do.
    if (number % 2) main.innerHTML = '<p>Loading…</p>'
    const reading = readNow()
    setTimeout(() => arrive(String(number)), number % 7)
    expect(await reading).toBe(`Story ${number}`)
  }
})

test('a page that is read again under its own address is read at once', async () => {
  const readNow = reader()
  go('a')
  arrive('a')
  expect([await readNow(), await readNow()]).toEqual(['Story a', 'Story a'])
  history.replaceState(null, '', '#part-2')
  expect(await readNow()).toBe('Story a')
})

test('a page that navigates on is read under its last address', async () => {
  const readNow = reader()
  go('a')
  arrive('a')
  await readNow()
  go('b')
  const left = readNow()
  go('c')
  const last = readNow()
  setTimeout(() => arrive('c'))
  expect([await left, await last]).toContain('Story c')
  expect(await readNow()).toBe('Story c')
})
