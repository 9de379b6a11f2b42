/** A script that runs in a page of the extension. It times the store with the browser's own storage. */

import { heldRule } from '../../src/engine/site/site-rules.ts'
import { readSiteRule, type Site } from '../../src/schema/site-rule.ts'
import { type RuleStore, ruleStore } from '../../src/store/rule-store.ts'
import { localArea, type StorageArea } from '../../src/store/storage.ts'
import { locked } from '../../src/store/write-queue.ts'

export interface Size {
  readonly sites: number
  readonly rulesPerSite: number
}

/** Wall-clock milliseconds per call: in total, and outside of the browser's storage. */
export interface Times {
  readonly whole: number[]
  readonly own: number[]
}

/** The parts to time, in a sensible order. */
const parts = ['import', 'export', 'look-up', 'first look-up', 'save'] as const
export type Part = (typeof parts)[number]

const area = localArea()
let storageTime = 0
const timed = async <T>(work: Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await work
  storageTime += performance.now() - start
  return result
}
const timedArea: StorageArea = {
  get: keys => timed(area.get(keys)),
  set: items => timed(area.set(items)),
  remove: keys => timed(area.remove(keys)),
}
const open = (): RuleStore =>
  ruleStore({ area: timedArea, readRule: readSiteRule, report: console.warn, exclusively: locked('rules') })
const store = open()

function sitesOf({ sites, rulesPerSite }: Size, round: number): Site[] {
  return Array.from({ length: sites }, (_, s) => ({
    name: `site-${s}.example`,
    rules: Array.from({ length: rulesPerSite }, (_, r) => ruleOf(`${round}-${s}-${r}`, r)),
  }))
}

const ruleOf = (id: string, part: number) =>
  heldRule({
    id: id.padStart(32, '0'),
    kind: 'remove',
    selector: `main > article.story .part-${part} > div.promotion:not(.kept)`,
    fingerprint: '2k-1x7q3m9zk2f',
  })

/** Times a number of calls of one part. */
async function time(part: Part, size: Size, calls: number): Promise<Times> {
  const times: Times = { whole: [], own: [] }
  for (let call = 0; call < calls; call++) {
    const host = `www.site-${(call * 7919) % size.sites}.example`
    const sites = part === 'import' ? sitesOf(size, call) : []
    const work: Record<Part, () => Promise<unknown>> = {
      import: () => store.replace(sites),
      export: () => store.all(),
      'look-up': () => store.sitesFor(host),
      'first look-up': () => open().sitesFor(host),
      save: () => store.save(host, ruleOf(`saved-${call}`, call)),
    }
    storageTime = 0
    const start = performance.now()
    await work[part]()
    const whole = performance.now() - start
    times.whole.push(whole)
    times.own.push(whole - storageTime)
  }
  return times
}

Object.assign(globalThis, { storeBench: { parts, time, clear: () => chrome.storage.local.clear() } })
