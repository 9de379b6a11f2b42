import { windowGate } from '../../features/always/gate.ts'
import { alwaysHere } from '../../features/always/popup.ts'
import { annotate } from '../../features/annotate/popup.ts'
import { corrections } from '../../features/correct/popup.ts'
import { openXray } from '../../features/correct/xray/popup.ts'
import { browserKeys } from '../../features/finding/browser-keys.ts'
import { finding } from '../../features/finding/popup.ts'
import { onPage, otherHost } from '../../features/hosts/popup.ts'
import { fullViewOf, sidePanelHere } from '../../features/hosts/windows.ts'
import { listen } from '../../features/listen/popup.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { lookTool } from '../../features/look/tool.ts'
import { activeTab, readInWindow } from '../../features/read/popup-tab.ts'
import { reporting } from '../../features/report/popup.ts'
import { takeAlong } from '../../features/take-along/popup.ts'
import { sentenceOf } from '../../view/sentence.ts'
import { loadPart } from '../parts.ts'

/** The popup reads the tab in front. */
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
        lookTool(page),
        listen(page, browserSynth(), { isPassing: true, goOn }),
        annotate(page),
        takeAlong(page),
        onPage(page, async () => {}),
        otherHost(page, full),
        ...(panel ? [otherHost(page, panel)] : []),
        alwaysHere(page, windowGate),
      ]
    },
  })
}
