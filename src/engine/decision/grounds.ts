import type { ExplainedBlocks } from './judged-blocks.ts'
import { UNIT_REASONS, type UnitDecision } from './units/decide-units.ts'
import type { Evidence } from './verdict.ts'

/** The model's own probability. The vote is relative to the page's cutoff, so that it agrees with the model's decision. */
export function modelGround({ own, cutoff }: ExplainedBlocks, block: number): Evidence {
  const probability = own[block]!
  const above = probability - cutoff
  return {
    method: 'model',
    vote: above / (above > 0 ? 1 - cutoff : cutoff),
    reason: { code: 'likely', values: [Math.round(100 * probability)] },
  }
}

/**
 * The override that decided to drop a block. Undefined without one, and where other evidence says the same: the rule of
 * the reader that names the root, and the votes from the site's other pages.
 */
export function overrideGround({ barred, overrides }: ExplainedBlocks, block: number): Evidence | undefined {
  const code = overrides[barred[block]! - 1]?.code
  if (!code || code === 'outside-root' || code === 'on-other-pages') return undefined
  return { method: 'override', vote: -1, reason: { code, values: [] } }
}

/**
 * The decision on the unit or on the neighbours of a block. Undefined where the block model or an override decided on
 * the block by itself.
 */
export function aroundGround(
  { keep, own, cutoff, barred }: ExplainedBlocks,
  units: UnitDecision,
  block: number,
): Evidence | undefined {
  if (barred[block] && !units.keep[block]) return undefined
  const isAlone = !barred[block] && (keep[block] === 1) === own[block]! > cutoff
  const code = UNIT_REASONS[units.because[block]! - 1] ?? (isAlone ? undefined : 'together')
  return code && { method: 'around', vote: units.keep[block] ? 1 : -1, reason: { code, values: [] } }
}
