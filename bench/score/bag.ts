/** A multiset: the number of occurrences of each item. */
export type Bag = ReadonlyMap<string, number>

/** The common, extra and missing parts of two bags: shares that add up to 1, or all 0. */
export interface Overlap {
  readonly common: number
  readonly extra: number
  readonly missing: number
}

export function bag(items: readonly string[]): Bag {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/**
 * Compares the result with the gold. The three parts are divided by their sum, so that a long page weighs as much as a
 * short one.
 */
export function overlap(gold: Bag, found: Bag): Overlap {
  let common = 0
  let extra = 0
  let missing = 0
  for (const [item, wanted] of gold) {
    const got = found.get(item) ?? 0
    common += Math.min(wanted, got)
    missing += Math.max(0, wanted - got)
  }
  for (const [item, got] of found) extra += Math.max(0, got - (gold.get(item) ?? 0))
  const all = common + extra + missing
  if (all === 0) return { common, extra, missing }
  return { common: common / all, extra: extra / all, missing: missing / all }
}

/** The harmonic mean of precision and recall on one page, 0 … 1; 1 if both gold and result are empty. */
export function f1({ common, extra, missing }: Overlap): number {
  const all = 2 * common + extra + missing
  return all === 0 ? 1 : (2 * common) / all
}
