import { pageGate } from '../../features/always/gate.ts'
import { alwaysHere, notThisPage } from '../../features/always/popup.ts'
import { annotate } from '../../features/annotate/popup.ts'
import { corrections } from '../../features/correct/popup.ts'
import { finding } from '../../features/finding/popup.ts'
import { offerFullView } from '../../features/full-view/content.ts'
import { wayOut } from '../../features/full-view/tools.ts'
import { sidePanelBeside, tabBeside } from '../../features/hosts/content.ts'
import { onPage, otherHost } from '../../features/hosts/popup.ts'
import { listen } from '../../features/listen/popup.ts'
import { browserSynth } from '../../features/listen/synth.ts'
import { lookTool } from '../../features/look/tool.ts'
import { readInPage } from '../../features/read/content-source.ts'
import { reporting } from '../../features/report/popup.ts'
import { takeAlong } from '../../features/take-along/popup.ts'
import { tab } from '../../messages/tab.ts'

/** Over a page, the reader waits until it is called. */
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
          lookTool(page),
          listen(page, browserSynth(), { signal }),
          annotate(page),
          takeAlong(page),
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
