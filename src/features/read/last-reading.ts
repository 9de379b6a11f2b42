import type { Verdict } from '../../engine/decision/verdict.ts'
import type { Page } from '../../engine/page/page.ts'
import type { Article } from '../../schema/reading.ts'

/** The last reading of the page, with the data that corrections need. */
export interface LastReading {
  readonly article: Article
  readonly page: Page
  readonly verdict: Verdict
  /** The entries of the list of left-out parts: the last block of each, by its first block. */
  readonly leftOut: ReadonlyMap<number, number>
}
