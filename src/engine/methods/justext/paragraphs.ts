/** jusText's units, in document order: what its rules know of each. */
export interface Paragraphs {
  readonly count: number
  /** Characters. */
  readonly length: Int32Array
  /** Share of the characters in links, 0 … 1. */
  readonly linkDensity: Float64Array
  /** Share of the words that are stop words, 0 … 1. */
  readonly stopDensity: Float64Array
  /** 1 for a heading, or in one. */
  readonly heading: Uint8Array
  /** 1 where a copyright sign, or a place among choices, says boilerplate outright. */
  readonly banned: Uint8Array
}
