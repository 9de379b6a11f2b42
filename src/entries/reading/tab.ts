import { windowGate } from '../../features/always/gate.ts'
import { openXray } from '../../features/corrections/xray/reader.ts'
import { browserKeys } from '../../features/navigation/browser-keys.ts'
import { readInWindow, sessionTab } from '../../features/read/reader-window.ts'
import { backToPage } from '../../features/reader-windows/reader.ts'
import { bringToFront } from '../../features/reader-windows/windows.ts'
import { readerTools } from './reader-tools.ts'
import { WINDOW_FEATURES } from './window-features.ts'

/** Starts the reader tab, which reads the tab of the session in its address. */
export function tab(): void {
  readInWindow(document.body, sessionTab, {
    ...WINDOW_FEATURES,
    xray: openXray,
    tools(page, tab) {
      const uncoverPage = () => bringToFront(tab())
      return readerTools(page, {
        navigation: { search: 'ours', browserKeys },
        gate: windowGate,
        otherHosts: [],
        uncoverPage,
        ownTools: [backToPage(page, uncoverPage)],
      })
    },
  })
}
