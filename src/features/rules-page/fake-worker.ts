import type { Site } from '../../schema/site-rule.ts'
/** For tests: a worker that holds rules in memory. */
export function fakeWorker() {
  const rules = new Map<string, Site['rules']>()
  const fake = {
    rules,
    /** The message of the error with which it rejects a change. */
    refusal: null as string | null,
    async allSites(): Promise<readonly Site[]> {
      return Array.from(rules, ([name, rules]) => ({ name, rules }))
    },
    async replaceSites({ sites }: { sites: readonly Site[] }) {
      if (fake.refusal) throw new Error(fake.refusal)
      for (const site of sites)
        if (site.rules.length > 0) rules.set(site.name, site.rules)
        else rules.delete(site.name)
    },
  }
  return fake
}
