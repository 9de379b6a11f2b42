import type { Site, SiteRule } from '../../schema/site-rule.ts'
import { anchorOf } from '../../store/anchor.ts'
import { adopt, unique } from './adopt.ts'
import { isSame, type SiteChange } from './rebase.ts'

/** The effect of an import on one site. */
export interface SitePlan extends SiteChange {
  readonly added: readonly SiteRule[]
  readonly replaced: readonly { readonly before: SiteRule; readonly after: SiteRule }[]
  readonly unchanged: number
}

/**
 * Plans the import of a site. A rule with the same anchor as a known rule replaces it; other rules are added. No rule
 * is deleted.
 * @param imported a site whose rules all have different anchors
 */
export function planImport(from: readonly SiteRule[], { name, rules }: Site): SitePlan {
  const known = new Map(from.map(rule => [anchorOf(rule), rule]))
  const ids = new Set(from.map(({ id }) => id))
  const taken = new Map<SiteRule, SiteRule>()
  const added: SiteRule[] = []
  for (const rule of rules) {
    const before = known.get(anchorOf(rule))
    if (!before) added.push(unique(rule, ids))
    else taken.set(before, anchored(before, adopt(before, rule)))
  }
  const replaced = Array.from(taken, ([before, after]) => ({ before, after })).filter(
    ({ before, after }) => !isSame(before, after),
  )
  return {
    name,
    from,
    to: [...from.map(rule => taken.get(rule) ?? rule), ...added],
    added,
    replaced,
    unchanged: taken.size - replaced.length,
  }
}

/** Keeps the known fingerprint if the imported rule has none. */
function anchored(before: SiteRule, after: SiteRule): SiteRule {
  if (!('selector' in before && 'selector' in after) || after.fingerprint !== '') return after
  return { ...after, fingerprint: before.fingerprint }
}
