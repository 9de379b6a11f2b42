import type { Mark } from '../../../engine/site/marks.ts'
import { isAboutElements } from '../../../engine/site/site-rules.ts'
import type { ElementRule, SiteRule } from '../../../schema/rule.ts'
import type { PageMarks } from '../marks.ts'
import type { Change } from './history.ts'

/** The rules of the site of this page. */
export interface Rules {
  here(): Promise<readonly SiteRule[]>
  save(rule: ElementRule): Promise<void>
  delete(id: string): Promise<void>
}

interface SavingDeps {
  readonly rules: Rules
  readonly marks: PageMarks
  /** The rules of the last extraction. */
  readonly known: readonly ElementRule[]
  /** Extracts the page again with these rules. */
  judge(rules: readonly ElementRule[]): void
}

/**
 * Creates the change that saves a rule.
 * @param replaced the rules that it replaces
 * @param after the marks that remain; a part with a rule needs none
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
    // The change is stored. If the rules cannot be read again, `own` is used: the known rules with the change.
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

/** The inverse of a change. */
export function opposite({ apply, revert }: Change): Change {
  return { apply: revert, revert: apply }
}
