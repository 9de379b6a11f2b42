import type { WorkerApi } from './contract.ts'
import { object, text } from './readers.ts'
import { readRule } from './rule.ts'
import { type Handlers, type Request, type RequestReaders, serve } from './wire.ts'

const host = text(260)
const id = text(64)

/** What the worker accepts, whoever sends it. */
export const workerRequests: RequestReaders<WorkerApi> = {
  rulesFor: object<Request<WorkerApi, 'rulesFor'>>({ host }),
  saveRule: object<Request<WorkerApi, 'saveRule'>>({ host, rule: readRule }),
  deleteRule: object<Request<WorkerApi, 'deleteRule'>>({ host, id }),
  sessionTab: object<Request<WorkerApi, 'sessionTab'>>({ session: id }),
}

/** Answers this extension's own pages, and nobody else. For the background worker, at its top level. */
export function serveWorker(handlers: Handlers<WorkerApi>): void {
  serve('worker', handlers, workerRequests)
}
