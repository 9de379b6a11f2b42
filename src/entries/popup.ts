import { corrections } from '../features/correct/popup.ts'
import { openXray } from '../features/correct/xray/popup.ts'
import { startReader } from '../features/read/popup.ts'
import { activeTab } from '../features/read/popup-tab.ts'
import { reporting } from '../features/report/popup.ts'

startReader(document.body, activeTab, {
  correct: corrections,
  report: reporting,
  async xray(tab) {
    await openXray(tab)
    window.close()
  },
})
