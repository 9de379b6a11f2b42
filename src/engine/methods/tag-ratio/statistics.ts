/** Standard deviation. */
export function deviation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** The smallest value, infinity if there is none. */
export function smallest(values: Float64Array): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
}

/** The largest value, 0 if none is above. */
export function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}
