import type { Site } from '../../schema/site-rule.ts'
import type { ReadRule } from '../record.ts'
import type { RuleStore } from '../rule-store.ts'
import type { StorageArea } from '../storage.ts'
import { differences, localChanges, reconciled } from './changes.ts'
import { type Entries, type Entry, join, keyOf } from './entry.ts'
import { entriesIn, inPlaceOf, itemsOf, SyncProblem } from './items.ts'
import { readState, recall, remember, type SyncState, writeState } from './memory.ts'

/**
 * The sync: a copy of the rules in an area that the browser synchronises with the person's other computers. Its setting
 * and its storage keys are called `mirror`.
 */
export interface Sync {
  /** Called when something may have changed, on this computer or on another. */
  nudge(): void
  state(): Promise<SyncState>
}

interface SyncDeps {
  readonly rules: Pick<RuleStore, 'edit'>
  readonly readRule: ReadRule
  readonly local: StorageArea
  readonly remote: StorageArea
  /** Whether the person has switched the sync on. */
  readonly isOn: () => Promise<boolean>
  readonly now: () => number
  /** Calls back after this number of milliseconds. */
  readonly wait: (milliseconds: number, then: () => void) => void
  readonly report: (sentence: string) => void
}

/** Browsers limit synchronised writes to 1,800 an hour and 120 a minute; this pause keeps far below. */
const PAUSE_MS = 10_000
/** A computer that has been away for longer may restore rules deleted elsewhere. */
const REMEMBER_DELETIONS_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Creates the sync. The rules of this computer are authoritative: faults of the synchronised copy never
 * change them. Changes from other computers are taken over rule by rule, in the order of their times. A
 * missing rule means nothing: a rule is deleted only by a recorded deletion that is later than its last
 * change.
 */
export function createSync(deps: SyncDeps): Sync {
  const { rules, readRule, local, remote, isOn, now, wait, report } = deps
  let isBusy = false
  let isNudged = false

  function nudge(): void {
    isNudged = true
    if (!isBusy) waitAndRun()
  }

  /** At most one sync in ten seconds, and never two at the same time. */
  function waitAndRun(): void {
    isBusy = true
    wait(PAUSE_MS, async () => {
      isNudged = false
      await synchronise().catch(error => report(String(error)))
      isBusy = false
      if (isNudged) waitAndRun()
    })
  }

  async function synchronise(): Promise<void> {
    if (!(await isOn())) return
    const problem = await syncOnce().then(
      () => '',
      error => (error instanceof SyncProblem ? error.message : refusal(error)),
    )
    const at = problem === '' ? now() : (await readState(local)).at
    await writeState(local, { at, problem })
  }

  /** @throws SyncProblem, or what a storage area throws; the steps done until then remain valid */
  async function syncOnce(): Promise<void> {
    const memory = await recall(local, readRule)
    const items = await remote.get(null)
    const theirs = entriesIn(items, readRule)
    const all = join(localChanges(memory, now()), theirs)
    await takeOver(memory.sites, all)
    const current = withoutOld(all)
    await remember(local, memory, current)
    const isUpToDate = isEqual(withoutOld(theirs), current)
    if (!isUpToDate) await remote.set(inPlaceOf(items, itemsOf(current)))
  }

  /** Changes this computer's rules to match the entries, one site after another. */
  async function takeOver(sites: readonly Site[], entries: Entries): Promise<void> {
    for (const difference of differences(sites, entries)) {
      const { site } = difference
      const seen = sites.find(({ name }) => name === site)?.rules ?? []
      const when = (id: string) => entries.get(keyOf({ site, id }))?.changed
      await rules
        .edit(site, current => reconciled(current, seen, difference, when))
        // For example, a site with rules of a newer version cannot be changed; the other sites go on.
        .catch(error => report(String(error)))
    }
  }

  /** Removes deletions that every computer has seen by now. */
  function withoutOld(entries: Entries): Map<string, Entry> {
    const oldest = now() - REMEMBER_DELETIONS_MS
    return new Map([...entries].filter(([, { rule, changed }]) => rule || changed > oldest))
  }

  return { nudge, state: () => readState(local) }
}

function isEqual(some: Entries, others: Entries): boolean {
  return some.size === others.size && [...some].every(([key, entry]) => entry === others.get(key))
}

function refusal(cause: unknown): string {
  return `The browser did not store the synchronised copy (${String(cause)}). All rules are safe on this computer, but other computers do not get what changes here.`
}
