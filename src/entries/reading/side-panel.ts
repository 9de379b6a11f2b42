import { windowGate } from '../../features/always/gate.ts'
import { questionBelow } from '../../features/answers/reader.ts'
import { corrections } from '../../features/corrections/reader.ts'
import { openXray } from '../../features/corrections/xray/reader.ts'
import { browserKeys } from '../../features/navigation/browser-keys.ts'
import { continueOn } from '../../features/next-pages/reader.ts'
import { readInPanel } from '../../features/read/reader-window.ts'
import { fullViewOf, tabOf } from '../../features/reader-windows/windows.ts'
import { reporting } from '../../features/report/reader.ts'
import { loadPart } from '../lazy-modules.ts'
import { readerTools } from './reader-tools.ts'

/** Starts the side panel, which always reads the active tab. */
export function sidePanel(): void {
  readInPanel(document.body, {
    correct: corrections,
    report: reporting,
    question: questionBelow,
    continueOn,
    load: loadPart,
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
