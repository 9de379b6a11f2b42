/** A site's record as one version of Winnow wrote it. */
export interface StoredRecord {
  readonly version: number
  readonly rules: unknown
}

/** What turns a record of a version into one of the next, by the version it is for. */
const steps: Readonly<Record<number, (rules: unknown) => unknown>> = {
  // Version 1 knew rules for whole sites only, and never put one to sleep.
  1: rules => (Array.isArray(rules) ? rules.map(fromVersion1) : rules),
}

/** The version that this Winnow writes. */
export const VERSION = 1 + Math.max(...Object.keys(steps).map(Number))

/** A record of this version or an earlier one, as this version would have written it. Its rules are yet to be checked. */
export function migrate({ version, rules }: StoredRecord): StoredRecord {
  let migrated = rules
  for (let at = version; at < VERSION; at++) migrated = steps[at]?.(migrated)
  return { version: VERSION, rules: migrated }
}

function fromVersion1(rule: unknown): unknown {
  return {
    ...Object(rule),
    scope: { subdomains: false, path: '' },
    off: false,
    health: { matches: 0, last: '' },
  }
}
