import { heldRule, WHOLE_SITE } from '../engine/site/site-rules.ts'
import type { ElementRule, OpenRule, RuleKind } from '../schema/rule.ts'
import { readSiteRule } from '../schema/site-rule.ts'
import { VERSION } from './migrations.ts'
import { ruleStore } from './rule-store.ts'
import type { StorageArea } from './storage.ts'

/** For tests: a minimal rule. */
export function rule(id: string, selector = `.${id}`, kind: RuleKind = 'remove'): ElementRule {
  return heldRule({ id, kind, selector, fingerprint: '' })
}

/** For tests: a rule that opens a whole site by itself. */
export function openRule(id: string): OpenRule {
  return { id, kind: 'open', when: 'always', scope: WHOLE_SITE, off: false }
}

/** For tests: a record in today's version, and one in the next version. */
export const record = (...rules: unknown[]) => ({ version: VERSION, rules })
export const newer = (...rules: unknown[]) => ({ version: VERSION + 1, rules, more: true })

/** For tests: the records that were set aside. */
export function damagedOn(disk: ReadonlyMap<string, unknown>): unknown[] {
  return [...disk].filter(([key]) => key.startsWith('damaged:')).map(([, value]) => value)
}

/** For tests: a store that collects its reports. */
export function storeOn(area: StorageArea, more: Partial<Parameters<typeof ruleStore>[0]> = {}) {
  const reports: string[] = []
  const store = ruleStore({
    area,
    readRule: readSiteRule,
    report: sentence => reports.push(sentence),
    ...more,
  })
  const rulesFor = async (host: string) => (await store.sitesFor(host))[0]?.rules ?? []
  return { ...store, rulesFor, reports }
}

/**
 * For tests: pseudo-random integers from 0 to `n - 1`, the same for the same seed (mulberry32, by Tommy
 * Ettinger).
 */
export function seeded(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/**
 * For tests: an area as seen by a worker that dies. At the operation with number `last`, before or after it
 * is carried out, the worker stops: no further operation happens, and no promise resolves.
 */
export function mortal(area: StorageArea, last: number, moment: 'before' | 'after') {
  let die: () => void = () => {}
  const death = new Promise<void>(resolve => {
    die = resolve
  })
  let operations = 0
  const guard = async <T>(carryOut: () => Promise<T>): Promise<T> => {
    const isLast = ++operations >= last
    if (isLast) die()
    if (operations > last || (isLast && moment === 'before')) return new Promise(() => {})
    const result = await carryOut()
    return isLast ? new Promise(() => {}) : result
  }
  const dying: StorageArea = {
    get: keys => guard(() => area.get(keys)),
    set: items => guard(() => area.set(items)),
    remove: keys => guard(() => area.remove(keys)),
  }
  return { area: dying, death }
}

/** For tests: runs all pending tasks. A message is as good as a timer, and is not throttled. */
export function settle(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
