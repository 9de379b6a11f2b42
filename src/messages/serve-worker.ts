import { readAnnotatedPages, readAnnotationChange, readPageTitle } from './annotation.ts'
import type { WorkerApi } from './contract.ts'
import { count, flag, listOf, object, text } from './readers.ts'
import { readKeptPlace } from './reading-place.ts'
import { readOpenRule, readSite, readSiteRule } from './rule.ts'
import { readSettings, readSettingsChange } from './settings.ts'
import { type Handlers, type Request, type RequestReaders, serve } from './wire.ts'

const host = text(260)
/** A match pattern that names a host. */
const origin = text(280)
const id = text(64)
/** However long: that a page has a long address is no reason not to read it. */
const path = text()
/** Longer than any that the store gives; a damaged one may be longer than it gave it. */
const MOST_KEY = 4096

/** What the worker accepts, whoever sends it. */
export const workerRequests: RequestReaders<WorkerApi> = {
  rulesFor: object<Request<WorkerApi, 'rulesFor'>>({ host, path }),
  saveRule: object<Request<WorkerApi, 'saveRule'>>({ host, rule: readSiteRule }),
  deleteRule: object<Request<WorkerApi, 'deleteRule'>>({ host, id }),
  noteMatches: object<Request<WorkerApi, 'noteMatches'>>({ host, ids: listOf(id, 1000) }),
  expectAccess: object<Request<WorkerApi, 'expectAccess'>>({ origin, host, rule: readOpenRule }),
  settleAccess: object<Request<WorkerApi, 'settleAccess'>>({ origin, isGiven: flag }),
  allSites: () => null,
  replaceSites: object<Request<WorkerApi, 'replaceSites'>>({ sites: listOf(readSite, 100_000) }),
  damagedRecords: () => null,
  forgetDamaged: object<Request<WorkerApi, 'forgetDamaged'>>({ key: text(MOST_KEY) }),
  settings: () => null,
  changeSettings: readSettingsChange,
  replaceSettings: readSettings,
  mirrorState: () => null,
  sessionTab: object<Request<WorkerApi, 'sessionTab'>>({ session: id }),
  placeOf: object<Request<WorkerApi, 'placeOf'>>({ tab: count, address: path }),
  keepPlace: object<Request<WorkerApi, 'keepPlace'>>({ tab: count, address: path, place: readKeptPlace }),
  annotationsOf: object<Request<WorkerApi, 'annotationsOf'>>({ address: path }),
  annotate: object<Request<WorkerApi, 'annotate'>>({
    address: path,
    title: readPageTitle,
    change: readAnnotationChange,
  }),
  allAnnotations: () => null,
  addAnnotations: object<Request<WorkerApi, 'addAnnotations'>>({ pages: readAnnotatedPages }),
  clearAnnotations: () => null,
  openFullView: object<Request<WorkerApi, 'openFullView'>>({ tab: count }),
  openReader: object<Request<WorkerApi, 'openReader'>>({ tab: count }),
  openXray: object<Request<WorkerApi, 'openXray'>>({ tab: count }),
}

/** Answers this extension's own pages, and nobody else. For the background worker, at its top level. */
export function serveWorker(handlers: Handlers<WorkerApi>): void {
  serve('worker', handlers, workerRequests)
}
