import * as v from 'valibot'
import { annotatedPagesSchema, annotationChangeSchema, pageTitleSchema } from '../schema/annotation.ts'
import { nothing, reader } from '../schema/reader.ts'
import { keptPlaceSchema } from '../schema/reading-place.ts'
import { openRuleSchema, siteRuleSchema, siteSchema } from '../schema/rule.ts'
import { readSettings, readSettingsChange } from '../schema/settings.ts'
import { count, list, object, text } from '../schema/shapes.ts'
import type { WorkerApi } from './contract.ts'
import { type Handlers, type RequestReaders, serve } from './wire.ts'

const host = text(260)
/** A match pattern that names a host. */
const origin = text(280)
const id = text(64)
/** However long: that a page has a long address is no reason not to read it. */
const path = v.string()
/** Longer than any that the store gives; a damaged one may be longer than it gave it. */
const MOST_KEY = 4096

/** What the worker accepts, whoever sends it. */
export const workerRequests: RequestReaders<WorkerApi> = {
  rulesFor: reader(object({ host, path })),
  saveRule: reader(object({ host, rule: siteRuleSchema })),
  deleteRule: reader(object({ host, id })),
  noteMatches: reader(object({ host, ids: list(id, 1000) })),
  expectAccess: reader(object({ origin, host, rule: openRuleSchema })),
  settleAccess: reader(object({ origin, isGiven: v.boolean() })),
  allSites: nothing,
  replaceSites: reader(object({ sites: list(siteSchema, 100_000) })),
  damagedRecords: nothing,
  forgetDamaged: reader(object({ key: text(MOST_KEY) })),
  settings: nothing,
  changeSettings: readSettingsChange,
  replaceSettings: readSettings,
  mirrorState: nothing,
  sessionTab: reader(object({ session: id })),
  placeOf: reader(object({ tab: count, address: path })),
  keepPlace: reader(object({ tab: count, address: path, place: keptPlaceSchema })),
  annotationsOf: reader(object({ address: path })),
  annotate: reader(
    object({
      address: path,
      title: pageTitleSchema,
      change: annotationChangeSchema,
    }),
  ),
  allAnnotations: nothing,
  addAnnotations: reader(object({ pages: annotatedPagesSchema })),
  clearAnnotations: nothing,
  openFullView: reader(object({ tab: count })),
  openReader: reader(object({ tab: count })),
  openXray: reader(object({ tab: count })),
}

/** Answers this extension's own pages, and nobody else. For the background worker, at its top level. */
export function serveWorker(handlers: Handlers<WorkerApi>): void {
  serve('worker', handlers, workerRequests)
}
