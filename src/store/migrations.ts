import type { SiteRule } from '../engine/site/site-rules.ts'

/** A rule as version 1 wrote it: of a whole site, about an element, and never asleep. */
interface Rule1 {
  readonly id: string
  readonly kind: 'keep' | 'remove'
  readonly selector: string
  readonly fingerprint: string
}

/** What a rule looked like, by the version of the record that it stands in. The last is the one that is written. */
interface RuleOf {
  readonly 1: Rule1
  readonly 2: SiteRule
}

/** Every version's successor: each of them needs a step. */
interface Next {
  readonly 1: 2
}

/** The fields of a rule of that shape, as far as they are there, with values that nobody has looked at. */
type Unread<T> = T extends unknown ? { readonly [K in keyof T]?: unknown } : never
/** A step reads nothing into the values that it passes on: whoever asked for the migration checks what comes out. */
type Steps = { readonly [V in keyof Next]: (rule: Unread<RuleOf[V]>) => Unread<RuleOf[Next[V]]> }

const steps: Steps = {
  1: ({ id, kind, selector, fingerprint }) => ({
    id,
    // Version 1 knew no others, and nothing may pass for a rule that was none.
    kind: kind === 'keep' || kind === 'remove' ? kind : undefined,
    selector,
    fingerprint,
    scope: { subdomains: false, path: '' },
    off: false,
    health: { matches: 0, last: '' },
  }),
}

/** The version that this Winnow writes. */
export const VERSION = 2 satisfies Next[keyof Next]

/**
 * A rule as this version would have written it, whatever it is. Yet to be checked; never throws.
 * @param version of the record it stands in, from 1 to `VERSION`
 */
export function migrate(rule: unknown, version: number): unknown {
  let migrated = rule
  for (let at = version; at < VERSION; at++) migrated = steps[at as keyof Next](Object(migrated))
  return migrated
}
