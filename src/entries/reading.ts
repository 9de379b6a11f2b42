import browser from 'webextension-polyfill'
import { fullView } from './reading/full-view.ts'
import { popup } from './reading/popup.ts'
import { sidePanel } from './reading/side-panel.ts'
import { tab } from './reading/tab.ts'

/** Our windows, by the name that their document gives itself. */
const WINDOWS: Readonly<Record<string, () => void>> = { popup, tab, 'side-panel': sidePanel }

// One script for all hosts, so that the package holds the reading view once. No page of the web has our address.
const isOurs = location.href.startsWith(browser.runtime.getURL('/'))
const begin = isOurs ? WINDOWS[document.documentElement.dataset['host'] ?? ''] : fullView
begin?.()
