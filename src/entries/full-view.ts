import { pageGate } from '../features/always/gate.ts'
import { alwaysHere, notThisPage } from '../features/always/popup.ts'
import { corrections } from '../features/correct/popup.ts'
import { finding } from '../features/finding/popup.ts'
import { offerFullView } from '../features/full-view/content.ts'
import { waysOut } from '../features/full-view/tools.ts'
import { listen } from '../features/listen/popup.ts'
import { browserSynth } from '../features/listen/synth.ts'
import { lookTool } from '../features/look/tool.ts'
import { readInPage } from '../features/read/content-source.ts'
import { takeAlong } from '../features/take-along/popup.ts'
import { tab } from '../messages/tab.ts'

offerFullView(({ root, isByItself, signal, leave, entitle }) =>
  readInPage(root, {
    correct: corrections,
    tools: page => [
      ...(isByItself ? [notThisPage(page, leave)] : []),
      lookTool(page),
      listen(page, browserSynth(), { signal }),
      ...finding(page, { search: 'browser', browserKeys: () => tab.browserKeys(null) }),
      alwaysHere(page, pageGate),
      takeAlong(page),
      ...waysOut(page, leave),
    ],
    entitle,
  }),
)
