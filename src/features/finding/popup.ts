import type { CommandKey } from '../../messages/contract.ts'
import type { DrawnArticle } from '../../view/drawn-article.ts'
import { findBar } from '../../view/find/find-bar.ts'
import { type BrowserKey, showKeys } from '../../view/key-list.ts'
import type { Strings } from '../../view/strings.ts'
import type { Tool } from '../../view/tool.ts'
import { toolButton } from '../../view/tool-button.ts'
import type { FindingPage } from './finding-page.ts'
import { outline } from './outline.ts'
import { waysOfReading } from './ways.ts'

/** What differs with where the view stands. */
export interface FindingPlace {
  /**
   * Who searches the text: over a page, the browser's own search sees it; in a window of ours there is one of ours; and
   * in a popup, the browser's key for it is ours, too.
   */
  readonly search: 'browser' | 'ours' | 'ours-alone'
  /** The keys that the browser hands to the extension. */
  browserKeys(): Promise<readonly CommandKey[]>
}

type FindingTool = Tool<[scene: { readonly kind: string }, rules: unknown, drawn: DrawnArticle | null]>

/**
 * What helps to find one's way in a text: its outline, how far one has come, pages, a line that guides the eye, a
 * search, and the list of keys.
 */
export function finding(page: FindingPage, place: FindingPlace): readonly FindingTool[] {
  const ways = waysOfReading(page, () => showKeyList(page, place))
  const contents = outline(page, () => ways.pages())
  ways.onTurn(contents.follow)
  return [contents, ...(place.search === 'browser' ? [] : [search(page, place.search)]), ways]
}

async function showKeyList({ root, keys, strings }: FindingPage, { browserKeys, search }: FindingPlace) {
  // Without them, the list is still worth having.
  const commands = await browserKeys().catch(() => [])
  const find = { key: FIND_KEY, says: strings.t('findOpenClose'), group: 'finding' } as const
  const own = search === 'ours-alone' ? [...keys.list(), find] : keys.list()
  showKeys(root, own, inWords(commands, strings), strings)
}

/** The browser's key for its own search, as it is written. */
const FIND_KEY = /^Mac/.test(navigator.platform) ? 'Command+F' : 'Ctrl+F'

/** Commands that have a key, with what they do; what a later version may know is left out. */
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

function search({ root, keys, strings }: FindingPage, who: 'ours' | 'ours-alone'): FindingTool {
  const { t } = strings
  // Firefox closes its popup on Escape before the page hears of it, and Chromium where the page does nothing on it. The
  // key that opens the bar closes it there, too.
  const bar = findBar(strings, who === 'ours-alone' ? FIND_KEY : 'Escape')
  const element = toolButton('find', t('find'), bar.open, '/')
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
    show(_scene, _rules, drawn) {
      hasArticle = drawn !== null
      element.hidden = !hasArticle
      if (!bar.element.isConnected) root.append(bar.element)
      bar.show(drawn)
    },
  }
}
