/** One normal distribution of a mixture. */
interface Component {
  readonly weight: number
  readonly mean: number
  readonly variance: number
}

const ROUNDS = 100
/** The fit stops when the mean log-likelihood gains less than this. */
const SETTLED = 1e-6
/** As a share of the variance of all values. Without this bound a component could shrink to a point. */
const LEAST_VARIANCE = 1e-3

/**
 * Expectation maximisation for a mixture of two Gaussians, starting from the values below the mean and the others.
 * @returns the probability that a value belongs to the component with the higher mean. It is 0 up to the mean of the
 * lower one, because a wide higher component would otherwise claim the lowest values, too. NaN if all values are equal.
 */
export function twoGaussians(values: Float64Array): (value: number) => number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  if (!(variance > 0)) return () => Number.NaN
  const least = LEAST_VARIANCE * variance
  const share = values.map(value => (value >= mean ? 1 : 0))
  let low = componentOf(values, i => 1 - share[i]!, least)
  let high = componentOf(values, i => share[i]!, least)
  for (let round = 0, before = Number.NEGATIVE_INFINITY; round < ROUNDS; round++) {
    let likelihood = 0
    for (let i = 0; i < values.length; i++) {
      const all = logSum(logDensity(values[i]!, low), logDensity(values[i]!, high))
      share[i] = Math.exp(logDensity(values[i]!, high) - all)
      likelihood += all / values.length
    }
    if (likelihood - before < SETTLED) break
    before = likelihood
    low = componentOf(values, i => 1 - share[i]!, least)
    high = componentOf(values, i => share[i]!, least)
  }
  if (high.mean < low.mean) [low, high] = [high, low]
  return value => {
    if (value <= low.mean) return 0
    const inHigh = logDensity(value, high)
    return Math.exp(inHigh - logSum(logDensity(value, low), inHigh))
  }
}

/** The component that fits the values, each weighted by its share. */
function componentOf(values: Float64Array, share: (i: number) => number, leastVariance: number): Component {
  let size = 0
  let sum = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    size += share(i)
    sum += share(i) * values[i]!
  }
  const mean = size > 0 ? sum / size : 0
  for (let i = 0; i < values.length; i++) squares += share(i) * (values[i]! - mean) ** 2
  return {
    weight: size / values.length,
    mean,
    variance: Math.max(leastVariance, size > 0 ? squares / size : 0),
  }
}

function logDensity(value: number, { weight, mean, variance }: Component): number {
  return Math.log(weight) - 0.5 * (Math.log(2 * Math.PI * variance) + (value - mean) ** 2 / variance)
}

/** `log(exp(a) + exp(b))` without overflow. */
function logSum(a: number, b: number): number {
  const most = Math.max(a, b)
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most))
}
