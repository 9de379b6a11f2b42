import type { ModelData } from '../../src/engine/decision/model/model.ts'

/** Groups tokens by their odds, the lowest first, as a model stores them. */
export function byOdds(odds: ReadonlyMap<string, number>): ModelData['odds'] {
  const tokens = new Map<number, string[]>()
  for (const [token, value] of odds) tokens.set(value, [...(tokens.get(value) ?? []), token])
  return Object.fromEntries(
    [...tokens].sort(([a], [b]) => a - b).map(([value, own]) => [String(value), own.join(' ')]),
  )
}
