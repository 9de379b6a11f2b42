import { pageGate } from '../../features/always/gate.ts'
import { notThisPage } from '../../features/always/reader.ts'
import { questionBelow } from '../../features/answers/reader.ts'
import { corrections } from '../../features/corrections/reader.ts'
import { offerFullView } from '../../features/full-view/content.ts'
import { wayOut } from '../../features/full-view/tools.ts'
import { continueOn } from '../../features/next-pages/reader.ts'
import { readInPage } from '../../features/read/content-source.ts'
import { sidePanelBeside, tabBeside } from '../../features/reader-windows/content.ts'
import { reporting } from '../../features/report/reader.ts'
import { workerHere } from '../../messages/worker.ts'
import { readerTools } from './reader-tools.ts'

/** Starts the host over a page. The reader opens when it is called. */
export function fullView(): void {
  offerFullView(view => {
    const { root, isByItself, isSelection, signal, leave, entitle } = view
    return readInPage(root, {
      correct: corrections,
      report: reporting,
      question: questionBelow,
      continueOn,
      entitle,
      isSelection,
      signal,
      tools: page =>
        readerTools(page, {
          navigation: { search: 'browser', browserKeys: () => workerHere.browserKeys() },
          gate: pageGate,
          listening: { signal },
          openNote: request => workerHere.openNote(request),
          otherHosts: [tabBeside(page.strings, leave), sidePanelBeside(page.strings, leave)],
          uncoverPage: async () => leave(),
          ownTools: [wayOut(page, view), ...(isByItself ? [notThisPage(page, leave)] : [])],
        }),
    })
  })
}
