import { correct } from '../features/correct/background.ts'
import { xray } from '../features/correct/xray/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { serveWorker } from '../messages/serve-worker.ts'

const rules = correct()
serveWorker({ ...rules, ...fullView(), ...xray(rules) })
