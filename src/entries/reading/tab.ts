import { windowGate } from '../../features/always/gate.ts'
import { alwaysHere } from '../../features/always/popup.ts'
import { annotate } from '../../features/annotate/popup.ts'
import { corrections } from '../../features/correct/popup.ts'
import { openXray } from '../../features/correct/xray/popup.ts'
import { browserKeys } from '../../features/finding/browser-keys.ts'
import { finding } from '../../features/finding/popup.ts'
import { backToPage, onPage } from '../../features/hosts/popup.ts'
import { bringToFront } from '../../features/hosts/windows.ts'
import { listen } from '../../features/listen/popup.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { lookTool } from '../../features/look/tool.ts'
import { readInWindow, sessionTab } from '../../features/read/popup-tab.ts'
import { reporting } from '../../features/report/popup.ts'
import { takeAlong } from '../../features/take-along/popup.ts'
import { loadPart } from '../parts.ts'

/** A tab of ours reads the tab that its address names. */
export function tab(): void {
  readInWindow(document.body, sessionTab, {
    correct: corrections,
    report: reporting,
    load: loadPart,
    xray: openXray,
    tools(page, tab) {
      const toPage = () => bringToFront(tab())
      return [
        ...finding(page, { search: 'ours', browserKeys }),
        lookTool(page),
        listen(page, browserSynth()),
        annotate(page),
        takeAlong(page),
        backToPage(page, toPage),
        onPage(page, toPage),
        alwaysHere(page, windowGate),
      ]
    },
  })
}
