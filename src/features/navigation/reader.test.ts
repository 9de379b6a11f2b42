import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import { SCENES } from '../../view/gallery/scenes.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { createReader } from '../../view/reader/reader.ts'
import { type Keys, keysOf } from '../../view/tools/keys.ts'
import '../../view/reader/reader.css'
import type { ArticleScene, Scene } from '../../view/reader/scene.ts'
import { english } from '../../view/testing.ts'
import { navigationTools } from './reader.ts'

let root: HTMLElement

const settings = vi.fn(async () => DEFAULT_SETTINGS)
const change = vi.fn()
const say = vi.fn()
const browserKeys = vi.fn()
let keys: Keys

beforeEach(() => {
  vi.clearAllMocks()
  // A new element, without the listeners of an earlier reader.
  root?.remove()
  root = document.createElement('div')
  document.body.append(root)
  change.mockImplementation(async chosen => ({ ...DEFAULT_SETTINGS, ...chosen }))
  browserKeys.mockResolvedValue([])
  settings.mockResolvedValue(DEFAULT_SETTINGS)
})

/** A reader with these tools, as in a window. */
function open(search: 'browser' | 'ours' | 'ours-alone' = 'ours') {
  keys = keysOf(root)
  root.tabIndex = -1
  const strings = english()
  const { tools, switches } = navigationTools(
    { strings, root, keys, choices: { settings, changeSettings: change }, say, secondOpinions: vi.fn() },
    { search, browserKeys },
  )
  const corrections = { reachOf: vi.fn(), remove: vi.fn(), restore: vi.fn(), forget: vi.fn() }
  const rest = {
    continueOn: vi.fn(),
    xray: vi.fn(),
    allRules: vi.fn(),
    openSettings: vi.fn(),
    report: null,
    retry: vi.fn(),
    force: vi.fn(),
  }
  const reader = createReader(root, {
    strings,
    mark: null,
    keys,
    corrections,
    load: vi.fn(),
    ...rest,
    tools: [...tools, { element: switches, place: 'typography' }],
  })
  const draw = (named: string | Scene): DrawnArticle | null => {
    const scene = typeof named === 'string' ? SCENES[named]! : named
    const drawn = reader.show(scene)
    for (const tool of tools) tool.show({ drawn })
    return drawn
  }
  const show = (named: string | Scene): DrawnArticle | null => {
    const drawn = draw(named)
    root.focus()
    return drawn
  }
  return { draw, show }
}

/** The names of the visible entries of the menu. */
function entries(): string[] {
  const opener = root.querySelector<HTMLElement>('[aria-haspopup]')!
  opener.click()
  const items = [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const names = items.filter(each => each.checkVisibility()).map(each => each.firstElementChild!.textContent!)
  opener.click()
  root.focus()
  return names
}

const named = (name: string) => root.querySelector<HTMLElement>(`[aria-label="${name}"], [title="${name}"]`)!

test('stored settings are applied', async () => {
  settings.mockResolvedValue({ ...DEFAULT_SETTINGS, paged: true, guide: 'ruler' })
  open().show('essay')
  await expect.poll(() => root.className).toBe('by-pages')
  expect(root.querySelector<HTMLElement>('.guide')!.dataset['kind']).toBe('ruler')
  expect(change).not.toHaveBeenCalled()
})

test('vertical text scrolls, with an explanation; horizontal text has pages again', async () => {
  settings.mockResolvedValue({ ...DEFAULT_SETTINGS, paged: true })
  const { article, ...rest } = SCENES['essay'] as ArticleScene
  const metadata = { ...article.metadata, lang: { value: 'ja', from: 'document' as const } }
  const { dataset } = document.documentElement
  dataset['writing'] = 'vertical'
  onTestFinished(() => {
    delete dataset['writing']
  })
  open().show({ ...rest, article: { ...article, metadata } })
  await expect.poll(() => root.textContent).toContain('Page view isn’t available for vertical text.')
  expect(root.className).toBe('')
  await userEvent.keyboard('m')
  await userEvent.keyboard('m')
  expect(say).toHaveBeenCalledWith({ text: expect.stringContaining('available for vertical text') })
  expect(root.className).toBe('')
  dataset['writing'] = 'horizontal'
  await expect.poll(() => root.className).toBe('by-pages')
  expect(root.textContent).not.toContain('Page view isn’t available for vertical text.')
  dataset['writing'] = 'vertical'
  await expect.poll(() => root.className).toBe('')
})

test('settings changed by keys are stored, and the keys cycle through the values', async () => {
  open().show('essay')
  for (const key of ['l', 'l', 'l', 'm', 'm']) await userEvent.keyboard(key)
  expect(change.mock.calls).toEqual([
    [{ guide: 'line' }],
    [{ guide: 'ruler' }],
    [{ guide: 'none' }],
    [{ paged: true }],
    [{ paged: false }],
  ])
  expect([root.className, root.querySelector('.guide')]).toEqual(['', null])
})

test('a setting that cannot be stored applies for now, and a message says so', async () => {
  change.mockRejectedValue(new Error('The storage is full.'))
  open().show('essay')
  await userEvent.keyboard('m')
  expect(root.className).toBe('by-pages')
  await expect.poll(() => say.mock.calls.length).toBe(1)
  expect(say.mock.calls[0]![0]).toMatchObject({ isProblem: true })
  expect(say.mock.calls[0]![0].text).toContain('The storage is full.')
  await userEvent.keyboard('m')
})

test('without an answer to the request for settings, the text scrolls', async () => {
  settings.mockRejectedValue(new Error('asleep'))
  open().show('essay')
  await userEvent.keyboard('o')
  expect([root.className, root.querySelector('.outline')!.hasAttribute('hidden')]).toEqual(['', false])
  await userEvent.keyboard('{Escape}')
})

test('without an article, only the keys of the list work', async () => {
  const { show } = open()
  show('essay')
  show('too-short')
  expect(entries()).toEqual(['X-ray: fix what’s kept', 'Settings', 'Keyboard shortcuts'])
  for (const key of ['o', '/', 'm', 'l', 'j', 'n', 'd', 'b']) await userEvent.keyboard(key)
  expect([root.className, change.mock.calls.length]).toEqual(['', 0])
  await userEvent.keyboard('?')
  await expect.poll(() => root.querySelector('dialog')).not.toBe(null)
  await userEvent.keyboard('{Escape}')
})

test('a text of two headings has no outline; over a page, there is no find bar', async () => {
  const { show } = open('browser')
  // The essay has three, the Arabic text one.
  show('essay')
  expect(entries()).toContain('Contents')
  show('arabic')
  expect(entries()).not.toContain('Contents')
  expect(entries()).not.toContain('Find in article')
})

test('the list of keys shows the shortcuts that are set, and works without an answer', async () => {
  browserKeys.mockResolvedValue([
    { command: '_execute_action', key: 'Alt+R' },
    { command: 'full-view', key: '' },
    { command: 'constructor', key: 'Alt+Q' },
  ])
  open().show('essay')
  await userEvent.keyboard('?')
  await expect
    .poll(() => root.querySelector('dialog section:last-of-type')?.textContent)
    .toMatch(/^Anywhere in the browserAltROpen reader view$/)
  await userEvent.keyboard('{Escape}')
  browserKeys.mockRejectedValue(new Error('asleep'))
  await userEvent.keyboard('?')
  await expect.poll(() => root.querySelectorAll('dialog section').length).toBe(5)
  await userEvent.keyboard('{Escape}')
})

test('the list of keys is shown from its beginning, in the smallest window', async () => {
  await page.viewport(414, 300)
  open().show('essay')
  await userEvent.keyboard('?')
  await expect.poll(() => root.querySelector('dialog h2')).not.toBe(null)
  const dialog = root.querySelector('dialog')!
  await expect.poll(() => document.activeElement?.textContent).toBe('Close')
  expect([dialog.scrollHeight > dialog.clientHeight, dialog.scrollTop]).toEqual([true, 0])
  await userEvent.keyboard('{Escape}')
  await page.viewport(414, 896)
})

test('the pages of a right-to-left text begin at the right', async () => {
  const scene = SCENES['arabic'] as ArticleScene
  open().show({ ...scene, article: { ...scene.article, content: scene.article.content.repeat(10) } })
  await userEvent.keyboard('m')
  const main = root.querySelector('main')!
  const { direction } = getComputedStyle(main)
  const before = main.scrollLeft
  await userEvent.keyboard('{ArrowLeft}')
  expect([direction, before, main.scrollLeft < 0]).toEqual(['rtl', 0, true])
  await userEvent.keyboard('{ArrowRight}m')
  expect([main.scrollLeft, main.dir]).toEqual([0, ''])
})

test('the button that turned to the last page keeps the focus; back in scrolling, the text gets it', async () => {
  const { draw, show } = open()
  const drawn = show('essay')!
  await userEvent.keyboard('m')
  const forth = named('Next page')
  forth.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => forth.ariaDisabled).toBe('true')
  expect(document.activeElement).toBe(forth)
  const { scrollLeft } = drawn.element.closest('main')!
  await userEvent.keyboard('{Enter}')
  expect(drawn.element.closest('main')!.scrollLeft).toBe(scrollLeft)
  draw('essay')
  expect(document.activeElement).toBe(forth)
  await userEvent.keyboard('m')
  expect(root.querySelector('.prose')!.contains(document.activeElement)).toBe(true)
})

test('the focus stays in the outline when the article is redrawn', async () => {
  const { draw, show } = open()
  show('essay')
  await userEvent.keyboard('o{Tab}')
  const { textContent } = document.activeElement!
  draw('essay')
  expect(document.activeElement!.closest('.outline')).not.toBe(null)
  expect(document.activeElement!.textContent).toBe(textContent)
})

test('the outline opens at the section to which the text was scrolled in the same frame', async () => {
  const { headings } = open().show('essay')!
  const last = headings.at(-1)!
  last.scrollIntoView()
  root.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }))
  expect(root.querySelector('.outline [aria-current]')!.textContent).toBe(last.textContent)
})

test('a search without matches returns the focus', async () => {
  open().show('essay')
  const opener = named('More')
  opener.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.keyboard('zzzz{Enter}{Escape}')
  expect(document.activeElement).toBe(opener)
})
