import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../schema/file.ts'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import type { FileToSave, Saved } from '../../view/components/download.ts'
import type { Message } from '../../view/components/status.ts'
import { english } from '../../view/testing.ts'
import { exporters } from './exporters.ts'
import { exportTool } from './reader.ts'
import { articleOf, PIXEL } from './testing.ts'

const pixel: Picture = { type: 'image/png', data: PIXEL }
const HTML = '<p>Text</p><img src="https://a.example/1.png"><img src="https://a.example/2.png">'

const saved: { name: string; blob: Blob }[] = []
const save = vi.fn(async ({ name, content, type }: FileToSave): Promise<Saved> => {
  saved.push({ name, blob: new Blob([content], { type }) })
  return 'saved'
})

beforeEach(() => {
  saved.length = 0
  return () => vi.restoreAllMocks()
})

function shown(html = HTML, { images = true } = {}) {
  const said: Message[] = []
  const picture = vi.fn<(address: string, most: number) => Promise<Picture | null>>(async () => pixel)
  const load = vi.fn(async () => exporters)
  const root = document.createElement('div')
  const tool = exportTool(
    {
      strings: english(),
      root,
      load: load as never,
      choices: { settings: async () => ({ ...DEFAULT_SETTINGS, images }) },
      annotations: { pageAnnotations: async () => [] },
      picture,
      save,
      say: message => said.push(message),
    },
    () => new Date('2026-02-03T04:05:06Z'),
  )
  root.append(tool.element)
  document.body.append(root)
  const drawn = {
    article: articleOf(html),
    element: document.createElement('article'),
    filled: Promise.resolve(),
  }
  tool.show({ drawn })
  const press = (label: string) => {
    const button = [...tool.element.querySelectorAll('button')].find(each => each.textContent === label)
    if (!button) throw new Error(`no button ${label}`)
    button.click()
  }
  const last = () =>
    vi.waitFor(() => {
      const message = said.at(-1)
      if (!message || message.cancel) throw new Error('not done')
      return { text: message.text.replace(/[\u2068\u2069]/g, ''), isProblem: message.isProblem ?? false }
    })
  return { tool, drawn, press, last, said, picture, load }
}

test('the tool is disabled without an article', () => {
  const { tool, drawn } = shown()
  const isDisabled = () => tool.element.querySelector('button')!.ariaDisabled
  expect(isDisabled()).toBe('false')
  tool.show({ drawn: null })
  expect(isDisabled()).toBe('true')
  tool.show({ drawn })
  expect(isDisabled()).toBe('false')
})

describe('saving', () => {
  test('announces the name of the file', async () => {
    const { press, last } = shown()
    press('Save as Markdown')
    expect(await last()).toEqual({
      text: 'Saved to Downloads: The second throw.md',
      isProblem: false,
    })
    expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([
      ['The second throw.md', 'text/markdown;charset=utf-8'],
    ])
  })

  test.each(['Save as Markdown', 'Save as web page'])(
    'is announced as refused when the page allows no downloads: %s',
    async kind => {
      save.mockResolvedValueOnce('refused')
      const { press, last } = shown()
      press(kind)
      expect(await last()).toEqual({
        text: 'This page blocks downloads. Open the article in a tab and save from there.',
        isProblem: true,
      })
    },
  )

  test.each(['Save as Markdown', 'Save as web page'])(
    'is announced as uncertain when the page may have blocked the download: %s',
    async kind => {
      save.mockResolvedValueOnce('unsure')
      const { press, last } = shown()
      press(kind)
      expect(await last()).toEqual({
        text: expect.stringMatching(/^Saved as .*, but this page may block downloads/),
        isProblem: true,
      })
    },
  )

  test('shows the progress of the pictures, and requests each once', async () => {
    const { press, last, said, picture } = shown(HTML + HTML)
    press('Save as e-book (EPUB)')
    expect(await last()).toEqual({
      text: 'Saved to Downloads: The second throw.epub',
      isProblem: false,
    })
    expect(said.slice(0, -1).map(({ text }) => text)).toEqual([
      'Loading image 1 of 2…',
      'Loading image 2 of 2…',
    ])
    expect(picture.mock.calls).toEqual([
      ['https://a.example/1.png', 10_485_760],
      ['https://a.example/2.png', 10_485_760],
    ])
  })

  test('announces missing pictures, whatever the reason', async () => {
    const { press, last, picture } = shown(`${HTML}<img src="https://a.example/3.png">`)
    picture.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('The tab is gone.'))
    press('Save as web page')
    expect(await last()).toEqual({
      text: 'Saved as The second throw.html, but 2 of 3 images couldn’t be included.',
      isProblem: true,
    })
    expect((await saved[0]!.blob.text()).match(/<img /g)).toHaveLength(1)
  })

  test('loads at most 60 MB of pictures', async () => {
    const { press, last, picture } = shown(
      Array.from({ length: 8 }, (_, i) => `<img src="https://a.example/${i}.jpg">`).join(''),
    )
    const large: Picture = { type: 'image/jpeg', data: 'A'.repeat((9 * 1024 * 1024 * 4) / 3) }
    picture.mockImplementation(async (_, most) => (most >= 9 * 1024 * 1024 ? large : null))
    press('Save as web page')
    expect(await last()).toMatchObject({ isProblem: true })
    const mebibyte = 1024 * 1024
    expect(picture.mock.calls.map(([, most]) => most / mebibyte)).toEqual([10, 10, 10, 10, 10, 10, 6, 6])
  })

  test('requests no pictures when they are switched off; embedded ones stay', async () => {
    const { press, last, picture } = shown(`${HTML}<img src="data:image/png;base64,${PIXEL}">`, {
      images: false,
    })
    press('Save as web page')
    expect((await last()).text).toBe(
      'Saved as The second throw.html. Images are off, so the file only links to them.',
    )
    expect(picture).not.toHaveBeenCalled()
    expect((await saved[0]!.blob.text()).match(/<img /g)).toHaveLength(1)
  })

  test('can be cancelled while a picture loads', async () => {
    const { press, last, said, picture } = shown()
    picture.mockReturnValue(new Promise(() => {}))
    press('Save as e-book (EPUB)')
    await vi.waitFor(() => expect(said.at(-1)?.cancel).toBeDefined())
    said.at(-1)!.cancel!()
    expect(await last()).toEqual({ text: 'Export canceled.', isProblem: false })
    expect(saved).toEqual([])
  })

  test('is replaced by a later export, without a message', async () => {
    const { press, last, said, picture } = shown()
    picture.mockReturnValue(new Promise(() => {}))
    press('Save as e-book (EPUB)')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    press('Save as plain text')
    expect((await last()).text).toBe('Saved to Downloads: The second throw.txt')
    expect(saved.map(({ name }) => name)).toEqual(['The second throw.txt'])
    expect(said).toHaveLength(2)
  })

  test('that fails is announced', async () => {
    const { press, last, load } = shown()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    load.mockRejectedValue(new Error('The part could not be loaded.'))
    press('Save as Markdown')
    expect(await last()).toEqual({
      text: 'Export failed. Nothing was saved. Reload the page and try again.',
      isProblem: true,
    })
  })
})

describe('copying', () => {
  test('puts the article on the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { press, last } = shown('<h2>Head</h2>')
    press('Copy as Markdown')
    expect(await last()).toEqual({ text: 'Copied as Markdown.', isProblem: false })
    expect(write.mock.calls[0]?.[0]).toContain('# The second throw\n\n## Head\n')
  })

  test('that is refused suggests an alternative', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const { press, last } = shown()
    press('Copy as Markdown')
    expect(await last()).toEqual({
      text: 'The browser doesn’t allow copying here. Save as Markdown instead.',
      isProblem: true,
    })
  })
})

test('printing waits for the rest of the text', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { tool, drawn, press } = shown()
  let fill = () => {}
  const filled = new Promise<void>(resolve => {
    fill = resolve
  })
  tool.show({ drawn: { ...drawn, filled } })
  press('Print or save as PDF')
  const image = document.createElement('img')
  image.decode = vi.fn(async () => {})
  drawn.element.append(image)
  await Promise.resolve()
  expect([image.decode, print].map(each => vi.mocked(each).mock.calls.length)).toEqual([0, 0])
  fill()
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(image.decode).toHaveBeenCalledOnce()
})

test('printing waits for the pictures, and prints addresses on request', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { tool, drawn, press, said } = shown()
  const image = document.createElement('img')
  let decoded = () => {}
  image.decode = () =>
    new Promise(resolve => {
      decoded = resolve
    })
  image.loading = 'lazy'
  image.src = 'https://a.example/1.png'
  drawn.element.append(image)
  tool.element.querySelector('input')!.checked = true
  press('Print or save as PDF')
  await vi.waitFor(() => expect(image.loading).toBe('eager'))
  expect(print).not.toHaveBeenCalled()
  expect(said.map(({ text }) => text)).toEqual(['Printing starts when all images are loaded…'])
  decoded()
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(tool.element.parentElement?.classList.contains('with-addresses')).toBe(true)
})
