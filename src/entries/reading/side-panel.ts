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
import { readInPanel } from '../../features/read/reader-window.ts'
import { onPage, otherHost } from '../../features/reader-windows/reader.ts'
import { fullViewOf, tabOf } from '../../features/reader-windows/windows.ts'
import { reporting } from '../../features/report/reader.ts'
import { typographyTool } from '../../features/typography/reader.ts'
import { loadPart } from '../lazy-modules.ts'

/** Starts the side panel, which always reads the active tab. */
export function sidePanel(): void {
  readInPanel(document.body, {
    correct: corrections,
    report: reporting,
    load: loadPart,
    xray: openXray,
    tools: (page, tab) => [
      ...finding(page, { search: 'ours', browserKeys }),
      typographyTool(page),
      listen(page, browserSynth()),
      annotate(page),
      exportTool(page),
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
