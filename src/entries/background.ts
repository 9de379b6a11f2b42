import { serveWorker } from '../messages/rpc.ts'
import { startBackground } from './background-calls.ts'

const { calls, gate } = startBackground()
serveWorker(calls, gate)
