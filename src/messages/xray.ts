import type { XrayApi } from './contract.ts'
import { type Answer, type Call, type Client, type Reply, type Request, unpack } from './wire.ts'

/** The background worker, as X-ray in a page calls it. Rejects with what the worker threw. */
export const xrayWorker: Client<XrayApi> = {
  rulesFor: request => ask('rulesFor', request),
  saveRule: request => ask('saveRule', request),
  deleteRule: request => ask('deleteRule', request),
  close: request => ask('close', request),
}

async function ask<K extends keyof XrayApi>(method: K, request: Request<XrayApi, K>) {
  const call: Call = { to: 'xray', method, request }
  return unpack(await chrome.runtime.sendMessage<Call, Answer>(call)) as Reply<XrayApi, K>
}
