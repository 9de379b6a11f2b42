import type { Site } from '../../schema/site-rule.ts'
import { sitesWithRules } from '../edits.ts'
import { foundOf, type ReadRule, sitesIn } from '../record.ts'
import type { StorageArea } from '../storage.ts'
import type { Deletion } from './changes.ts'
import { byKey, type Entries, type Entry, readEntry, written } from './entry.ts'

/** The state of the sync. */
export interface SyncState {
  /** When the last sync succeeded, in milliseconds since 1970; null for never. */
  readonly at: number | null
  /** Why the last sync failed, in words for the person; `''` when it succeeded. */
  readonly problem: string
}

/** The state of this computer at one moment: its rules, and what it stored at the last sync. */
export interface Memory {
  readonly sites: readonly Site[]
  /** The entries of the last sync; null when this computer has never synced. */
  readonly known: Map<string, Entry> | null
  /** The rules deleted here since, and the storage keys of these deletions. */
  readonly deletions: readonly Deletion[]
  readonly deletionKeys: readonly string[]
}

const STATE = 'mirror'
const KNOWN = 'mirror:known'
const DELETED = 'deleted:'
const NEVER: SyncState = { at: null, problem: '' }

/** Reads the state of the sync from this area. */
export async function readState(area: StorageArea): Promise<SyncState> {
  const { at, problem } = Object((await area.get(STATE))[STATE]) as { [K in keyof SyncState]?: unknown }
  return {
    at: typeof at === 'number' ? at : NEVER.at,
    problem: typeof problem === 'string' ? problem : NEVER.problem,
  }
}

export async function writeState(area: StorageArea, state: SyncState): Promise<void> {
  await area.set({ [STATE]: state })
}

/**
 * Everything is read at once, so that a rule that is deleted meanwhile is not missing both from the rules and
 * from the deletions.
 */
export async function recall(area: StorageArea, read: ReadRule): Promise<Memory> {
  const items = await area.get(null)
  const deletionKeys = Object.keys(items).filter(key => key.startsWith(DELETED))
  const list = items[KNOWN]
  return {
    sites: sitesWithRules(foundOf(sitesIn(items), items, read)),
    known: Array.isArray(list) ? byKey(list.flatMap(value => readEntry(value, read))) : null,
    deletions: deletionKeys.flatMap(key => readDeletions(items[key], read)),
    deletionKeys,
  }
}

/** Stores the entries that are known now, and removes the deletions, which are among them. */
export async function remember(area: StorageArea, { deletionKeys }: Memory, known: Entries): Promise<void> {
  await area.set({ [KNOWN]: Array.from(known.values(), written) })
  if (deletionKeys.length > 0) await area.remove([...deletionKeys])
}

/**
 * Returns a function that records deletions, so that the sync can pass them on. On a computer that has never
 * synced, nothing is recorded, and a deleted rule leaves no trace.
 * @param isOn whether sync is on; a computer that has synced before records deletions in any case
 */
export function deletionsIn(area: StorageArea, isOn: () => Promise<boolean>, now: () => number) {
  return async (sites: readonly Site[]): Promise<Readonly<Record<string, unknown>>> => {
    if (!(await isOn()) && !(STATE in (await area.get(STATE)))) return {}
    const changed = now()
    const deleted = sites.flatMap(({ name: site, rules }) =>
      rules.map(({ id }) => written({ site, id, changed, rule: null })),
    )
    return { [DELETED + crypto.randomUUID()]: deleted }
  }
}

function readDeletions(value: unknown, read: ReadRule): Deletion[] {
  return (Array.isArray(value) ? value : []).flatMap(each => readEntry(each, read))
}
