import { pageGate } from '../../features/always/gate.ts'
import { alwaysHere, notThisPage } from '../../features/always/reader.ts'
import { annotate } from '../../features/annotate/reader.ts'
import { corrections } from '../../features/corrections/reader.ts'
import { exportTool } from '../../features/export/reader.ts'
import { offerFullView } from '../../features/full-view/content.ts'
import { wayOut } from '../../features/full-view/tools.ts'
import { listen } from '../../features/listen/reader.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { finding } from '../../features/navigation/reader.ts'
import { readInPage } from '../../features/read/content-source.ts'
import { sidePanelBeside, tabBeside } from '../../features/reader-windows/content.ts'
import { onPage, otherHost } from '../../features/reader-windows/reader.ts'
import { reporting } from '../../features/report/reader.ts'
import { typographyTool } from '../../features/typography/reader.ts'
import { tab } from '../../messages/tab.ts'

/** Starts the host over a page. The reader opens when it is called. */
export function fullView(): void {
  offerFullView(view => {
    const { root, isByItself, isSelection, signal, leave, entitle } = view
    return readInPage(root, {
      correct: corrections,
      report: reporting,
      tools(page) {
        const panel = sidePanelBeside(page.strings, leave)
        return [
          ...(isByItself ? [notThisPage(page, leave)] : []),
          ...finding(page, { search: 'browser', browserKeys: () => tab.browserKeys(null) }),
          typographyTool(page),
          listen(page, browserSynth(), { signal }),
          annotate(page),
          exportTool(page),
          onPage(page, async () => leave()),
          otherHost(page, tabBeside(page.strings, leave)),
          ...(panel ? [otherHost(page, panel)] : []),
          alwaysHere(page, pageGate),
          wayOut(page, view),
        ]
      },
      ...{ entitle, isSelection, signal },
    })
  })
}
