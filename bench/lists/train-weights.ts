import type { ListWeights } from '../../src/engine/article/list/score.ts'
import type { Signs } from '../../src/engine/article/list/signs.ts'

/** A page with cards, and whether it is a list. */
export interface Example {
  readonly signs: Signs
  readonly isList: boolean
}

const STEPS = 800
const RATE = 2
/** How much large weights cost. */
const RIDGE = 0.02

/**
 * Fits a logistic regression: the weight of each sign, by descent along the gradient. Lists and other pages count the same
 * in all, however many there are of each.
 */
export function trainWeights(examples: readonly Example[]): ListWeights {
  const names = Object.keys(examples[0]?.signs ?? {})
  const columns = names.map(name => examples.map(({ signs }) => signs[name]!))
  const means = columns.map(mean)
  const spreads = columns.map((column, i) => Math.sqrt(mean(column.map(v => (v - means[i]!) ** 2))) || 1)
  const rows = examples.map((_, n) => columns.map((column, i) => (column[n]! - means[i]!) / spreads[i]!))
  const lists = examples.filter(({ isList }) => isList).length
  const share = (isList: boolean) => 0.5 / Math.max(1, isList ? lists : examples.length - lists)
  const weights = names.map(() => 0)
  let bias = 0
  for (let step = 0; step < STEPS; step++) {
    const gradient = names.map((_, i) => RIDGE * weights[i]!)
    let slope = 0
    for (const [n, row] of rows.entries()) {
      const { isList } = examples[n]!
      const sum = row.reduce((sum, value, i) => sum + value * weights[i]!, bias)
      const error = (1 / (1 + Math.exp(-sum)) - Number(isList)) * share(isList)
      slope += error
      for (const [i, value] of row.entries()) gradient[i]! += error * value
    }
    bias -= RATE * slope
    for (const i of weights.keys()) weights[i]! -= RATE * gradient[i]!
  }
  const scaled = weights.map((weight, i) => weight / spreads[i]!)
  return {
    bias: bias - scaled.reduce((sum, weight, i) => sum + weight * means[i]!, 0),
    weights: Object.fromEntries(names.map((name, i) => [name, scaled[i]!])),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
