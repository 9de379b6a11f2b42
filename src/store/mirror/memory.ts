import type { Site } from '../../engine/site/site-rules.ts'
import { sitesWithRules } from '../edits.ts'
import { foundOf, type ReadRule, sitesIn } from '../record.ts'
import type { StorageArea } from '../storage.ts'
import { byKey, type Entries, type Entry, readEntry, written } from './entry.ts'
import type { Deletion } from './notice.ts'

/** How the mirror is doing. */
export interface MirrorState {
  /** When the mirror was last in order, in milliseconds since 1970; null for never. */
  readonly at: number | null
  /** What keeps it from being so now, in words for the person; `''` for nothing. */
  readonly problem: string
}

/** What there is on this computer at one moment: its rules, and what it remembers of the last synchronisation. */
export interface Memory {
  readonly sites: readonly Site[]
  /** What was known of every rule; null when this computer has never been mirrored. */
  readonly known: Map<string, Entry> | null
  /** What was deleted here since, and the keys under which that is written down. */
  readonly deletions: readonly Deletion[]
  readonly deletionKeys: readonly string[]
}

const STATE = 'mirror'
const KNOWN = 'mirror:known'
const DELETED = 'deleted:'
const NEVER: MirrorState = { at: null, problem: '' }

/** How the mirror in this area is doing. */
export async function readState(area: StorageArea): Promise<MirrorState> {
  const { at, problem } = Object((await area.get(STATE))[STATE]) as { [K in keyof MirrorState]?: unknown }
  return {
    at: typeof at === 'number' ? at : NEVER.at,
    problem: typeof problem === 'string' ? problem : NEVER.problem,
  }
}

export async function writeState(area: StorageArea, state: MirrorState): Promise<void> {
  await area.set({ [STATE]: state })
}

/** One read, so that a rule which is deleted meanwhile is not both gone and not yet known to be. */
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

/** Remembers what is known by now, the deletions in that memory among it. */
export async function remember(area: StorageArea, { deletionKeys }: Memory, known: Entries): Promise<void> {
  await area.set({ [KNOWN]: Array.from(known.values(), written) })
  if (deletionKeys.length > 0) await area.remove([...deletionKeys])
}

/**
 * Writes deletions down, for the mirror to pass on. For a computer that has never been mirrored there is nothing to pass
 * on, and a deleted rule leaves no trace.
 * @param isMirrored whether it is to be mirrored now; one that was before remembers all the same
 */
export function deletionsIn(area: StorageArea, isMirrored: () => Promise<boolean>, now: () => number) {
  return async (sites: readonly Site[]): Promise<Readonly<Record<string, unknown>>> => {
    if (!(await isMirrored()) && !(STATE in (await area.get(STATE)))) return {}
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
