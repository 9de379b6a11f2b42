import { corrections } from '../features/correct/popup.ts'
import { openXray } from '../features/correct/xray/popup.ts'
import { startReader } from '../features/read/popup.ts'
import { sessionTab } from '../features/read/popup-tab.ts'
import { reporting } from '../features/report/popup.ts'

startReader(document.body, sessionTab, { correct: corrections, report: reporting, xray: openXray })
