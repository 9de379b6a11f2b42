import { correct } from '../features/correct/background.ts'
import { fullView } from '../features/full-view/background.ts'
import { serveWorker } from '../messages/serve-worker.ts'

serveWorker({ ...correct(), ...fullView() })
