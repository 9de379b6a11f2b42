import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reading } from '../schema/reading.ts'
import { world } from '../world.ts'
import { fakeBrowser } from './fake-browser.ts'
import { pressFullView } from './injection.ts'
import { openPage } from './page.ts'
import type { FirstHandlers, PageHandlers } from './page-calls.ts'
import { PageUnreadable } from './page-unreadable.ts'
import { serveOnDemand, servePage } from './serve-page.ts'

const reading: Reading = {
  kind: 'article',
  article: {
    url: 'https://example.org/',
    title: 'Title',
    metadata: {
      title: { value: 'Title', from: 'rule' },
      next: { value: 'https://example.org/2', from: 'rule' },
      dir: 'ltr',
    },
    content: '<p>Text</p>',
    words: 1,
  },
  leftOut: [
    {
      block: 3,
      excerpt: 'Share',
      words: 5,
      images: 1,
      tables: 0,
      reason: { code: 'link-heavy', values: [5, 5] },
    },
  ],
  completeness: {
    words: { kept: 1, shown: 6 },
    images: { kept: 0, shown: 1 },
    tables: { kept: 0, shown: 0 },
  },
  rules: [],
  problems: [{ rule: { id: 'a', kind: 'keep', selector: '.x', fingerprint: '' }, because: 'no-match' }],
  took: 12.5,
}

const request = { rules: [], force: false }

const state = { last: () => null, marks: { list: [] } }

let browser: ReturnType<typeof fakeBrowser>
let handlers: { [K in keyof PageHandlers]: ReturnType<typeof vi.fn<PageHandlers[K]>> }
const executeScript = vi.fn<(injection: unknown) => Promise<unknown>>()
const getTab = vi.fn<() => Promise<{ url?: string }>>()
const isAllowedFileSchemeAccess = vi.fn<() => Promise<boolean>>()

/** The handlers of the content script, without those that are injected on demand. */
function firstHandlers(): FirstHandlers {
  const { draft, report, picture, nextPage, stopNextPage, ...first } = handlers
  return first
}

/** The browser, with the extension's content script in none of its tabs. */
function restart() {
  browser = fakeBrowser()
  vi.stubGlobal('chrome', {
    runtime: browser.runtime,
    tabs: {
      sendMessage: vi.fn((_tab: number, message: unknown) => browser.deliver(message, browser.ownPage)),
      get: getTab,
    },
    scripting: { executeScript },
    extension: { isAllowedFileSchemeAccess },
  })
}

beforeEach(() => {
  delete world.page
  restart()
  handlers = {
    read: vi.fn(() => reading),
    draft: vi.fn(() => null),
    xray: vi.fn(),
    growth: vi.fn(() => ({ words: 0, images: 0 })),
    sighting: vi.fn(() => null),
    where: vi.fn(() => null),
    show: vi.fn(() => true),
    report: vi.fn(() => ({ kind: 'too-large' as const })),
    picture: vi.fn(() => null),
    nextPage: vi.fn(() => ({ kind: 'end' as const, because: 'last' as const })),
    stopNextPage: vi.fn(),
  }
  executeScript.mockReset().mockImplementation(async () => {
    servePage(handlers, state)
    return [{ frameId: 0 }]
  })
  getTab.mockReset().mockResolvedValue({ url: 'https://example.org/' })
  isAllowedFileSchemeAccess.mockReset().mockResolvedValue(false)
  return () => vi.unstubAllGlobals()
})

describe('a page', () => {
  test('is injected once, and answers from then on', async () => {
    const page = await openPage(7)
    expect(await page.read(request)).toEqual(reading)
    expect(await page.draft({ block: 3, kind: 'keep' })).toBe(null)
    await openPage(7)
    expect(executeScript).toHaveBeenCalledExactlyOnceWith({
      target: { tabId: 7 },
      files: ['/src/entries/shared.js', '/src/entries/page.js', '/src/entries/content.js'],
      injectImmediately: false,
    })
    expect(chrome.tabs.sendMessage).toHaveBeenLastCalledWith(7, expect.anything(), { frameId: 0 })
  })

  test('that never finishes loading is read as far as it has loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      executeScript.mockImplementation(async injection => {
        if (!(injection as { injectImmediately: boolean }).injectImmediately) return new Promise(() => {})
        servePage(handlers, state)
        return [{ frameId: 0 }]
      })
      const opened = openPage(7)
      await vi.waitFor(() => expect(executeScript).toHaveBeenCalledOnce())
      vi.runAllTimers()
      expect(await (await opened).read(request)).toEqual(reading)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that was injected twice answers once', async () => {
    servePage(handlers, state)
    servePage(handlers, state)
    await (await openPage(7)).read(request)
    expect(handlers.read).toHaveBeenCalledOnce()
  })

  test('gets the script again after it has navigated', async () => {
    const page = await openPage(7)
    delete world.page
    restart()
    expect(await page.read(request)).toEqual(reading)
    expect(executeScript).toHaveBeenCalledTimes(2)
  })

  test('is served by the new script after an update of the extension; the old script is silent', async () => {
    const orphan = { ...handlers, read: vi.fn(() => reading) }
    servePage(orphan, state)
    const { runtime } = browser
    const { deliver } = browser
    runtime.id = undefined
    restart()
    await (await openPage(7)).read(request)
    expect(handlers.read).toHaveBeenCalledOnce()
    const toOrphan = deliver({ to: 'page', method: 'read', request }, browser.ownPage)
    await expect(toOrphan).rejects.toThrow('Receiving end does not exist')
    expect(orphan.read).not.toHaveBeenCalled()
  })

  test('gets handlers that it does not have yet for the first call that needs them', async () => {
    executeScript.mockImplementation(async injection => {
      if ((injection as { files: string[] }).files.includes('/src/entries/on-demand.js'))
        serveOnDemand(() => handlers)
      else servePage(firstHandlers(), state)
      return [{ frameId: 0 }]
    })
    const page = await openPage(7)
    await page.read(request)
    expect(executeScript).toHaveBeenCalledOnce()
    await page.draft({ block: 3, kind: 'keep' })
    expect(handlers.draft).toHaveBeenCalledOnce()
    await page.stopNextPage(null)
    expect(handlers.stopNextPage).toHaveBeenCalledOnce()
    expect(executeScript).toHaveBeenCalledTimes(2)
  })

  test('keeps the handlers on demand that were injected first', () => {
    servePage(firstHandlers(), state)
    const [first, second] = [{ ...handlers }, { ...handlers }]
    serveOnDemand(() => first)
    serveOnDemand(() => second)
    expect(world.page?.handlers.draft).toBe(first.draft)
  })

  test('passes on the error its script throws', async () => {
    handlers.read.mockImplementation(() => {
      throw new RangeError('too deep')
    })
    const page = await openPage(7)
    await expect(page.read(request)).rejects.toMatchObject({ name: 'RangeError', message: 'too deep' })
  })

  test('passes on that its script could not be started, which Firefox reports', async () => {
    executeScript.mockResolvedValue([{ frameId: 0, error: 'Unable to load script: x.js' }])
    await expect(openPage(7)).rejects.toThrow('Unable to load script')
  })

  test('answers only pages of the extension', async () => {
    servePage(handlers, state)
    const answer = await browser.deliver({ to: 'page', method: 'read', request }, browser.contentScript)
    expect(answer).toMatchObject({ error: { message: 'Only a page of this extension may ask for that.' } })
    expect(handlers.read).not.toHaveBeenCalled()
  })
})

describe('a page that cannot be read', () => {
  test.each([
    ['restricted', 'a page the browser keeps for itself', { url: 'chrome://settings/' }, false],
    ['restricted', 'an address the browser does not tell', {}, false],
    ['file-access', 'a file', { url: 'file:///home/a.html' }, false],
    ['restricted', 'a file that is refused for another reason', { url: 'file:///home/a.pdf' }, true],
  ] as const)('is %s: %s', async (because, _, tab, isAllowed) => {
    executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'))
    getTab.mockResolvedValue(tab)
    isAllowedFileSchemeAccess.mockResolvedValue(isAllowed)
    const error = await openPage(7).catch(each => each)
    expect(error).toBeInstanceOf(PageUnreadable)
    expect(error).toMatchObject({ name: 'PageUnreadable', because })
  })

  test('is restricted when Firefox reports nothing', async () => {
    browser.runtime.getURL = path => `moz-extension://winnow${path}`
    executeScript.mockResolvedValue([null])
    await expect(openPage(7)).rejects.toMatchObject({ because: 'restricted' })
  })

  test.each([
    [
      'lets no script of the extension run',
      () => Promise.reject(new Error('Cannot access contents of the page.')),
    ],
    ['hides the browser’s API', () => Promise.resolve([{ frameId: 0, result: true }])],
  ] as const)('keeps extensions out when it %s', async (_, answer) => {
    getTab.mockResolvedValue({ url: 'https://example.org/' })
    executeScript.mockImplementation(answer)
    await expect(openPage(7)).rejects.toMatchObject({ because: 'kept-out' })
  })

  test('is restricted when it is the store of a browser', async () => {
    getTab.mockResolvedValue({ url: 'https://chromewebstore.google.com/detail/winnow' })
    executeScript.mockRejectedValue(new Error('The extensions gallery cannot be scripted.'))
    await expect(openPage(7)).rejects.toMatchObject({ because: 'restricted' })
  })

  test('is gone when its tab is', async () => {
    executeScript.mockRejectedValue(new Error('No tab with id: 7.'))
    getTab.mockRejectedValue(new Error('No tab with id: 7.'))
    await expect(openPage(7)).rejects.toMatchObject({ because: 'gone' })
  })

  test('is gone when it navigated right after the injection', async () => {
    executeScript.mockResolvedValue([{ frameId: 0 }])
    await expect(openPage(7)).rejects.toMatchObject({ because: 'gone' })
  })

  test('is recognised as gone when it navigates while it is being read', async () => {
    const page = await openPage(7)
    restart()
    getTab.mockResolvedValue({}) // the browser does not tell the address without access
    executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'))
    await expect(page.read(request)).rejects.toMatchObject({ because: 'restricted' })
  })
})

describe('a press for the full view', () => {
  const pressed = (result: unknown) => [{ frameId: 0, result }]

  test('waits until the page’s process knows that the extension has access', async () => {
    getTab.mockResolvedValue({ url: 'https://example.org/' })
    executeScript
      .mockRejectedValueOnce(new Error('Cannot access contents of the page.'))
      .mockResolvedValueOnce(pressed(undefined))
      .mockResolvedValueOnce(pressed(true))
    expect(await pressFullView(7, 'press', false)).toBe(true)
  })

  test('opens on the next page if the tab navigates between the injection and the press', async () => {
    getTab.mockResolvedValue({ url: 'https://example.org/' })
    executeScript
      .mockResolvedValueOnce(pressed(undefined))
      .mockResolvedValueOnce(pressed(null))
      .mockResolvedValueOnce(pressed(undefined))
      .mockResolvedValueOnce(pressed(false))
    expect(await pressFullView(7, 'press', false)).toBe(false)
  })

  test('asks once where the browser gives no access', async () => {
    getTab.mockResolvedValue({})
    executeScript.mockReset().mockRejectedValue(new Error('Cannot access a chrome:// URL'))
    await expect(pressFullView(7, 'press', false)).rejects.toThrow(PageUnreadable)
    expect(executeScript).toHaveBeenCalledOnce()
  })
})

describe('an answer from the page’s process', () => {
  const article = reading.kind === 'article' ? reading.article : null
  const { completeness } = reading
  const long = Array(201).fill({ block: 0, excerpt: '', words: 0, reason: { code: 'prose', values: [] } })
  test.each([
    ['nothing', null, 'value: expected Object'],
    [
      'of no known kind',
      { kind: 'other' },
      'value.kind: expected ("article" | "list" | "nothing" | "unreadable")',
    ],
    ['of a wrong type', { ...reading, took: 'long' }, 'value.took: expected number'],
    ['too long', { ...reading, leftOut: long }, 'value.leftOut: expected max length <=200'],
    [
      'wrong deep inside',
      { ...reading, article: { ...article, content: {} } },
      'value.article.content: expected string',
    ],
    [
      'without what must be there',
      { ...reading, article: { ...article, metadata: { dir: 'ltr' } } },
      'value.article.metadata.title: expected "title"',
    ],
    [
      'of counts that count nothing',
      { ...reading, completeness: { ...completeness, images: { kept: 1, shown: -1 } } },
      'value.completeness.images.shown: expected min value >=0',
    ],
    [
      'wrong for its kind',
      { kind: 'nothing', because: { code: 'too-short' }, problems: [] },
      'value.because.words: expected "words"',
    ],
  ])('is refused when it is %s', async (_, answer, message) => {
    handlers.read.mockReturnValue(answer as Reading)
    const page = await openPage(7)
    await expect(page.read(request)).rejects.toMatchObject({ name: 'Malformed', message })
  })

  test.each([
    ['a picture of another kind', { type: 'text/html', data: 'AAAA' }, 'value.type: expected ("image/avif"'],
    [
      'no base64',
      { type: 'image/png', data: 'AA"A' },
      'value.data: expected at most 10485760 bytes in base64',
    ],
    ['half a byte', { type: 'image/png', data: 'A' }, 'value.data: expected at most'],
    ['too large', { type: 'image/png', data: 'A'.repeat(13_981_020) }, 'value.data: expected at most'],
  ])('about a picture is refused when it is %s', async (_, answer, message) => {
    handlers.picture.mockReturnValue(answer as never)
    const page = await openPage(7)
    const asked = page.picture({ address: 'https://example.org/a.png', most: 10 })
    await expect(asked).rejects.toThrow(message)
  })

  test('about a picture may be null, and invalid requests are not sent', async () => {
    const page = await openPage(7)
    expect(await page.picture({ address: 'https://example.org/a.png', most: 10 })).toBe(null)
    await expect(page.picture({ address: 'a', most: 10_485_761 })).rejects.toThrow('value.most: expected')
    await expect(page.picture({ address: 'a'.repeat(8001), most: 1 })).rejects.toThrow(
      'value.address: expected',
    )
    expect(handlers.picture).toHaveBeenCalledOnce()
  })

  test('loses all fields that the schema does not name', async () => {
    handlers.read.mockReturnValue({ kind: 'unreadable', type: 'image/png', more: 1 } as Reading)
    expect(await (await openPage(7)).read(request)).toEqual({ kind: 'unreadable', type: 'image/png' })
  })
})
