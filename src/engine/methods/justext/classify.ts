import type { Paragraphs } from './paragraphs.ts'

export const Class = { bad: 0, short: 1, nearGood: 2, good: 3 } as const
export type Class = (typeof Class)[keyof typeof Class]

/** Densities are shares 0 … 1, lengths are characters. */
export interface Limits {
  readonly linkDensity: number
  readonly shortLength: number
  readonly longLength: number
  readonly stopLow: number
  readonly stopHigh: number
  /** A heading belongs to a good paragraph that begins at most this many characters after it. */
  readonly headingDistance: number
}

/** jusText's defaults. */
export const LIMITS: Limits = {
  linkDensity: 0.2,
  shortLength: 70,
  longLength: 200,
  stopLow: 0.3,
  stopHigh: 0.32,
  headingDistance: 200,
}

/** The context-free class of every paragraph, by jusText's conditions in their order. */
export function classify(paragraphs: Paragraphs, limits: Limits): Uint8Array {
  return Uint8Array.from({ length: paragraphs.count }, (_, i) => classOf(paragraphs, i, limits))
}

function classOf({ length, linkDensity, stopDensity, banned }: Paragraphs, i: number, limits: Limits): Class {
  if (linkDensity[i]! > limits.linkDensity || banned[i]) return Class.bad
  if (length[i]! < limits.shortLength) return linkDensity[i]! > 0 ? Class.bad : Class.short
  if (stopDensity[i]! >= limits.stopHigh) return length[i]! > limits.longLength ? Class.good : Class.nearGood
  return stopDensity[i]! >= limits.stopLow ? Class.nearGood : Class.bad
}
