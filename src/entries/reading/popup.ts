import { windowGate } from '../../features/always/gate.ts'
import { alwaysHere } from '../../features/always/reader.ts'
import { annotate } from '../../features/annotate/reader.ts'
import { corrections } from '../../features/corrections/reader.ts'
import { openXray } from '../../features/corrections/xray/reader.ts'
import { exportTool } from '../../features/export/reader.ts'
import { listen } from '../../features/listen/reader.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { browserKeys } from '../../features/navigation/browser-keys.ts'
import { finding } from '../../features/navigation/reader.ts'
import { activeTab, readInWindow } from '../../features/read/reader-window.ts'
import { onPage, otherHost } from '../../features/reader-windows/reader.ts'
import { fullViewOf, sidePanelHere } from '../../features/reader-windows/windows.ts'
import { reporting } from '../../features/report/reader.ts'
import { typographyTool } from '../../features/typography/reader.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { loadPart } from '../lazy-modules.ts'

/** Starts the popup, which reads the active tab. */
export function popup(): void {
  readInWindow(document.body, activeTab, {
    correct: corrections,
    report: reporting,
    load: loadPart,
    async xray(tab) {
      await openXray(tab)
      window.close()
    },
    tools(page, tab) {
      const close = () => window.close()
      const panel = sidePanelHere(page.strings, close)
      const full = fullViewOf(tab, page.strings, close)
      const goOn = () =>
        full.open().catch(error => page.say({ text: sentenceOf(error, page.strings.t), isProblem: true }))
      return [
        ...finding(page, { search: 'ours-alone', browserKeys }),
        typographyTool(page),
        listen(page, browserSynth(), { isPassing: true, goOn }),
        annotate(page),
        exportTool(page),
        onPage(page, async () => {}),
        otherHost(page, full),
        ...(panel ? [otherHost(page, panel)] : []),
        alwaysHere(page, windowGate),
      ]
    },
  })
}
