import type { Selection } from '../../../engine/site/select.ts'
import type { ElementRule } from '../../../schema/rule.ts'
import { type Draft, draftFor } from './draft.ts'
import type { Level } from './levels.ts'
import { decidedBy, rulingRule, type Survey } from './survey.ts'

/** What is picked, by what outlives a new reading of the page. */
export interface Held {
  readonly block: number
  readonly levels: readonly Level[]
  readonly at: number
  /** The picked element may hold the article, and is one of so many that do. */
  readonly isRoot: boolean
}

/** What saying “always” does to the picked part, as it is now. */
export type Always =
  | { readonly does: 'save'; readonly draft: Draft; readonly choice: number; readonly scope: number }
  | { readonly does: 'forget'; readonly rule: ElementRule }
  /** Nothing would find it again. */
  | { readonly does: 'nothing' }

/** What “always” would do to what is picked: take back the rule that it is there by, or make one that says the opposite. */
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
