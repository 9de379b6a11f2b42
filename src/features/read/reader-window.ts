import browser, { type Tabs } from 'webextension-polyfill'
import { onArrived, onChanged, onMoved } from '../../messages/changed.ts'
import { originOf } from '../../messages/origin.ts'
import { openPage } from '../../messages/page.ts'
import { pageAddress } from '../../messages/page-address.ts'
import type { XrayShows } from '../../messages/page-calls.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import { readKey } from '../../messages/read-key.ts'
import { WELCOME_PAGE } from '../../messages/script-files.ts'
import { worker, workerAbout, workerAboutTab } from '../../messages/worker.ts'
import { readTypography } from '../../schema/settings.ts'
import { cachedTypography, cacheTypography } from '../../store/settings-cache.ts'
import { download } from '../../view/components/download.ts'
import type { Tool } from '../../view/tools/tool.ts'
import { adoptWindowStyles } from '../../view/typography/reader-styles.ts'
import { applyTypography, typographyOf } from '../../view/typography/typography.ts'
import { declareLanguage } from '../../view/wording/page-language.ts'
import { followFront, followTab, type TabNews } from './follow-tab.ts'
import { browserStrings, startReader } from './reader.ts'
import type { ReaderDeps, ReadPage, Source } from './reader-deps.ts'
import { withholdCookies } from './withhold-cookies.ts'

interface WindowDeps extends Pick<ReaderDeps, 'correct' | 'report' | 'question' | 'continueOn' | 'load'> {
  /** Shows the page of a tab with what is kept and left out. @throws with a sentence for the person */
  xray(tab: number, shows: XrayShows): Promise<void>
  /** @param tab the tab that is read, once it is known */
  tools(page: ReadPage, tab: () => number | undefined): readonly Tool[]
}

/**
 * Reads a tab's page in this window of the extension: the popup, a tab, or the side panel.
 * @param root the reader's element
 * @param findTab the tab to read; null when it is gone
 */
export async function readInWindow(
  root: HTMLElement,
  findTab: () => Promise<Tabs.Tab | null>,
  deps: WindowDeps,
): Promise<void> {
  await start(root, async known => openTab(await findTab(), known), deps)
}

/** Reads the page of the active tab in the side panel, and follows when another tab becomes active. */
export async function readInPanel(root: HTMLElement, deps: WindowDeps): Promise<void> {
  let here: number | undefined
  const open = async (known: Known | null) => {
    const tab = await activeTab()
    here = tab?.windowId
    try {
      return await openTab(tab, known)
    } catch (error) {
      // Without access, the browser hides the address. A press of the button may give access later.
      throw error instanceof PageUnreadable && tab && !tab.url ? new PageUnreadable('ungranted') : error
    }
  }
  await start(root, open, deps, ({ pageLeft, pageChanged }) => {
    const another = () => {
      pageLeft()
      pageChanged()
    }
    followFront(() => here, another)
  })
}

async function start(
  root: HTMLElement,
  openSource: (known: Known | null) => Promise<TabSource>,
  deps: WindowDeps,
  alsoFollow: (news: TabNews) => void = () => {},
): Promise<void> {
  adoptWindowStyles()
  applyTypography(document.documentElement, typographyOf(cachedTypography(readTypography), ''))
  declareLanguage(browserStrings())
  let read: TabSource | null = null
  let known: Known | null = null
  let isClosed = false
  const tab = () => read?.tab
  await startReader(
    root,
    async () => {
      performance.mark('winnow:open')
      isClosed = true
      known = read = await openSource(known)
      isClosed = false
      performance.mark('winnow:opened')
      return { ...read, page: timed(read.page) }
    },
    {
      ...deps,
      tools: page => deps.tools(page, tab),
      async xray(shows) {
        if (read) await deps.xray(read.tab, shows)
      },
      openEntry: async url => read !== null && openEntry(read, url),
      allRules: () => browser.runtime.openOptionsPage(),
      openSettings: () => worker.openSettings(null),
      follow(pageChanged, pageLeft) {
        onChanged(id => {
          if (id === tab()) pageChanged()
        })
        const leave = () => {
          if (known) known = { ...known, url: null }
          pageLeft()
        }
        onMoved(id => {
          if (id !== tab()) return
          leave()
          pageChanged()
        })
        followTab(() => ({ tab: tab(), address: read?.url ?? '' }), { pageChanged, pageLeft: leave })
        // A press of the button, a key or a menu item has given access.
        onArrived(() => {
          if (isClosed) pageChanged()
        })
        alsoFollow({ pageChanged, pageLeft: leave })
      },
      wholeIsDrawn: () => void performance.mark('winnow:whole'),
      entitle: title => {
        document.title = title
      },
      save: async file => {
        download(file)
        return 'saved'
      },
      withholdCookies,
      choices: worker,
      remember: cacheTypography,
      mark: '/icons/winnow.svg',
      sample: {
        key: readKey(),
        open: () => void browser.tabs.create({ url: browser.runtime.getURL(WELCOME_PAGE) }),
      },
    },
  )
}

/**
 * Opens an entry of the list in a tab, and asks for access to its site, within the click. The worker is told first,
 * because in Firefox the browser's prompt closes the popup. In a private window nobody is asked, because the browser would
 * store the site.
 */
async function openEntry({ tab, isPrivate }: TabSource, url: string): Promise<boolean> {
  const origin = originOf(new URL(url))
  const isOpened = workerAboutTab(tab).openEntry({ url })
  if (isPrivate) return isOpened
  const isGiven = await browser.permissions.request({ origins: [origin] }).catch(() => false)
  if (!isGiven) await worker.refuseEntry({ origin })
  return isOpened
}

/** Sets performance marks when the article is requested and when it has arrived, for the bench. */
function timed(page: Source['page']): Source['page'] {
  return {
    ...page,
    async read(request) {
      performance.mark('winnow:ask')
      const reading = await page.read(request)
      performance.mark('winnow:read', { detail: reading.kind === 'article' ? reading.took : 0 })
      return reading
    },
  }
}

interface TabSource extends Source {
  readonly tab: number
}

/** The tab that was read last, and the address of its page; null after the tab has navigated. */
interface Known {
  readonly tab: number
  readonly url: string | null
}

/**
 * A tab's page, which is called by messages. After a permission is revoked, the browser hides the tab's address, but the
 * content script still answers. So the known address is used, and only until the tab navigates.
 * @throws PageUnreadable
 */
async function openTab(tab: Tabs.Tab | null, known: Known | null): Promise<TabSource> {
  if (tab?.id === undefined) throw new PageUnreadable('gone')
  const isKnown = known?.tab === tab.id
  const page = await openPage(tab.id).catch(error => {
    const isShut = isKnown && !tab.url && error instanceof PageUnreadable && error.because === 'restricted'
    throw isShut ? new PageUnreadable('ungranted') : error
  })
  const url = tab.url ?? (isKnown ? known.url : null)
  if (url === null) throw new PageUnreadable('ungranted')
  const address = pageAddress(url)
  const asked = workerAbout({ tab: tab.id, address: url, isPrivate: tab.incognito })
  return {
    tab: tab.id,
    url,
    id: `${tab.id} ${address}`,
    isPrivate: tab.incognito,
    page,
    rules: asked,
    places: asked,
    annotations: asked,
    memory: asked,
    answers: asked,
    loadOpinions: () => asked.loadOpinions(),
  }
}

/** The active tab of the popup's window; null if there is none. */
export async function activeTab(): Promise<Tabs.Tab | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab ?? null
}

/**
 * The tab that a reader tab reads, by the opaque session id in its address; null when it is gone. Nothing else is taken
 * from the address, because anybody can write one.
 */
export async function sessionTab(): Promise<Tabs.Tab | null> {
  const session = new URLSearchParams(location.search).get('session') ?? ''
  if (!/^[\w-]{1,64}$/.test(session)) return null
  const tab = await worker.sessionTab({ session })
  return tab === null ? null : browser.tabs.get(tab).catch(() => null)
}
