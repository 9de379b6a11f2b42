import type { XrayApi } from './contract.ts'
import { type Client, caller } from './wire.ts'

const ask = caller<XrayApi>('xray')

/** The background worker, as X-ray in a page calls it. Rejects with what the worker threw. */
export const xrayWorker: Client<XrayApi> = {
  rulesFor: request => ask('rulesFor', request),
  saveRule: request => ask('saveRule', request),
  deleteRule: request => ask('deleteRule', request),
  close: request => ask('close', request),
}
