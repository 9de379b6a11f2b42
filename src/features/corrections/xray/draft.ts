import type { Selection } from '../../../engine/site/select.ts'
import { heldRule } from '../../../engine/site/site-rules.ts'
import type { ElementRule, Scope } from '../../../schema/rule.ts'
import { randomId } from '../../../store/random-id.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import type { Level } from './levels.ts'
import { type Preview, preview } from './preview.ts'
import { scopesAt } from './scopes.ts'
import type { Survey } from './survey.ts'

export type DraftKind = 'keep' | 'remove' | 'root'

/** A possible rule for the selection: its selectors, what each would match, and the possible scopes. */
export interface Draft {
  readonly kind: DraftKind
  readonly choices: readonly (Candidate & { readonly preview: Preview })[]
  readonly scopes: readonly Scope[]
}

/** Drafts a rule. Null if no selector would find the elements again. */
export function draftFor(survey: Survey, selection: Selection, level: Level, kind: DraftKind): Draft | null {
  const choices = candidatesFor(survey.page, level.elements, selection, kind).map(candidate => ({
    ...candidate,
    preview: preview(survey, candidate.found, kind),
  }))
  const { host = '', pathname = '' } = URL.parse(survey.page.url) ?? {}
  return choices.length === 0 ? null : { kind, choices, scopes: scopesAt(host, pathname) }
}

/** The rule of a draft with the chosen selector and scope. */
export function ruleFrom({ kind, choices, scopes }: Draft, choice: number, scope: number): ElementRule {
  const { selector, fingerprint } = choices[choice]!
  return heldRule({ id: randomId(), kind, selector, fingerprint }, scopes[scope]!)
}
