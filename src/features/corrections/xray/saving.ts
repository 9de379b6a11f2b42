import type { Mark } from '../../../engine/site/marks.ts'
import { isAboutElements } from '../../../engine/site/site-rules.ts'
import type { ElementRule, SiteRule } from '../../../schema/rule.ts'
import type { PageMarks } from '../marks.ts'
import type { Change } from './history.ts'

/** The rules of this page's site. A change resolves to the rules that now hold on the page, or null if they are unknown. */
export interface Rules {
  pageRules(): Promise<readonly SiteRule[]>
  saveRule(request: { rule: ElementRule }): Promise<readonly SiteRule[] | null>
  deleteRule(request: { id: string }): Promise<readonly SiteRule[] | null>
}

interface SavingDeps {
  readonly rules: Rules
  readonly marks: PageMarks
  /** The rules that the page was judged by last. */
  readonly known: readonly ElementRule[]
  /** Judges the page by these. */
  judge(rules: readonly ElementRule[]): void
}

/**
 * Makes a rule, as a change that can be taken back.
 * @param replaced the rules in whose place it comes
 * @param after the marks that are left: what is always so needs none
 */
export function saving(
  { rules, marks, known, judge }: SavingDeps,
  rule: ElementRule,
  replaced: readonly ElementRule[],
  after?: readonly Mark[],
): Change {
  const before = marks.list
  const become = (list: readonly Mark[], now: readonly SiteRule[] | null, own: readonly ElementRule[]) => {
    marks.list = list
    // Where the rules that hold now are unknown, they are those that held before, and the change.
    judge(now?.filter(isAboutElements) ?? own)
  }
  const others = known.filter(({ id }) => id !== rule.id)
  return {
    apply: async () => {
      const now = await rules.saveRule({ rule })
      become(after ?? before, now, [...others.filter(other => !replaced.includes(other)), rule])
    },
    revert: async () => {
      let now = await rules.deleteRule({ id: rule.id })
      for (const other of replaced) now = await rules.saveRule({ rule: other })
      become(before, now, others)
    },
  }
}

/** A change the other way round. */
export function opposite({ apply, revert }: Change): Change {
  return { apply: revert, revert: apply }
}
