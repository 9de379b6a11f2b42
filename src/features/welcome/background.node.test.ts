import { beforeEach, expect, test, vi } from 'vitest'
import { fakeArea } from '../../store/fake-area.ts'
import { newsStore } from '../../store/news-store.ts'
import { rule, storeOn } from '../../store/testing.ts'

const { welcome } = await import('./background.ts')

type Installed = { readonly reason: string; readonly previousVersion?: string }

let opened: string[]
let install: (details: Installed) => void
let closeTab: () => void
let rules: ReturnType<typeof storeOn>
let calls: ReturnType<typeof welcome>

function start(inIncognitoContext = false) {
  opened = []
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'winnow',
      getURL: (path: string) => new URL(path, 'chrome-extension://winnow/').href,
      getManifest: () => ({ version: '1.2.0' }),
      onInstalled: {
        addListener(listener: typeof install) {
          install = listener
        },
      },
    },
    extension: { inIncognitoContext },
    tabs: {
      create: async ({ url }: { url: string }) => void opened.push(url),
      onRemoved: {
        addListener(listener: typeof closeTab) {
          closeTab = listener
        },
      },
    },
  })
  rules = storeOn(fakeArea())
  calls = welcome(newsStore(fakeArea()), rules)
}

const news = () => calls.takeNews.handle(null, null)

beforeEach(() => {
  start()
  return () => vi.unstubAllGlobals()
})

test('the installation opens the welcome page', async () => {
  install({ reason: 'install' })
  expect(opened).toEqual(['chrome-extension://winnow/src/entries/welcome.html'])
  expect(await news()).toBe(null)
})

test('an update opens nothing, and is told once', async () => {
  install({ reason: 'update', previousVersion: '1.1.0' })
  expect(opened).toEqual([])
  await vi.waitFor(async () => expect(await news()).toBe('1.2.0'))
  expect(await news()).toBe(null)
})

test.each([{ reason: 'update', previousVersion: '1.2.0' }, { reason: 'chrome_update' }])(
  'nothing is told of a reload, or of an update of the browser: $reason',
  async details => {
    install(details)
    expect(opened).toEqual([])
    expect(await news()).toBe(null)
  },
)

test('the worker of private windows opens no second page', () => {
  start(true)
  install({ reason: 'install' })
  expect(opened).toEqual([])
})

test('the rules of the sample page are deleted when a tab closes, and no others', async () => {
  await rules.save('winnow', rule('a'))
  await rules.save('example.org', rule('b'))
  closeTab()
  await vi.waitFor(async () => expect((await rules.all()).map(({ name }) => name)).toEqual(['example.org']))
})
