import type { Health, Scope } from '../../schema/rule.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { isSite } from '../hosts.ts'
import { withoutLabel } from '../local-facts.ts'
import type { ReadRule } from '../record.ts'

/** What is known of one rule on any of the computers: its last state, or that it was deleted, and when. */
export interface Entry {
  readonly site: string
  /** The rule's id, unique within its site. */
  readonly id: string
  /** When a person last changed it, in milliseconds since 1970; a small number when unknown. */
  readonly changed: number
  /** The rule without what each computer keeps for itself (see `portable`); null for a deleted rule. */
  readonly rule: SiteRule | null
}

/** Entries by `keyOf`. A rule without an entry is unknown: only an entry can say that a rule was deleted. */
export type Entries = ReadonlyMap<string, Entry>

const WHOLE_SITE: Scope = { subdomains: false, path: '' }
const NEVER_MATCHED: Health = { matches: 0, last: '' }
const LONGEST_SITE = 260
const LONGEST_ID = 64

export function keyOf({ site, id }: { readonly site: string; readonly id: string }): string {
  return `${site} ${id}` // the name of a site contains no space
}

export function byKey(entries: Iterable<Entry>): Map<string, Entry> {
  return new Map(Array.from(entries, entry => [keyOf(entry), entry]))
}

/** The rule without its statistics and its label. */
export function portable(rule: SiteRule): SiteRule {
  const unlabelled = withoutLabel(rule)
  return 'health' in unlabelled ? { ...unlabelled, health: NEVER_MATCHED } : unlabelled
}

/** Whether two rules are equal apart from their statistics and labels. */
export function isSame(a: SiteRule, b: SiteRule): boolean {
  return textOf(a) === textOf(b)
}

/**
 * Merges two sets of entries. Of two entries for one rule the later wins; of two of the same moment, the one
 * with a rule. The operation is commutative, associative and idempotent, so computers that have seen the same
 * entries agree.
 */
export function join(some: Entries, others: Entries): Map<string, Entry> {
  const joined = new Map(some)
  for (const [key, entry] of others) {
    const other = joined.get(key)
    joined.set(key, other ? later(entry, other) : entry)
  }
  return joined
}

function later(a: Entry, b: Entry): Entry {
  if (a.changed !== b.changed) return a.changed > b.changed ? a : b
  if (!a.rule || !b.rule) return b.rule ? b : a
  return textOf(a.rule) >= textOf(b.rule) ? a : b
}

/** Readers write the fields of a rule in one order, so equal rules have equal texts. */
function textOf(rule: SiteRule): string {
  return JSON.stringify(portable(rule))
}

/** The entry as it is stored, without default values, to save space. */
export function written({ site, id, changed, rule }: Entry): unknown {
  if (!rule) return { site, id, changed }
  const { scope, off, health: _, ...fields } = { health: NEVER_MATCHED, ...rule }
  const isWholeSite = !scope.subdomains && scope.path === ''
  return { site, changed, rule: { ...fields, ...(isWholeSite ? {} : { scope }), ...(off ? { off } : {}) } }
}

/** The entry as a list of one, or an empty list for an invalid value. */
export function readEntry(value: unknown, read: ReadRule): Entry[] {
  const { site, id, changed, rule } = Object(value) as { [K in keyof Entry]?: unknown }
  if (typeof site !== 'string' || site.length > LONGEST_SITE || !isSite(site)) return []
  if (typeof changed !== 'number' || !Number.isSafeInteger(changed) || changed < 0) return []
  if (rule === undefined)
    return typeof id === 'string' && id.length <= LONGEST_ID ? [{ site, id, changed, rule: null }] : []
  try {
    const sound = read({ scope: WHOLE_SITE, off: false, ...Object(rule), health: NEVER_MATCHED })
    return [{ site, id: sound.id, changed, rule: sound }]
  } catch {
    return []
  }
}
