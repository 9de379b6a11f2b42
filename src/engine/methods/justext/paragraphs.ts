/** jusText's paragraphs in document order, with the properties that its rules use. */
export interface Paragraphs {
  readonly count: number
  /** In characters. */
  readonly length: Int32Array
  /** The share of the characters that are in links, 0 … 1. */
  readonly linkDensity: Float64Array
  /** The share of the words that are stop words, 0 … 1. */
  readonly stopDensity: Float64Array
  /** 1 for a heading, or text inside one. */
  readonly heading: Uint8Array
  /** 1 for certain boilerplate: with a copyright sign, or inside a select element. */
  readonly banned: Uint8Array
}
