import type { Selection } from '../../../engine/site/select.ts'
import { heldRule } from '../../../engine/site/site-rules.ts'
import type { ElementRule, Label, Scope } from '../../../schema/rule.ts'
import { randomId } from '../../../store/random-id.ts'
import { labelOf } from '../label.ts'
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
  /** What the selection is; null for the article's root, because its text differs on every page. */
  readonly label: Label | null
}

/** Drafts a rule. Null if no selector would find the elements again. */
export function draftFor(survey: Survey, selection: Selection, level: Level, kind: DraftKind): Draft | null {
  const choices = candidatesFor(survey.page, level.elements, selection, kind).map(candidate => ({
    ...candidate,
    preview: preview(survey, candidate.found, kind),
  }))
  const { host = '', pathname = '' } = URL.parse(survey.page.url) ?? {}
  if (choices.length === 0) return null
  const label = kind === 'root' ? null : labelOf(survey.page, level.elements[0]!)
  return { kind, choices, scopes: scopesAt(host, pathname), label }
}

/** The rule of a draft with the chosen selector and scope. */
export function ruleFrom(
  { kind, choices, scopes, label }: Draft,
  choice: number,
  scope: number,
): ElementRule {
  const { selector, fingerprint } = choices[choice]!
  const rule = { id: randomId(), kind, selector, fingerprint, ...(label ? { label } : {}) }
  return heldRule(rule, scopes[scope]!)
}
