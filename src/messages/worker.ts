import type { WorkerApi } from './contract.ts'
import type { PageAnnotations, PagePlaces, PageRules, ViewChoices } from './page-api.ts'
import { type Client, caller } from './wire.ts'

const ask = caller<WorkerApi>('worker')

/** The background worker, as this extension's own pages call it. Rejects with what the worker threw. */
export const worker: Client<WorkerApi> = {
  rulesFor: request => ask('rulesFor', request),
  saveRule: request => ask('saveRule', request),
  deleteRule: request => ask('deleteRule', request),
  noteMatches: request => ask('noteMatches', request),
  expectAccess: request => ask('expectAccess', request),
  settleAccess: request => ask('settleAccess', request),
  allSites: request => ask('allSites', request),
  replaceSites: request => ask('replaceSites', request),
  damagedRecords: request => ask('damagedRecords', request),
  forgetDamaged: request => ask('forgetDamaged', request),
  settings: request => ask('settings', request),
  changeSettings: request => ask('changeSettings', request),
  replaceSettings: request => ask('replaceSettings', request),
  mirrorState: request => ask('mirrorState', request),
  sessionTab: request => ask('sessionTab', request),
  placeOf: request => ask('placeOf', request),
  keepPlace: request => ask('keepPlace', request),
  annotationsOf: request => ask('annotationsOf', request),
  annotate: request => ask('annotate', request),
  allAnnotations: request => ask('allAnnotations', request),
  addAnnotations: request => ask('addAnnotations', request),
  clearAnnotations: request => ask('clearAnnotations', request),
  openFullView: request => ask('openFullView', request),
  openReader: request => ask('openReader', request),
  openXray: request => ask('openXray', request),
}

/** The rules of a page, by its `location.host` and `location.pathname`. */
export function rulesOf(host: string, path: string): PageRules {
  return {
    here: () => worker.rulesFor({ host, path }),
    save: rule => worker.saveRule({ host, rule }),
    delete: id => worker.deleteRule({ host, id }),
    note: ids => worker.noteMatches({ host, ids }),
  }
}

/** The places kept of a tab's page. */
export function placesOf(tab: number, address: string): PagePlaces {
  return {
    kept: () => worker.placeOf({ tab, address }),
    keep: place => worker.keepPlace({ tab, address, place }),
  }
}

/** The annotations of the page of an address. */
export function pageAnnotationsOf(address: string): PageAnnotations {
  return {
    kept: () => worker.annotationsOf({ address }),
    change: (title, change) => worker.annotate({ address, title, change }),
  }
}

/** The person's choices, as our own pages know and change them. */
export const choices: ViewChoices = {
  settings: () => worker.settings(null),
  change: change => worker.changeSettings(change),
}
