import { alwaysHere } from '../features/always/background.ts'
import { correct, correctHere } from '../features/correct/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { serveTab } from '../messages/serve-tab.ts'
import { serveWorker } from '../messages/serve-worker.ts'

const rules = correct()
const view = fullView()
const always = alwaysHere({ rules, openTab: view.openTab })

serveWorker({ ...rules, ...view.worker, ...always.worker })
serveTab({ ...correctHere(rules), ...view.tab, ...always.tab }, view.isLetIn)
