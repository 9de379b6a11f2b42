import browser from 'webextension-polyfill'
import { fullView } from './reading/full-view.ts'
import { popup } from './reading/popup.ts'
import { sidePanel } from './reading/side-panel.ts'
import { tab } from './reading/tab.ts'

/** The windows of the extension, by the `data-host` of their document. */
const WINDOWS: Readonly<Record<string, () => void>> = { popup, tab, 'side-panel': sidePanel }

// One script for all hosts, so that the package contains the reading view once. Only windows of the extension have
// its address.
const isExtensionPage = location.href.startsWith(browser.runtime.getURL('/'))
const start = isExtensionPage ? WINDOWS[document.documentElement.dataset['host'] ?? ''] : fullView
start?.()
