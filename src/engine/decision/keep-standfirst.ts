import { standfirst } from '../page/facts/standfirst.ts'
import type { Page } from '../page/page.ts'
import { UNIT_REASONS, type UnitDecision } from './units/decide-units.ts'

/**
 * Keeps the standfirst above a kept text, if the page marks it as one: in short lines below a headline, the model cannot
 * tell it from a date or from an offer.
 * @param barred per block: not 0 where a rule forbids content
 */
export function keepStandfirst<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  const { block, isMarked } = standfirst(page)
  const isAbove = block >= 0 && decided.keep.indexOf(1, block) >= 0
  if (!isMarked || !isAbove || decided.keep[block] || barred[block]) return decided
  const keep = decided.keep.slice()
  const because = decided.because.slice()
  keep[block] = 1
  because[block] = 1 + UNIT_REASONS.indexOf('leads')
  return { ...decided, keep, because }
}
