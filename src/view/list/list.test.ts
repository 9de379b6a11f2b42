import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readReading } from '../../schema/reading.ts'
import { createReader, type Reader } from '../reader/reader.ts'
import type { ListScene } from '../reader/scene.ts'
import { english } from '../testing.ts'
import { keysOf } from '../tools/keys.ts'
import { articleOf } from './list-scene.ts'
import '../reader/reader.css'

const PICTURE = 'https://ferry.example/picture.png'
const root = document.createElement('div')
document.body.append(root)
const openEntry = vi.fn()
const force = vi.fn()
let reader: Reader

beforeEach(() => {
  vi.resetAllMocks()
  const nothing = async () => {}
  reader = createReader(root, {
    strings: english(),
    mark: null,
    corrections: { reachOf: async () => null, remove: nothing, restore: nothing, forget: nothing },
    continueOn: nothing,
    xray: vi.fn(),
    allRules: vi.fn(),
    openSettings: vi.fn(),
    report: null,
    retry: vi.fn(),
    force,
    openEntry,
    keys: keysOf(root),
    load: vi.fn(),
  })
})

const scene: ListScene = {
  kind: 'list',
  list: {
    url: 'https://ferry.example/',
    metadata: {
      title: { value: 'All news', from: 'document' },
      lang: { value: 'de', from: 'document' },
      next: { value: 'https://ferry.example/page/2', from: 'markup' },
      dir: 'ltr',
    },
    entries: [
      {
        title: 'The <b>bridge</b> closes',
        url: 'https://ferry.example/bridge?a=1&b=2',
        image: PICTURE,
        published: '2026-03-02',
        dek: 'For "two" weekends & a day.',
      },
      { title: 'The train stops', url: 'https://ferry.example/train' },
    ],
  },
  problems: [],
}

const links = () => [...root.querySelectorAll<HTMLAnchorElement>('.prose li p a')]

describe('a list', () => {
  test('says that it is one, with the title of the page below', () => {
    reader.show(scene)
    const headline = root.querySelector('h1')!
    expect(headline.textContent).toBe('A list of 2 articles')
    expect(headline.lang).toBe(english().locale)
    expect(root.querySelector('article')!.lang).toBe('de')
    expect(root.querySelector('.facts .title')!.textContent).toBe('All news')
    expect(root.querySelector('.next')).toBeNull()
    expect(root.querySelector('footer')!.textContent).not.toContain('words')
  })

  test('shows the entries as plain text', () => {
    reader.show(scene)
    const [first, second] = root.querySelectorAll('.prose li')
    expect([...first!.querySelectorAll('p')].map(line => line.textContent)).toEqual([
      'The <b>bridge</b> closes',
      'March 2, 2026',
      'For "two" weekends & a day.',
    ])
    expect(first!.querySelector('img')!.src).toBe(PICTURE)
    expect(second!.textContent).toBe('The train stops')
    expect(links().map(({ href }) => href)).toEqual(scene.list.entries.map(({ url }) => url))
  })

  test('names the link of each entry once', () => {
    reader.show(scene)
    const image = root.querySelector<HTMLAnchorElement>('.prose li > a')!
    expect(image.getAttribute('aria-hidden')).toBe('true')
    expect(image.tabIndex).toBe(-1)
  })

  test('opens an entry in the reader view; with a key held, the browser opens it', async () => {
    reader.show(scene)
    await userEvent.click(links()[0]!)
    expect(openEntry).toHaveBeenCalledExactlyOnceWith('https://ferry.example/bridge?a=1&b=2')
    links()[1]!.focus()
    await userEvent.keyboard('{Enter}')
    expect(openEntry).toHaveBeenLastCalledWith('https://ferry.example/train')
    links()[1]!.addEventListener('click', event => event.preventDefault())
    await userEvent.click(links()[1]!, { modifiers: ['Control'] })
    expect(openEntry).toHaveBeenCalledTimes(2)
  })

  test('does not open an entry for the page', () => {
    reader.show(scene)
    const link = links()[0]!
    link.addEventListener('click', event => event.preventDefault())
    link.click()
    expect(openEntry).not.toHaveBeenCalled()
  })

  test('can be shown as one text', async () => {
    reader.show(scene)
    await userEvent.click(root.querySelector('.facts button')!)
    expect(force).toHaveBeenCalledOnce()
  })

  test('without images leaves no boxes for them', () => {
    reader.show(scene, { images: false })
    expect(root.querySelector('.prose img')).toBeNull()
    expect([...root.querySelectorAll('.no-picture')].filter(box => box.checkVisibility())).toEqual([])
  })

  test('is an article for the tools', () => {
    const { article } = articleOf(scene, 'en')
    expect(article.title).toBe('All news')
    expect(article.metadata).not.toHaveProperty('next')
  })
})

describe('the answer of a page', () => {
  const withEntry = (entry: object) => () =>
    readReading({ ...scene, list: { ...scene.list, entries: [entry] } }, 'reading')

  test('may be a list', () => {
    expect(readReading(scene, 'reading')).toEqual(scene)
  })

  test('is refused with an address that is not on the web', () => {
    expect(withEntry({ title: 'a', url: 'javascript:alert(1)' })).toThrow()
    expect(withEntry({ title: 'a', url: 'https://a.example/', image: 'data:image/svg+xml,a' })).toThrow()
  })
})
