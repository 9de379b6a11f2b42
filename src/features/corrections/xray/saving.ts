import type { Mark } from '../../../engine/site/marks.ts'
import { isAboutElements } from '../../../engine/site/site-rules.ts'
import type { ElementRule, SiteRule } from '../../../schema/rule.ts'
import type { PageMarks } from '../marks.ts'
import type { Change } from './history.ts'

/** Where rules are kept, for the site of this page. */
export interface Rules {
  here(): Promise<readonly SiteRule[]>
  save(rule: ElementRule): Promise<void>
  delete(id: string): Promise<void>
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
  const become = async (list: readonly Mark[], own: readonly ElementRule[]) => {
    marks.list = list
    // The change is made; where the rules as they are now cannot be had, they are what they were, and that.
    judge(
      await rules.here().then(
        all => all.filter(isAboutElements),
        () => own,
      ),
    )
  }
  const others = known.filter(({ id }) => id !== rule.id)
  return {
    apply: async () => {
      await rules.save(rule)
      await become(after ?? before, [...others.filter(other => !replaced.includes(other)), rule])
    },
    revert: async () => {
      await rules.delete(rule.id)
      for (const other of replaced) await rules.save(other)
      await become(before, others)
    },
  }
}

/** A change the other way round. */
export function opposite({ apply, revert }: Change): Change {
  return { apply: revert, revert: apply }
}
