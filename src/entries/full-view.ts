import { pageGate } from '../features/always/gate.ts'
import { alwaysHere, notThisPage } from '../features/always/popup.ts'
import { corrections } from '../features/correct/popup.ts'
import { finding } from '../features/finding/popup.ts'
import { offerFullView } from '../features/full-view/content.ts'
import { waysOut } from '../features/full-view/tools.ts'
import { readInPage } from '../features/read/content-source.ts'
import { tab } from '../messages/tab.ts'

offerFullView(({ root, isByItself, leave, entitle }) =>
  readInPage(root, {
    correct: corrections,
    tools: page => [
      ...(isByItself ? [notThisPage(page, leave)] : []),
      ...finding(page, { search: 'browser', browserKeys: () => tab.browserKeys(null) }),
      alwaysHere(page, pageGate),
      ...waysOut(page, leave),
    ],
    entitle,
  }),
)
