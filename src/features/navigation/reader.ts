import { findBar } from '../../view/find/find-bar.ts'
import { type BrowserKey, showKeys } from '../../view/tools/key-list.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { CommandKey } from './browser-keys.ts'
import type { NavigationPage } from './navigation-page.ts'
import { outline } from './outline.ts'
import { waysOfReading } from './ways.ts'

/** The dependencies that differ between the hosts of the view. */
export interface NavigationHost {
  /**
   * Which search is used. Over a page, the browser's own search finds the text. Our own windows have a find
   * bar, and in a popup it also has the browser's shortcut.
   */
  readonly search: 'browser' | 'ours' | 'ours-alone'
  /** The keyboard shortcuts of the extension. */
  browserKeys(): Promise<readonly CommandKey[]>
}

type NavigationTool = Tool<Pick<ShownReading, 'drawn'>>

interface Navigation {
  readonly tools: readonly NavigationTool[]
  /** The switches of the paged view and the reading guide. */
  readonly switches: HTMLElement
}

/**
 * The tools for navigation: the outline with the reading progress, the paged view, the reading guide, the
 * find bar, second opinions, and the list of keys.
 */
export function navigationTools(page: NavigationPage, place: NavigationHost): Navigation {
  const ways = waysOfReading(page)
  const contents = outline(page, () => ways.pages())
  ways.onTurn(contents.follow)
  const found = place.search === 'browser' ? [] : [search(page, place.search)]
  return { tools: [contents, ...found, ways.opinions, keyList(page, place)], switches: ways.element }
}

function keyList(page: NavigationPage, place: NavigationHost): NavigationTool {
  const says = page.strings.t('keys')
  const run = () => void showKeyList(page, place)
  page.keys.bind({ key: '?', says, run })
  return { element: menuItem(says, run, '?'), place: 'keys', show: () => {} }
}

async function showKeyList({ root, keys, strings }: NavigationPage, { browserKeys, search }: NavigationHost) {
  // The list is shown even without them.
  const commands = await browserKeys().catch(() => [])
  const find = { key: FIND_KEY, says: strings.t('findOpenClose'), group: 'finding' } as const
  const own = search === 'ours-alone' ? [...keys.list(), find] : keys.list()
  showKeys(root, own, inWords(commands, strings), strings)
}

/** The browser's shortcut for its own search. */
const FIND_KEY = /^Mac/.test(navigator.platform) ? 'Command+F' : 'Ctrl+F'

/** The commands with a shortcut and their descriptions; unknown commands are omitted. */
function inWords(commands: readonly CommandKey[], { t }: Strings): BrowserKey[] {
  const says: Readonly<Record<string, string>> = {
    _execute_action: t('readThisPage'),
    'full-view': t('commandFullView'),
  }
  return commands.flatMap(({ command, key }) => {
    const words = Object.hasOwn(says, command) ? says[command] : undefined
    return key && words ? [{ key, says: words }] : []
  })
}

function search({ root, keys, strings }: NavigationPage, who: 'ours' | 'ours-alone'): NavigationTool {
  const { t } = strings
  // Firefox closes its popup on Escape before the page hears of it, and Chromium where the page does nothing on it. The
  // key that opens the bar closes it there, too.
  const bar = findBar(strings, who === 'ours-alone' ? FIND_KEY : 'Escape')
  const element = menuItem(t('find'), bar.open, '/')
  let hasArticle = false
  keys.bind({ key: '/', says: t('find'), group: 'finding', when: () => hasArticle, run: bar.open })
  if (who === 'ours-alone')
    root.addEventListener('keydown', event => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'f'
      if (!isFind || !hasArticle || root.querySelector('dialog[open]')) return
      event.preventDefault()
      if (bar.element.contains(event.target as Node)) bar.close()
      else bar.open()
    })
  return {
    element,
    place: 'find',
    show({ drawn }) {
      hasArticle = drawn !== null
      element.hidden = !hasArticle
      if (!bar.element.isConnected) root.append(bar.element)
      bar.show(drawn)
    },
  }
}
