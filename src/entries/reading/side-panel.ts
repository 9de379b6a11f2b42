import { windowGate } from '../../features/always/gate.ts'
import { openXray } from '../../features/corrections/xray/reader.ts'
import { browserKeys } from '../../features/navigation/browser-keys.ts'
import { readInPanel } from '../../features/read/reader-window.ts'
import { fullViewOf, tabOf } from '../../features/reader-windows/windows.ts'
import { readerTools } from './reader-tools.ts'
import { WINDOW_FEATURES } from './window-features.ts'

/** Starts the side panel, which always reads the active tab. */
export function sidePanel(): void {
  readInPanel(document.body, {
    ...WINDOW_FEATURES,
    xray: openXray,
    tools: (page, tab) =>
      readerTools(page, {
        navigation: { search: 'ours', browserKeys },
        gate: windowGate,
        otherHosts: [fullViewOf(tab, page.strings, () => {}), tabOf(tab, page.strings)],
        uncoverPage: async () => {},
      }),
  })
}
