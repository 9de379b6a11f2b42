import { windowGate } from '../../features/always/gate.ts'
import { openXray } from '../../features/corrections/xray/reader.ts'
import { browserKeys } from '../../features/navigation/browser-keys.ts'
import { activeTab, readInWindow } from '../../features/read/reader-window.ts'
import { fullViewOf, sidePanelHere, tabOf } from '../../features/reader-windows/windows.ts'
import { tellNews } from '../../features/welcome/reader.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { readerTools } from './reader-tools.ts'
import { WINDOW_FEATURES } from './window-features.ts'

/** Starts the popup, which reads the active tab. */
export function popup(): void {
  readInWindow(document.body, activeTab, {
    ...WINDOW_FEATURES,
    async xray(tab, shows) {
      await openXray(tab, shows)
      window.close()
    },
    tools(page, tab) {
      tellNews(page)
      const close = () => window.close()
      const full = fullViewOf(tab, page.strings, close)
      const goOn = () =>
        full.open().catch(error => page.say({ text: sentenceOf(error, page.strings.t), isProblem: true }))
      return readerTools(page, {
        navigation: { search: 'ours-alone', browserKeys },
        gate: windowGate,
        listening: { isPassing: true, goOn },
        otherHosts: [full, sidePanelHere(page.strings, close), tabOf(tab, page.strings)],
        uncoverPage: async () => {},
      })
    },
  })
}
