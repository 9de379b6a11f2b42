import type { Mark } from '../../../engine/site/marks.ts'
import type { SiteRule, XrayRule } from '../../../schema/site-rule.ts'
import type { PageMarks } from '../marks.ts'
import type { Change } from './history.ts'

/** The rules of the site of this page. A change resolves to the rules that now hold on the page; null if unknown. */
export interface Rules {
  pageRules(): Promise<readonly SiteRule[]>
  saveRule(request: { rule: XrayRule }): Promise<readonly SiteRule[] | null>
  deleteRule(request: { id: string }): Promise<readonly SiteRule[] | null>
}

interface SavingDeps {
  readonly rules: Rules
  readonly marks: PageMarks
  /** The rules of the last extraction. */
  readonly known: readonly SiteRule[]
  /** Extracts the page again with these rules. */
  judge(rules: readonly SiteRule[]): void
}

/**
 * Creates the change that saves a rule.
 * @param replaced the rules that it replaces
 * @param after the marks that remain; a part with a rule needs none
 */
export function saving(
  { rules, marks, known, judge }: SavingDeps,
  rule: XrayRule,
  replaced: readonly XrayRule[],
  after?: readonly Mark[],
): Change {
  const before = marks.list
  const become = (list: readonly Mark[], now: readonly SiteRule[] | null, own: readonly SiteRule[]) => {
    marks.list = list
    // The change is stored. If the rules could not be read again, `own` is used: the known rules with the change.
    judge(now ?? own)
  }
  const others = known.filter(({ id }) => id !== rule.id)
  return {
    apply: async () => {
      const now = await rules.saveRule({ rule })
      become(after ?? before, now, [
        ...others.filter(({ id }) => !replaced.some(other => other.id === id)),
        rule,
      ])
    },
    revert: async () => {
      let now = await rules.deleteRule({ id: rule.id })
      for (const other of replaced) now = await rules.saveRule({ rule: other })
      become(before, now, others)
    },
  }
}

/** The inverse of a change. */
export function opposite({ apply, revert }: Change): Change {
  return { apply: revert, revert: apply }
}
