import type { Selection } from '../../../engine/site/select.ts'
import type { ElementRule } from '../../../schema/rule.ts'
import { type Draft, draftFor } from './draft.ts'
import type { Level } from './levels.ts'
import { decidedBy, rulingRule, type Survey } from './survey.ts'

/** The selection, in terms that survive a new reading of the page. */
export interface Held {
  readonly block: number
  readonly levels: readonly Level[]
  readonly at: number
  /** The selection is one of the candidates for the element that contains the article. */
  readonly isRoot: boolean
}

/** The effect of “always” on the selected part. */
export type Always =
  | { readonly does: 'save'; readonly draft: Draft; readonly choice: number; readonly scope: number }
  | { readonly does: 'forget'; readonly rule: ElementRule }
  /** No selector would find the part again. */
  | { readonly does: 'nothing' }

/**
 * The effect of “always” on the selection: it deletes the rule that decided on the part, or makes a rule for the
 * opposite of the current decision.
 */
export function alwaysFor(survey: Survey, selection: Selection, { block, levels, at, isRoot }: Held): Always {
  const level = levels[at]!
  const by = decidedBy(survey, block)
  const rule = rulingRule(survey, block)
  const found = (rule && survey.matches.byRule.get(rule.id)) ?? []
  if (!isRoot && by === 'rule' && rule && level.elements.some(id => found.includes(id)))
    return { does: 'forget', rule }
  const isKept = survey.verdict.keep[block] === 1
  const kind = isRoot ? 'root' : isKept === (by === 'mark') ? 'keep' : 'remove'
  const draft = draftFor(survey, selection, level, kind)
  return draft ? { does: 'save', draft, choice: 0, scope: 0 } : { does: 'nothing' }
}
