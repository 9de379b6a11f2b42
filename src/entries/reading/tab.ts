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
import { readInWindow, sessionTab } from '../../features/read/reader-window.ts'
import { backToPage, onPage } from '../../features/reader-windows/reader.ts'
import { bringToFront } from '../../features/reader-windows/windows.ts'
import { reporting } from '../../features/report/reader.ts'
import { typographyTool } from '../../features/typography/reader.ts'
import { loadPart } from '../lazy-modules.ts'

/** Starts the reader tab, which reads the tab of the session in its address. */
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
        typographyTool(page),
        listen(page, browserSynth()),
        annotate(page),
        exportTool(page),
        backToPage(page, toPage),
        onPage(page, toPage),
        alwaysHere(page, windowGate),
      ]
    },
  })
}
