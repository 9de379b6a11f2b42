import type { Site, SiteRule } from '../../schema/site-rule.ts'
import { withRule } from '../edits.ts'
import { withLocalFacts } from '../local-facts.ts'
import { type Entries, type Entry, isSame, keyOf, portable } from './entry.ts'

/** A rule that a person deleted on this computer. */
export interface Deletion {
  readonly site: string
  readonly id: string
  readonly changed: number
}

/** The state of this computer. */
interface LocalState {
  readonly sites: readonly Site[]
  /** The deletions since the last sync. */
  readonly deletions: readonly Deletion[]
  /**
   * The entries of the last sync; null when this computer has never synced. The times of its rules are then
   * unknown, and changes from other computers count as later.
   */
  readonly known: Entries | null
}

/**
 * Adds this computer's changes to the entries of the last sync. A known rule that is missing is not a deletion, because
 * its record may be damaged or of a newer version. Only recorded deletions count.
 */
export function localChanges({ sites, deletions, known }: LocalState, now: number): Map<string, Entry> {
  const entries = new Map(known)
  for (const { site, id, changed } of deletions) {
    const previous = entries.get(keyOf({ site, id }))
    if (previous?.rule === null) continue
    entries.set(keyOf({ site, id }), { site, id, changed: laterThan(previous, changed), rule: null })
  }
  for (const { name: site, rules } of sites)
    for (const [i, rule] of rules.entries()) {
      const { id } = rule
      const previous = entries.get(keyOf({ site, id }))
      if (previous?.rule && isSame(previous.rule, rule)) continue
      // Rules that are found together keep their order.
      const changed = known ? laterThan(previous, now + i) : i
      entries.set(keyOf({ site, id }), { site, id, changed, rule: portable(rule) })
    }
  return entries
}

/** A change is always later than the state that it changed, whatever the clocks of two computers say. */
function laterThan(previous: Entry | undefined, changed: number): number {
  return Math.max(changed, (previous?.changed ?? -1) + 1)
}

/** The changes that make a site's rules match the entries. */
export interface Difference {
  readonly site: string
  /** The entries of the site that differ from the rules. */
  readonly entries: readonly Entry[]
}

/** The sites whose rules differ from the entries. */
export function differences(sites: readonly Site[], entries: Entries): Difference[] {
  const seen = new Map(
    sites.flatMap(({ name: site, rules }) => rules.map(rule => [keyOf({ site, id: rule.id }), rule])),
  )
  const found = new Map<string, Entry[]>()
  for (const [key, entry] of entries) {
    const rule = seen.get(key)
    const isAsSeen = entry.rule ? rule !== undefined && isSame(rule, entry.rule) : rule === undefined
    if (!isAsSeen) found.set(entry.site, [...(found.get(entry.site) ?? []), entry])
  }
  return Array.from(found, ([site, entries]) => ({ site, entries }))
}

/**
 * Applies a difference to a site's rules, sorted by the times of change. Rules that the person has changed
 * since the difference was computed are kept; of rules that contradict or repeat each other, the later is
 * kept.
 * @param rules the current rules
 * @param seen the rules from which the difference was computed
 * @param when the time of the last change of a rule, if known
 */
export function reconciled(
  rules: readonly SiteRule[],
  seen: readonly SiteRule[],
  { entries }: Difference,
  when: (id: string) => number | undefined,
): readonly SiteRule[] {
  const before = new Map(seen.map(rule => [rule.id, rule]))
  const wanted = new Map(entries.map(entry => [entry.id, entry.rule]))
  const there = new Set(rules.map(({ id }) => id))
  const kept = rules.flatMap(rule => {
    const [want, previous] = [wanted.get(rule.id), before.get(rule.id)]
    if (want === undefined || !previous || !isSame(rule, previous)) return [rule]
    return want ? [withLocalFacts(want, rule)] : []
  })
  const added = entries.flatMap(({ id, rule }) => (rule && !before.has(id) && !there.has(id) ? [rule] : []))
  const changed = ({ id }: SiteRule) => when(id) ?? Number.MAX_SAFE_INTEGER
  return [...kept, ...added]
    .sort((a, b) => changed(a) - changed(b) || (a.id < b.id ? -1 : 1))
    .reduce(withRule, [] as readonly SiteRule[])
}
