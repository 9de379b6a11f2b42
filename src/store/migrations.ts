import type { SiteRule } from '../schema/site-rule.ts'

/** A rule of version 1: always for a whole site, for an element, and switched on. */
interface Rule1 {
  readonly id: string
  readonly kind: 'keep' | 'remove'
  readonly selector: string
  readonly fingerprint: string
}

/** The form of a rule by the version of its record. The last version is written. */
interface RuleOf {
  readonly 1: Rule1
  readonly 2: SiteRule
}

/** The successor of each version. Each needs a migration step. */
interface Next {
  readonly 1: 2
}

/** The fields of a rule of that form, all optional and unchecked. */
type Unread<T> = T extends unknown ? { readonly [K in keyof T]?: unknown } : never
/** Steps do not check the values that they pass on: the caller of `migrate` checks the result. */
type Steps = { readonly [V in keyof Next]: (rule: Unread<RuleOf[V]>) => Unread<RuleOf[Next[V]]> }

const steps: Steps = {
  1: ({ id, kind, selector, fingerprint }) => ({
    id,
    // Version 1 had no other kinds, and an invalid rule must not become valid.
    kind: kind === 'keep' || kind === 'remove' ? kind : undefined,
    selector,
    fingerprint,
    scope: { subdomains: false, path: '' },
    off: false,
    health: { matches: 0, last: '' },
  }),
}

/** The version that is written. */
export const VERSION = 2 satisfies Next[keyof Next]

/**
 * Converts a value to the form that this version writes. The result is unchecked; never throws.
 * @param version the version of the record, from 1 to `VERSION`
 */
export function migrate(rule: unknown, version: number): unknown {
  let migrated = rule
  for (let at = version; at < VERSION; at++) migrated = steps[at as keyof Next](Object(migrated))
  return migrated
}
