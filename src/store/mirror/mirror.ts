import type { Site } from '../../engine/site/site-rules.ts'
import type { ReadRule } from '../record.ts'
import type { RuleStore } from '../rule-store.ts'
import type { StorageArea } from '../storage.ts'
import { type Entries, type Entry, join, keyOf } from './entry.ts'
import { entriesIn, inPlaceOf, itemsOf, MirrorProblem } from './items.ts'
import { type MirrorState, readState, recall, remember, writeState } from './memory.ts'
import { differences, notice, reconciled } from './notice.ts'

/** The rules once more in an area that the browser takes to the person's other computers. */
export interface Mirror {
  /** Says that something may have changed, here or there. */
  nudge(): void
  state(): Promise<MirrorState>
}

interface MirrorParts {
  readonly rules: Pick<RuleStore, 'edit'>
  readonly readRule: ReadRule
  readonly local: StorageArea
  readonly remote: StorageArea
  /** Whether the person wants a mirror. */
  readonly isOn: () => Promise<boolean>
  readonly now: () => number
  /** Calls back after so many milliseconds. */
  readonly wait: (milliseconds: number, then: () => void) => void
  readonly report: (sentence: string) => void
}

/** The browsers refuse to synchronise more than 1,800 writes an hour, or 120 a minute; this is far below. */
const PAUSE_MS = 10_000
/** A computer that has been away for longer may bring back what was deleted on others. */
const REMEMBER_DELETIONS_MS = 180 * 24 * 60 * 60 * 1000

/**
 * A mirror. This computer's rules are the truth here: whatever befalls the mirror, they stay as they are. What other
 * computers have put there is taken over rule by rule, the later change before the earlier. Absence says nothing: a rule
 * goes only where a person has deleted it later than anybody has changed it.
 */
export function createMirror(parts: MirrorParts): Mirror {
  const { rules, readRule, local, remote, isOn, now, wait, report } = parts
  let isBusy = false
  let isNudged = false

  function nudge(): void {
    isNudged = true
    if (!isBusy) waitAndRun()
  }

  /** At most one synchronisation in ten seconds, and none that meets another. */
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
    const problem = await meet().then(
      () => '',
      error => (error instanceof MirrorProblem ? error.message : refusal(error)),
    )
    const at = problem === '' ? now() : (await readState(local)).at
    await writeState(local, { at, problem })
  }

  /** @throws MirrorProblem, or what a storage area throws; what was done until then is right as it is */
  async function meet(): Promise<void> {
    const memory = await recall(local, readRule)
    const items = await remote.get(null)
    const theirs = entriesIn(items, readRule)
    const all = join(notice(memory, now()), theirs)
    await takeOver(memory.sites, all)
    const current = withoutOld(all)
    await remember(local, memory, current)
    const isMirrored = isEqual(withoutOld(theirs), current)
    if (!isMirrored) await remote.set(inPlaceOf(items, itemsOf(current)))
  }

  /** Makes this computer's rules what the entries say, one site after the other. */
  async function takeOver(sites: readonly Site[], entries: Entries): Promise<void> {
    for (const difference of differences(sites, entries)) {
      const { site } = difference
      const seen = sites.find(({ name }) => name === site)?.rules ?? []
      const when = (id: string) => entries.get(keyOf({ site, id }))?.changed
      await rules
        .edit(site, current => reconciled(current, seen, difference, when))
        // Such as the rules of a later version: this site stays behind, and the others go on.
        .catch(error => report(String(error)))
    }
  }

  /** Without deletions that everybody must have heard of by now. */
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
  return `The browser did not take the mirror (${String(cause)}). All rules are safe on this computer, but other computers do not get what changes here.`
}
