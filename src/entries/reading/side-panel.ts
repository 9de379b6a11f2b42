import { windowGate } from '../../features/always/gate.ts'
import { alwaysHere } from '../../features/always/popup.ts'
import { annotate } from '../../features/annotate/popup.ts'
import { corrections } from '../../features/correct/popup.ts'
import { openXray } from '../../features/correct/xray/popup.ts'
import { browserKeys } from '../../features/finding/browser-keys.ts'
import { finding } from '../../features/finding/popup.ts'
import { onPage, otherHost } from '../../features/hosts/popup.ts'
import { fullViewOf, tabOf } from '../../features/hosts/windows.ts'
import { listen } from '../../features/listen/popup.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { lookTool } from '../../features/look/tool.ts'
import { readInPanel } from '../../features/read/popup-tab.ts'
import { reporting } from '../../features/report/popup.ts'
import { takeAlong } from '../../features/take-along/popup.ts'
import { loadPart } from '../parts.ts'

/** The side panel reads whichever tab is in front. */
export function sidePanel(): void {
  readInPanel(document.body, {
    correct: corrections,
    report: reporting,
    load: loadPart,
    xray: openXray,
    tools: (page, tab) => [
      ...finding(page, { search: 'ours', browserKeys }),
      lookTool(page),
      listen(page, browserSynth()),
      annotate(page),
      takeAlong(page),
      onPage(page, async () => {}),
      otherHost(
        page,
        fullViewOf(tab, page.strings, () => {}),
      ),
      otherHost(page, tabOf(tab, page.strings)),
      alwaysHere(page, windowGate),
    ],
  })
}
