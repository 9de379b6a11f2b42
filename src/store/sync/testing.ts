import { readSiteRule } from '../../schema/site-rule.ts'
import { fakeArea } from '../fake-area.ts'
import type { StorageArea } from '../storage.ts'
import { settle, storeOn } from '../testing.ts'
import { bytesOf, LIMITS } from './items.ts'
import { deletionsIn } from './memory.ts'
import { createSync } from './sync.ts'

export type Disk = Map<string, unknown>

/** For tests: the time on all computers, in milliseconds; it only changes when a test changes it. */
export const clock = { now: 1_764_000_000_000 }

/** For tests: an area with the browser's limits for synchronised storage, and a log of its writes. */
export function syncArea(disk: Disk = new Map()) {
  const area = fakeArea(disk)
  const writes: string[] = []
  const limited: StorageArea = {
    ...area,
    async set(items) {
      writes.push('set')
      const after = new Map([...disk, ...Object.entries(items)])
      const sizes = Array.from(after, ([key, value]) => bytesOf(key, value))
      if (sizes.some(size => size > LIMITS.item)) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded')
      if (sizes.reduce((a, b) => a + b, 0) > LIMITS.all) throw new Error('QUOTA_BYTES quota exceeded')
      if (after.size > LIMITS.items) throw new Error('MAX_ITEMS quota exceeded')
      await area.set(items)
    },
    async remove(keys) {
      writes.push('remove')
      await area.remove(keys)
    },
  }
  return Object.assign(limited, { disk, writes })
}

/** For tests: one of the person's computers, with its rules, its sync and its own clock. */
export function computer(remote: StorageArea, disk: Disk = new Map(), skew = 0) {
  const local = fakeArea(disk)
  const reports: string[] = []
  const waiting: { milliseconds: number; then: () => void }[] = []
  let isSwitchedOn = true
  const ownClock = () => clock.now + skew
  const isOn = async () => isSwitchedOn
  const rules = storeOn(local, { alongside: deletionsIn(local, isOn, ownClock) })
  const sync = createSync({
    rules,
    local,
    remote,
    readRule: readSiteRule,
    isOn,
    now: ownClock,
    wait: (milliseconds, then) => waiting.push({ milliseconds, then }),
    report: sentence => reports.push(sentence),
  })
  rules.subscribe(sync.nudge)
  /** Advances the time by ten seconds, and runs what is due. */
  const tick = async () => {
    clock.now += 10_000
    for (const { then } of waiting.splice(0)) then()
    await settle()
  }
  return {
    rules,
    sync,
    disk,
    waiting,
    reports,
    tick,
    switch: (on: boolean) => {
      isSwitchedOn = on
      sync.nudge()
    },
    async synchronise() {
      sync.nudge()
      await tick()
    },
    /** The selectors of a site's rules, in order. */
    async has(site = 'example.org') {
      const found = (await rules.all()).find(({ name }) => name === site)?.rules ?? []
      return found
        .map(rule => ('selector' in rule ? rule.selector : rule.kind === 'open' ? rule.when : rule.kind))
        .join(' ')
    },
  }
}

/** For tests: lets computers sync in turn until all have seen everything. */
export async function agree(...computers: ReturnType<typeof computer>[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const each of computers) await each.synchronise()
}
