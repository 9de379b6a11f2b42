import type { ReasonCode } from '../../schema/reading.ts'
import { UNIT_REASONS, type UnitDecision } from './units/decide-units.ts'

/**
 * A decision that keeps more blocks, for a reason.
 * @param found the blocks; those that are kept already, or barred, stay as they are
 * @param barred per block: not 0 where a rule forbids content
 */
export function restored<T extends UnitDecision>(
  decided: T,
  barred: ArrayLike<number>,
  found: Iterable<number>,
  code: ReasonCode,
): T {
  const keep = decided.keep.slice()
  const because = decided.because.slice()
  for (const block of found) {
    if (keep[block] || barred[block]) continue
    keep[block] = 1
    because[block] = 1 + UNIT_REASONS.indexOf(code)
  }
  return { ...decided, keep, because }
}
