import { standfirst } from '../page/facts/standfirst.ts'
import type { Page } from '../page/page.ts'
import { restored } from './restored.ts'
import type { UnitDecision } from './units/decide-units.ts'

/**
 * Keeps the standfirst above a kept text, if the page marks it as one. The model cannot tell it
 * from other short lines below a headline, such as a date or an offer.
 * @param barred per block: not 0 where a rule forbids content
 */
export function keepStandfirst<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  const { block, isMarked } = standfirst(page)
  const isAbove = isMarked && decided.keep.indexOf(1, block) >= 0
  return isAbove ? restored(decided, barred, [block], 'leads') : decided
}
