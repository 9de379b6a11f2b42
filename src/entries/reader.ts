import { windowGate } from '../features/always/gate.ts'
import { alwaysHere } from '../features/always/popup.ts'
import { corrections } from '../features/correct/popup.ts'
import { openXray } from '../features/correct/xray/popup.ts'
import { backToPage, onPage } from '../features/hosts/popup.ts'
import { bringToFront } from '../features/hosts/windows.ts'
import { lookTool } from '../features/look/tool.ts'
import { readInWindow, sessionTab } from '../features/read/popup-tab.ts'
import { reporting } from '../features/report/popup.ts'
import { loadPart } from './parts.ts'

readInWindow(document.body, sessionTab, {
  correct: corrections,
  report: reporting,
  load: loadPart,
  xray: openXray,
  tools(page, tab) {
    const toPage = () => bringToFront(tab())
    return [lookTool(page), backToPage(page, toPage), onPage(page, toPage), alwaysHere(page, windowGate)]
  },
})
