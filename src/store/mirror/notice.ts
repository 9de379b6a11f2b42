import type { Site, SiteRule } from '../../engine/site/site-rules.ts'
import { withRule } from '../edits.ts'
import { type Entries, type Entry, isSame, keyOf, portable } from './entry.ts'

/** A rule that a person deleted on this computer. */
export interface Deletion {
  readonly site: string
  readonly id: string
  readonly changed: number
}

interface Noticeable {
  readonly sites: readonly Site[]
  /** What was deleted here since. */
  readonly deletions: readonly Deletion[]
  /**
   * What was known before; null when this computer has never been mirrored. Then nobody knows when its rules were made,
   * and whatever other computers say of the same rules is later.
   */
  readonly known: Entries | null
}

/**
 * What is known after looking at this computer's rules. A rule that is known and not there is no deletion: its record
 * may be damaged, or of a later version. Only what was written down as one is.
 */
export function notice({ sites, deletions, known }: Noticeable, now: number): Map<string, Entry> {
  const entries = new Map(known)
  for (const { site, id, changed } of deletions) {
    const was = entries.get(keyOf({ site, id }))
    if (was?.rule === null) continue
    entries.set(keyOf({ site, id }), { site, id, changed: after(was, changed), rule: null })
  }
  for (const { name: site, rules } of sites)
    for (const [i, rule] of rules.entries()) {
      const { id } = rule
      const was = entries.get(keyOf({ site, id }))
      if (was?.rule && isSame(was.rule, rule)) continue
      // Rules that are noticed together keep their order.
      const changed = known ? after(was, now + i) : i
      entries.set(keyOf({ site, id }), { site, id, changed, rule: portable(rule) })
    }
  return entries
}

/** A change comes after what it changed, whatever the clocks of two computers say. */
function after(was: Entry | undefined, changed: number): number {
  return Math.max(changed, (was?.changed ?? -1) + 1)
}

/** What there is to do to a site's rules, for them to be as the entries have them. */
export interface Difference {
  readonly site: string
  /** The entries of the site that say something else than the rules that were seen. */
  readonly entries: readonly Entry[]
}

/** The sites whose rules are not as the entries have them. */
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
 * A site's rules with the difference made, the later changed after the earlier. What the person has changed since the
 * rules were seen is left alone; of rules that contradict or repeat each other, the later stays.
 * @param rules as they are by now
 * @param seen as they were when the difference was found
 * @param when each rule was last changed, as far as that is known
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
    const [want, was] = [wanted.get(rule.id), before.get(rule.id)]
    if (want === undefined || !was || !isSame(rule, was)) return [rule]
    return want ? [withHealthOf(rule, want)] : []
  })
  const added = entries.flatMap(({ id, rule }) => (rule && !before.has(id) && !there.has(id) ? [rule] : []))
  const changed = ({ id }: SiteRule) => when(id) ?? Number.MAX_SAFE_INTEGER
  return [...kept, ...added]

    .sort((a, b) => changed(a) - changed(b) || (a.id < b.id ? -1 : 1))
    .reduce(withRule, [] as readonly SiteRule[])
}

function withHealthOf(rule: SiteRule, other: SiteRule): SiteRule {
  return rule.kind === 'open' || other.kind === 'open' ? other : { ...other, health: rule.health }
}
